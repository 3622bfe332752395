import type { SourceFailure } from '@/contract/price/price-source';
import type { AllowedHosts } from '@/server/outside/address';
import { callOutside } from '@/server/outside/call';

/** Fetches one text of a price source, by a call with all guarantees of `callOutside`. */
type Fetched = { ok: true; text: string } | { ok: false; trouble: SourceFailure };
type FetchOptions = {
  headers: Record<string, string>;
  allowed: AllowedHosts;
  signal?: AbortSignal;
  patienceMs?: number;
};

export const PATIENCE_MS = 10_000;

export async function fetchText(
  address: string,
  { headers, allowed, signal, patienceMs = PATIENCE_MS }: FetchOptions,
): Promise<Fetched> {
  const reply = await callOutside(address, {
    ...{ headers, allowed, patienceMs },
    ...(signal ? { signal } : {}),
  });
  // A plain address is no reason here: public prices carry nothing secret.
  if (!reply.ok)
    return { ok: false, trouble: reply.trouble === 'insecure' ? 'unreachable' : reply.trouble };
  return reply.status === 200 ? { ok: true, text: reply.text } : { ok: false, trouble: 'status' };
}
