import { type CallFailure, JOB_KINDS, type JobKind } from '@/contract/integration/integration';
import { type AllowedHosts, hostOf } from '../outside/address';
import { callOutside } from '../outside/call';
import type { ProviderAddress, ProviderAddresses } from '../platform/outside-settings';

/**
 * Adapter between a stored job and the provider that carries it out. Guarantee: it never throws; it
 * distinguishes what the provider decided from a failure of the connection, so that only the latter
 * is tried again. The job's own id is sent as the key, after its company's: callers choose their
 * ids, and two companies may choose the same.
 */
export type JobToDo = {
  company: string;
  id: string;
  kind: JobKind;
  target: string;
  payload: unknown;
  /** Of a message: whether its receiver wrote to the shop within the last day. */
  isWindowOpen?: boolean;
};
/**
 * Result of handing a job over. A refusal contains the provider's own code, or the status if it has
 * none. `failure`: what is wrong with the connection itself. `status`: HTTP status of the answer.
 */
export type Delivery =
  /** `sent`: id of a message at its provider. */
  (
    | { is: 'done'; answer: unknown; sent?: string }
    | { is: 'failed'; answer: unknown; failure?: CallFailure }
    | { is: 'again'; failure?: CallFailure }
  ) & { status?: number };
export type Provider = (job: JobToDo) => Promise<Delivery>;
export type Providers = Partial<Record<JobKind, Provider>>;

export const PATIENCE_MS = 30_000;

/** The operator's own providers. Their hosts may lie in the operator's own network. */
export const providersAt = (addresses: ProviderAddresses): Providers =>
  Object.fromEntries(
    JOB_KINDS.flatMap((kind) => {
      const address = addresses[kind];
      return address
        ? [[kind, httpProvider(address, new Set([hostOf(address.url)]))] as const]
        : [];
    }),
  );

export function httpProvider({ url, token }: ProviderAddress, allowed: AllowedHosts): Provider {
  // What only an adapter of ours asks for is not part of the body that providers know.
  return async ({ isWindowOpen: _ours, ...job }) => {
    const reply = await callOutside(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `${job.company}.${job.id}`,
        ...bearer(token),
      },
      body: JSON.stringify(job),
      allowed,
      secureOnly: true,
      patienceMs: PATIENCE_MS,
    });
    if (reply.ok) return { ...judge(reply.status, readJson(reply.text)), status: reply.status };
    const failure = { code: reply.trouble };
    // An address that is never called would only be refused again.
    return reply.trouble === 'forbidden-address' || reply.trouble === 'insecure'
      ? { is: 'failed', answer: { code: reply.trouble }, failure }
      : { is: 'again', failure };
  };
}

export const bearer = (token: string): Record<string, string> =>
  token === '' ? {} : { Authorization: `Bearer ${token}` };

/**
 * Reads the provider's reply. A reply that is no JSON comes from a portal or a proxy, never from
 * the provider.
 */
function judge(status: number, answer: unknown): Delivery {
  if (status >= 500 || status === 408 || status === 429)
    return { is: 'again', failure: { code: 'status', status } };
  if (answer === undefined) return { is: 'again', failure: { code: 'unreadable', status } };
  if (status >= 200 && status < 300) return { is: 'done', answer };
  return {
    is: 'failed',
    answer: withCode(status, answer),
    ...(isDenied(status) ? { failure: { code: 'denied' as const, status } } : {}),
  };
}

export const isDenied = (status: number): boolean => status === 401 || status === 403;

const withCode = (code: number, answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? { code, ...answer }
    : { code, answer };

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
