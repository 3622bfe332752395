import type { Answer } from '@/contract/core/answer';
import { type Cursor, type LaterKind, type PullPage, parsePullPage } from '@/contract/core/pull';
import type { PullPoint } from '@/contract/core/pull-point';

/**
 * The result of requesting one page of the pull. The caller brings the function that sends the
 * request.
 */
export type PullReply =
  | { is: 'page'; page: PullPage }
  /** The server does not know our cursor or our mark: it was restored from an older backup. */
  | { is: 'history-changed' }
  /** The server no longer remembers deletions that this device may have missed. */
  | { is: 'away-too-long' }
  /** No network, no session, or a foreign or malformed reply; the pull tries again later. */
  | { is: 'failed' };

/**
 * `kinds`: later kinds whose records the page contains, beside those of the first release; `only`:
 * the one kind to which the page is limited. `mark`: a place in the server's history that lies
 * beyond the cursor and that an answer told this device; the server must know it.
 */
export type PageWish = { kinds: readonly LaterKind[]; only?: LaterKind; mark?: PullPoint };

/** Requests one page. `makers`: devices whose applied rows the page should name. */
export type FetchPage = (
  cursor: Cursor,
  makers: readonly string[],
  wish: PageWish,
) => Promise<PullReply>;

/** Reads the request wrapper's result of GET /sync/pull. */
export function readPullReply(
  called: Pick<Answer, 'status' | 'result' | 'code'> & { statusCode?: number },
): PullReply {
  if (called.statusCode === 409 && called.code === 'history-changed')
    return { is: 'history-changed' };
  if (called.statusCode === 409 && called.code === 'away-too-long') return { is: 'away-too-long' };
  const page = called.status ? parsePullPage(called.result) : undefined;
  return page ? { is: 'page', page } : { is: 'failed' };
}
