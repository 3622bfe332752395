import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { SourceFailure } from '@/contract/price/price-source';
import { type AllowedHosts, ForbiddenAddress, guardedLookup, mayAsk } from './outside-address';

/**
 * Fetches one text from outside. Guarantee: it never throws; it ends within ten seconds and a
 * megabyte, follows no redirect (which would pass the credential on), and reports a failure by one
 * of our codes, never in the other side's words.
 */
type Fetched = { ok: true; text: string } | { ok: false; trouble: SourceFailure };
type FetchOptions = {
  headers: Record<string, string>;
  allowed: AllowedHosts;
  signal?: AbortSignal;
  patienceMs?: number;
};

export const PATIENCE_MS = 10_000;
export const LARGEST_TEXT = 1_000_000;

export function fetchText(
  address: string,
  { headers, allowed, signal, patienceMs = PATIENCE_MS }: FetchOptions,
): Promise<Fetched> {
  return new Promise((resolve) => {
    const fail = (trouble: SourceFailure) => resolve({ ok: false, trouble });
    if (!mayAsk(address, allowed)) return fail('forbidden-address');
    const slow = AbortSignal.timeout(patienceMs);
    const ask = new URL(address).protocol === 'https:' ? requestSecure : requestPlain;
    const call = ask(address, {
      headers: { Accept: '*/*', 'Accept-Encoding': 'identity', 'User-Agent': 'milyem', ...headers },
      lookup: guardedLookup(allowed),
      signal: signal ? AbortSignal.any([slow, signal]) : slow,
      agent: false,
    });
    call.on('error', (error) =>
      fail(
        slow.aborted
          ? 'too-slow'
          : error instanceof ForbiddenAddress
            ? 'forbidden-address'
            : 'unreachable',
      ),
    );
    call.on('response', (response) => {
      const { statusCode = 0 } = response;
      const end = (trouble: SourceFailure) => {
        fail(trouble);
        response.destroy();
      };
      if (statusCode >= 300 && statusCode < 400) return end('redirect');
      if (statusCode !== 200) return end('status');
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > LARGEST_TEXT) end('too-large');
        else parts.push(part);
      });
      response.on('error', () => fail(slow.aborted ? 'too-slow' : 'unreachable'));
      response.on('end', () => resolve({ ok: true, text: Buffer.concat(parts).toString('utf8') }));
    });
    call.end();
  });
}
