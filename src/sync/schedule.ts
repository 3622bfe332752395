import type { Outcome, PauseReason } from '../contract/core/outcome';
import type { Auth, Pause, Row } from './types';

/**
 * Decides which row is sent next and how long the drain waits; pure functions. Guarantee: a row is
 * chosen only if this session may send it and no row that it waits for is open; rows are sent in
 * the order of append, but a row that failed five times goes behind the others (a proxy that
 * swallows just this row must not stop the till); no row ends by its age or by its number of tries.
 */
export type Queued = Pick<
  Row,
  'seq' | 'id' | 'actor' | 'kind' | 'after' | 'state' | 'nextTryAt' | 'supersededBy' | 'tries'
>;

type Choice = { do: 'send'; id: string } | { do: 'wait'; until: number } | { do: 'nothing' };

export function choose(queue: readonly Queued[], actor: string, now: number): Choice {
  const open = new Map(queue.map((row) => [row.id, row]));
  let best: Queued | undefined;
  let until = Number.POSITIVE_INFINITY;
  for (const row of queue) {
    if (!maySend(row, actor, open)) continue;
    // A due time beyond the cap was written under another clock.
    if (row.nextTryAt > now && row.nextTryAt <= now + CAP_MS)
      until = Math.min(until, row.nextTryAt);
    else if (!best || patience(row) < patience(best)) best = row;
  }
  if (best) return { do: 'send', id: best.id };
  return Number.isFinite(until) ? { do: 'wait', until } : { do: 'nothing' };
}

const TRIES_BEFORE_YIELDING = 5;
const patience = (row: Queued): number => Math.floor(row.tries / TRIES_BEFORE_YIELDING);

const maySend = (row: Queued, actor: string, open: ReadonlyMap<string, Queued>): boolean =>
  row.state === 'waiting' &&
  !row.supersededBy &&
  (row.kind === 'sealed' || row.actor === actor) &&
  !row.after.some((id) => isOpen(id, open));

/**
 * Whether the row is still waiting or refused on this device. For a superseded row: whether the row
 * that replaces it is.
 */
function isOpen(id: string, open: ReadonlyMap<string, Queued>): boolean {
  const seen = new Set<string>();
  let row = open.get(id);
  while (row?.supersededBy && !seen.has(row.id)) {
    seen.add(row.id);
    row = open.get(row.supersededBy);
  }
  return row !== undefined;
}

const FIRST_MS = 1_000;
const CAP_MS = 60_000;

/**
 * Backoff with full jitter: a random time between nothing and a limit that doubles, so that a
 * shop's tablets do not all come back at once.
 */
export const backoffMs = (failures: number, random: number): number =>
  Math.round(Math.min(CAP_MS, FIRST_MS * 2 ** Math.min(failures, 10)) * random);

/**
 * What a retry delays: a 500 of our own server delays only its row, everything else the whole
 * queue.
 */
export function delayOf(
  outcome: Extract<Outcome, { is: 'retry' }>,
  failures: number,
  random: number,
): { scope: 'row' | 'queue'; ms: number } {
  if (outcome.why === 'server') return { scope: 'row', ms: backoffMs(failures, random) };
  return { scope: 'queue', ms: Math.max(outcome.afterMs ?? 0, backoffMs(failures, random)) };
}

/** Pauses that belong to one session; a new sign-in ends them. */
export const ENDED_BY_SIGN_IN: readonly PauseReason[] = [
  'signed-out',
  'company',
  'restricted',
  'teapot',
];

/**
 * Whether the queue is still paused. A pause ends by itself when the session, key or version that
 * caused it has changed.
 */
export function isPaused(
  pause: Pause | undefined,
  now: { auth: Auth | undefined; signingKey: string; uiVersion: string },
): boolean {
  switch (pause?.reason) {
    case undefined:
      return false;
    case 'signed-out':
      return !now.auth || now.auth.sessionId === pause.sessionId;
    case 'signature':
      return now.signingKey === pause.signingKey;
    case 'newer-version':
      return now.uiVersion === pause.uiVersion;
    case 'company':
    case 'restricted':
    case 'teapot':
    case 'history':
      return true;
  }
}
