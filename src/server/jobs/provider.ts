import {
  JOB_KINDS,
  type JobKind,
  type ProviderAddress,
  type ProviderAddresses,
} from '../platform/outside-settings';

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
};
/**
 * Result of handing a job over. A refusal contains the provider's own code, or the status if it has
 * none.
 */
export type Delivery =
  | { is: 'done'; answer: unknown }
  | { is: 'failed'; answer: unknown }
  | { is: 'again' };
type Provider = (job: JobToDo) => Promise<Delivery>;
export type Providers = Partial<Record<JobKind, Provider>>;

const PATIENCE_MS = 30_000;
const LONGEST_ANSWER = 1_000_000;

export const providersAt = (
  addresses: ProviderAddresses,
  fetcher: typeof fetch = fetch,
): Providers =>
  Object.fromEntries(
    JOB_KINDS.flatMap((kind) => {
      const address = addresses[kind];
      return address ? [[kind, httpProvider(address, fetcher)] as const] : [];
    }),
  );

export function httpProvider({ url, token }: ProviderAddress, fetcher: typeof fetch): Provider {
  return async (job) => {
    try {
      const response = await fetcher(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': `${job.company}.${job.id}`,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(job),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return judge(response.status, readJson(await response.text()));
    } catch {
      return { is: 'again' };
    }
  };
}

/**
 * Reads the provider's reply. A reply that is no JSON comes from a portal or a proxy, never from
 * the provider.
 */
function judge(status: number, answer: unknown): Delivery {
  if (answer === undefined || status >= 500 || status === 408 || status === 429)
    return { is: 'again' };
  return status >= 200 && status < 300
    ? { is: 'done', answer }
    : { is: 'failed', answer: withCode(status, answer) };
}

const withCode = (code: number, answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? { code, ...answer }
    : { code, answer };

function readJson(text: string): unknown {
  if (text.length > LONGEST_ANSWER) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
