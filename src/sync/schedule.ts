import type { Outcome, PauseReason } from '../contract/core/outcome';
import type { Auth, Pause, Row } from './types';

/**
 * The drain's decisions, pure. Guarantee: a row is chosen only if it may be carried by this session
 * and nothing it waits for is open; rows are taken in order of append, but one that was tried in
 * vain five times steps behind the others (a proxy that swallows just this row must not hold the
 * till); nothing ends by age or by number of tries.
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
 * Still waiting or refused here. Who waits for a superseded row waits for the one that replaces it.
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
 * Full jitter: anywhere between nothing and a doubling ceiling, so that a shop's tablets do not
 * come back all at once.
 */
export const backoffMs = (failures: number, random: number): number =>
  Math.round(Math.min(CAP_MS, FIRST_MS * 2 ** Math.min(failures, 10)) * random);

/** How a retry counts: our own 500 holds back its own row, everything else the whole queue. */
export function delayOf(
  outcome: Extract<Outcome, { is: 'retry' }>,
  failures: number,
  random: number,
): { scope: 'row' | 'queue'; ms: number } {
  if (outcome.why === 'server') return { scope: 'row', ms: backoffMs(failures, random) };
  return { scope: 'queue', ms: Math.max(outcome.afterMs ?? 0, backoffMs(failures, random)) };
}

/** Pauses that speak of a session: a new one has not earned them. */
export const ENDED_BY_SIGN_IN: readonly PauseReason[] = [
  'signed-out',
  'company',
  'restricted',
  'teapot',
];

/** A pause ends by itself when what it was bound to has changed. */
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
