import type { Answer } from '@/contract/core/answer';
import { type Cursor, type PullPage, parsePullPage } from '@/contract/core/pull';

/**
 * What one request for a page came to. The caller's own request function asks; nothing here knows
 * how.
 */
export type PullReply =
  | { is: 'page'; page: PullPage }
  /** The server does not know our cursor's nonce: it was restored from an older backup. */
  | { is: 'history-changed' }
  /** It has forgotten deletions that this device may not have heard of. */
  | { is: 'away-too-long' }
  /** No network, no session, a foreign or a malformed reply: later again. */
  | { is: 'failed' };

/** `makers`: the devices whose rows this one wants to be told of. */
export type FetchPage = (cursor: Cursor, makers: readonly string[]) => Promise<PullReply>;

/** Reads what the request wrapper gave for GET /sync/pull. */
export function readPullReply(
  called: Pick<Answer, 'status' | 'result' | 'code'> & { statusCode?: number },
): PullReply {
  if (called.statusCode === 409 && called.code === 'history-changed')
    return { is: 'history-changed' };
  if (called.statusCode === 409 && called.code === 'away-too-long') return { is: 'away-too-long' };
  const page = called.status ? parsePullPage(called.result) : undefined;
  return page ? { is: 'page', page } : { is: 'failed' };
}
