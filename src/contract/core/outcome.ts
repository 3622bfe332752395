import type { Answer } from './answer';

/**
 * Decides what a reply does to a row, in one table for all mutations
 * (src/README.md#rule-3-one-outcome-table, src/README.md#rule-4-the-network-never-ends-a-row).
 * Guarantee: only the status and the `code` of our own body decide, never a text; a reply without
 * our JSON and the echoed key ends no row.
 *
 * - `applied`: the server has the mutation; the answer is recorded
 * - `refused`: a person must look; the row stays, rows that need it wait, the others go on
 * - `pause`: the whole queue waits for a person (sign in, update, licence)
 * - `retry`: nobody's fault; the device waits and sends the same key again, without limit; `why` is
 *   `server` if our own server failed on this row
 */
export type PauseReason =
  | 'signed-out'
  | 'company'
  | 'restricted'
  | 'teapot'
  | 'signature'
  | 'newer-version'
  | 'history';

export type Outcome =
  | { is: 'applied'; version: number; nonce?: string; answer: Answer }
  | { is: 'refused'; status: number; answer: Answer }
  | { is: 'pause'; reason: PauseReason }
  | {
      is: 'retry';
      why: 'network' | 'foreign-reply' | 'server' | 'busy' | 'rate';
      afterMs?: number;
    };

export type Reply = {
  status: number;
  answer: Answer | undefined;
  echo: string | null;
  retryAfter: string | null;
};

const PAUSES: Record<number, PauseReason> = {
  401: 'signed-out',
  402: 'company',
  308: 'restricted',
  418: 'teapot',
};
const REFUSALS = new Set([400, 403, 404, 409, 411, 412, 413, 422]);

export function outcomeOf(reply: Reply, key: string): Outcome {
  const { status, answer } = reply;
  if (!answer) return { is: 'retry', why: 'foreign-reply' };
  if (reply.echo !== key || answer.mutation !== key) return { is: 'retry', why: 'foreign-reply' };
  if (status >= 200 && status < 300) {
    return answer.status && Number.isSafeInteger(answer.version)
      ? {
          is: 'applied',
          version: answer.version as number,
          ...(typeof answer.nonce === 'string' ? { nonce: answer.nonce } : {}),
          answer,
        }
      : { is: 'retry', why: 'foreign-reply' };
  }
  const pause = PAUSES[status];
  if (pause) return { is: 'pause', reason: pause };
  if (status === 400 && (answer.code === 'signature' || answer.code === 'newer-version'))
    return { is: 'pause', reason: answer.code };
  if (status === 409 && answer.code === 'history-changed')
    return { is: 'pause', reason: 'history' };
  if (REFUSALS.has(status)) return { is: 'refused', status, answer };
  if (status === 429) return { is: 'retry', why: 'rate', ...retryAfter(reply) };
  return status === 503
    ? { is: 'retry', why: 'busy', ...retryAfter(reply) }
    : { is: 'retry', why: 'server' };
}

/**
 * Reads Retry-After in seconds; a date or nonsense is ignored, so that a wrong clock cannot stop
 * the queue.
 */
function retryAfter(reply: Reply): { afterMs?: number } {
  const seconds = Number(reply.retryAfter);
  return reply.retryAfter !== null && Number.isFinite(seconds) && seconds >= 0
    ? { afterMs: Math.min(seconds, 3600) * 1000 }
    : {};
}
