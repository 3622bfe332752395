import type { RuntimeConfig } from '../contract/core/config';
import type { Outcome } from '../contract/core/outcome';
import type { PullPoint } from '../contract/core/pull-point';
import type { RecordRef } from '../contract/mutation';
import { type Context, getMeta, moment, momentOf, putMeta, readClock } from './context';
import { correctClock, roomFor } from './device';
import { answeredOf, dropSuperseded, endByPull, putApplied } from './ends';
import { moveMark, noteLostHistory, readMark, readPause } from './history';
import { asNew, TROUBLED_AFTER } from './rows';
import { delayOf, ENDED_BY_SIGN_IN, type Queued } from './schedule';
import { ATTEMPT_MS } from './send';
import { type MetaValues, type StoredRow, type Tx, touchKey } from './store';
import type { Auth, Pause, Row } from './types';

/**
 * The store's side of sending a row. Guarantee: one attempt is two transactions, `claim` before it
 * and `record` after it; if anything dies between them, the row still waits and is sent again under
 * the same key with the same bytes. `record` writes the row's state, its acknowledged body and the
 * answer together; an answer that comes late or twice never changes an applied row, and changes a
 * refused row only if it says that the server applied it.
 */
export type Attempt = {
  outcome: Outcome;
  /** True if the reply came from our own server, whatever it was. */
  ours: boolean;
  /** Server clock minus device clock, if the reply contained the time. */
  offset?: number;
  uiVersion?: string;
};

export type DrainView = {
  auth: Auth | undefined;
  pause: Pause | undefined;
  config: RuntimeConfig | undefined;
  backoffUntil: number;
  /** Open rows of the signed-in company, in order of append. */
  queue: Queued[];
};

/**
 * The result of claiming a row. `seen` is sent with the row: the last place in the server's history
 * that this device had seen at that time.
 */
type Claim =
  | { is: 'go'; row: Row; auth: Auth; seen?: PullPoint }
  | { is: 'robbed' }
  | { is: 'changed' }
  | { is: 'no-budget'; waitMs: number };

/** The state after an attempt was recorded; `row` is undefined if the row is no longer open. */
export type Recorded = {
  row: Queued | undefined;
  removed: string[];
  backoffUntil: number;
  pause: Pause | undefined;
};

/** Circumstances of an attempt at the time when it was made. `random` is 0 to 1. */
type AttemptFacts = { random: number; signingKey: string; uiVersion: string; sessionId: string };

export function attemptMethods(context: Context) {
  const { store, clock, tell } = context;
  return {
    /**
     * Makes `holder` the only drain whose claims are granted, so that a drain which lost the lock
     * stops by itself when it wakes up again.
     */
    takeOver: (holder: string): Promise<void> =>
      store.write(['meta'], 'relaxed', async (tx) => {
        await putMeta(tx, 'holder', { id: holder, beatAt: clock() });
      }),
    /**
     * Milliseconds since the holder last moved. A time in the future was written under another
     * clock and counts as silence, too.
     */
    holderSilentMs: (): Promise<number> =>
      store.read(['meta'], async (tx) =>
        Math.abs(clock() - ((await getMeta(tx, 'holder'))?.beatAt ?? Number.NEGATIVE_INFINITY)),
      ),
    /** Id of the row that is being sent now, by page or worker; null between two attempts. */
    sending: (): Promise<string | null> =>
      store.read(['rows', 'meta'], (tx) => readSending(tx, clock())),
    drainView: (): Promise<DrainView> => store.read(['rows', 'meta'], readView),
    claim: (id: string, holder: string, sessionId: string): Promise<Claim> =>
      store.write(['rows', 'meta'], 'relaxed', (tx) =>
        claimIn(tx, { id, holder, sessionId, now: clock() }),
      ),
    async record(id: string, attempt: Attempt, facts: AttemptFacts): Promise<Recorded> {
      const { recorded, ended, touches } = await store.write(
        ['rows', 'answers', 'acknowledged', 'meta'],
        'relaxed',
        (tx) => recordIn(tx, id, attempt, { ...facts, now: clock() }),
      );
      tell(
        ended ? { type: 'answered', ids: [id, ...recorded.removed], touches } : { type: 'status' },
      );
      return recorded;
    },
    /**
     * Records that the server has these rows of this device, as a pull page up to `place` says. The
     * pull calls it before it writes the page's records: otherwise a row whose answer was lost
     * would count a second time beside the balance that already includes it. Rows that the server
     * refused because it did not know one of the records in `told` are sent again.
     */
    async confirm(
      company: string,
      applied: readonly { id: string; version: number }[],
      place: PullPoint,
      told: readonly RecordRef[] = [],
    ): Promise<void> {
      const { ended, again } = await store.write(
        ['rows', 'answers', 'acknowledged', 'meta'],
        'relaxed',
        async (tx) => {
          const found: StoredRow[] = [];
          const at = await moment(tx, clock());
          await moveMark(tx, company, place);
          for (const { id, version } of applied)
            found.push(...(await endByPull(tx, id, version, at)));
          return { ended: found, again: await retryUnknown(tx, company, told) };
        },
      );
      for (const [type, rows] of [
        ['answered', ended],
        ['appended', again],
      ] as const)
        if (rows.length > 0)
          tell({ type, ids: rows.map((r) => r.id), touches: rows.flatMap((r) => r.touches) });
    },
    /** Ends a pause whose cause is gone. */
    async endPause(reason: Pause['reason']): Promise<void> {
      await store.write(['meta'], 'relaxed', async (tx) => {
        if ((await getMeta(tx, 'pause'))?.reason === reason)
          await tx.objectStore('meta').delete('pause');
      });
      tell({ type: 'status' });
    },
  };
}

/**
 * Makes refused rows wait again if the server refused them for not knowing a record (404) that has
 * come in the meantime, because another tablet had made it and sent it later.
 */
async function retryUnknown(
  tx: Tx,
  company: string,
  told: readonly RecordRef[],
): Promise<StoredRow[]> {
  const keys = new Set(told.map(touchKey));
  if (keys.size === 0) return [];
  const refused = await tx.objectStore('rows').index('company-state').getAll([company, 'refused']);
  const again = refused.filter(
    (row) =>
      row.refusal?.status === UNKNOWN &&
      !row.supersededBy &&
      row.touchKeys.some((key) => keys.has(key)),
  );
  for (const row of again) await tx.objectStore('rows').put(asNew(row));
  return again;
}

const UNKNOWN = 404;

async function readView(tx: Tx<'readonly'>): Promise<DrainView> {
  const auth = await getMeta(tx, 'auth');
  const index = tx.objectStore('rows').index('company-state');
  const states = auth ? (['waiting', 'refused'] as const) : [];
  const open = await Promise.all(states.map((state) => index.getAll([auth?.company ?? '', state])));
  return {
    auth,
    pause: await readPause(tx, auth?.company),
    config: await getMeta(tx, 'config'),
    backoffUntil: (await getMeta(tx, 'backoff'))?.until ?? 0,
    queue: open
      .flat()
      .map(toQueued)
      .sort((a, b) => a.seq - b.seq),
  };
}

/**
 * Returns the id of the row that is being sent, or null. An attempt counts as over once a reply or
 * a failure was recorded after it began, or once it is older than its longest time.
 */
async function readSending(tx: Tx<'readonly'>, now: number): Promise<string | null> {
  const [holder, contact = 0, failure = 0] = await Promise.all([
    getMeta(tx, 'holder'),
    getMeta(tx, 'lastContactAt'),
    getMeta(tx, 'lastFailureAt'),
  ]);
  if (
    !holder?.row ||
    Math.max(contact, failure) > holder.beatAt ||
    Math.abs(now - holder.beatAt) > ATTEMPT_MS
  )
    return null;
  const row = await tx.objectStore('rows').index('id').get(holder.row);
  return row?.state === 'waiting' ? row.id : null;
}

/**
 * The part of a row that the drain keeps in memory. The body stays in the store, so that a long
 * queue does not fill the worker's memory.
 */
const toQueued = ({
  seq,
  id,
  actor,
  kind,
  after,
  state,
  nextTryAt,
  supersededBy,
  tries,
}: StoredRow): Queued => ({
  seq,
  id,
  actor,
  kind,
  after,
  state,
  nextTryAt,
  tries,
  ...(supersededBy ? { supersededBy } : {}),
});

async function claimIn(
  tx: Tx,
  want: { id: string; holder: string; sessionId: string; now: number },
): Promise<Claim> {
  const auth = await getMeta(tx, 'auth');
  const [holder, pause, row, mark, room] = await Promise.all([
    getMeta(tx, 'holder'),
    readPause(tx, auth?.company),
    tx.objectStore('rows').index('id').get(want.id),
    readMark(tx, auth?.company ?? ''),
    roomFor(tx, 'drain', want.now),
  ]);
  if (holder?.id !== want.holder) return { is: 'robbed' };
  if (!auth || auth.sessionId !== want.sessionId || !row || row.company !== auth.company)
    return { is: 'changed' };
  if (row.state !== 'waiting' || row.supersededBy || pause) return { is: 'changed' };
  await Promise.all([
    putMeta(tx, 'holder', { id: want.holder, beatAt: want.now, row: want.id }),
    room.waitMs === 0 ? putMeta(tx, 'calls', room.calls) : undefined,
  ]);
  if (room.waitMs > 0) return { is: 'no-budget', waitMs: room.waitMs };
  return { is: 'go', row, auth, ...(mark?.version ? { seen: mark } : {}) };
}

/**
 * The store's state before an answer is recorded. `at` is the corrected time, which the ended row
 * is stored with; the device's own clock measures only waits.
 */
type Before = {
  row: StoredRow | undefined;
  auth: Auth | undefined;
  backoff: MetaValues['backoff'] | undefined;
  serverVersion: string | undefined;
  offset: number;
  at: number;
};
type Now = AttemptFacts & { now: number };
type Finished = { recorded: Recorded; ended: boolean; touches: RecordRef[] };

/** Records an answer: sends all reads together, then all writes. */
async function recordIn(tx: Tx, id: string, attempt: Attempt, facts: Now): Promise<Finished> {
  const [row, auth, backoff, serverVersion, clock] = await Promise.all([
    tx.objectStore('rows').index('id').get(id),
    getMeta(tx, 'auth'),
    getMeta(tx, 'backoff'),
    getMeta(tx, 'serverVersion'),
    readClock(tx, facts.now),
  ]);
  const at = momentOf(facts.now, { ...clock, offset: attempt.offset ?? clock.offset });
  const before: Before = { row, auth, backoff, serverVersion, offset: clock.offset, at };
  const [finished, , backoffUntil, pause] = await Promise.all([
    finish(tx, before, attempt.outcome, facts),
    noteContact(tx, before, attempt, facts.now),
    noteBackoff(tx, before, attempt, facts),
    notePause(tx, before, attempt.outcome, facts),
  ]);
  const { left, removed, ended, touches } = finished;
  return {
    recorded: { row: left, removed: removed.map((old) => old.id), backoffUntil, pause },
    ended,
    touches,
  };
}

const OFFSET_NOISE_MS = 1_000;

async function noteContact(
  tx: Tx,
  { serverVersion, offset }: Before,
  attempt: Attempt,
  now: number,
): Promise<void> {
  const hasMoved =
    attempt.offset !== undefined && Math.abs(offset - attempt.offset) > OFFSET_NOISE_MS;
  await Promise.all([
    putMeta(tx, attempt.ours ? 'lastContactAt' : 'lastFailureAt', now),
    attempt.uiVersion !== undefined && attempt.uiVersion !== serverVersion
      ? putMeta(tx, 'serverVersion', attempt.uiVersion)
      : undefined,
    hasMoved ? correctClock(tx, attempt.offset ?? 0, now) : undefined,
  ]);
}

async function noteBackoff(
  tx: Tx,
  { backoff }: Before,
  { outcome }: Attempt,
  { random, now }: Now,
): Promise<number> {
  if (outcome.is !== 'retry' || outcome.why === 'server') {
    if (backoff) await tx.objectStore('meta').delete('backoff');
    return 0;
  }
  const failures = (backoff?.failures ?? 0) + 1;
  const until = now + delayOf(outcome, failures, random).ms;
  await putMeta(tx, 'backoff', { until, failures, why: outcome.why });
  return until;
}

async function notePause(
  tx: Tx,
  { auth, row }: Before,
  outcome: Outcome,
  { now, sessionId, signingKey, uiVersion }: Now,
): Promise<Pause | undefined> {
  if (outcome.is !== 'pause') return undefined;
  if (outcome.reason === 'history') {
    if (row) await noteLostHistory(tx, row.company);
    return readPause(tx, row?.company);
  }
  // The person may have signed in anew while this reply was on its way: it speaks of a session that
  // is gone.
  if (ENDED_BY_SIGN_IN.includes(outcome.reason) && auth?.sessionId !== sessionId) return undefined;
  const pause = { reason: outcome.reason, at: now, sessionId, signingKey, uiVersion };
  await putMeta(tx, 'pause', pause);
  return pause;
}

type End = { left: Queued | undefined; removed: StoredRow[]; ended: boolean; touches: RecordRef[] };

async function finish(
  tx: Tx,
  { row, at }: Before,
  outcome: Outcome,
  { now, random }: Now,
): Promise<End> {
  // Ended already by another drain, or pruned since: the first record stands.
  if (!row || row.state === 'applied')
    return { left: undefined, removed: [], ended: false, touches: [] };
  if (outcome.is === 'applied') {
    const [removed] = await Promise.all([
      dropSuperseded(tx, row, at),
      putApplied(tx, row, outcome, at),
    ]);
    return {
      left: undefined,
      removed,
      ended: true,
      touches: [row, ...removed].flatMap((r) => r.touches),
    };
  }
  if (row.state === 'refused')
    return { left: toQueued(row), removed: [], ended: false, touches: [] };
  const next = afterFailure(row, outcome, now, random);
  const log = next.refusal && answeredOf(next, 'refused', next.refusal.answer, at);
  await Promise.all([tx.objectStore('rows').put(next), log && tx.objectStore('answers').put(log)]);
  return {
    left: toQueued(next),
    removed: [],
    ended: next.state === 'refused',
    touches: row.touches,
  };
}

function afterFailure(
  row: StoredRow,
  outcome: Exclude<Outcome, { is: 'applied' }>,
  now: number,
  random: number,
): StoredRow {
  const { troubled: _troubled, ...rest } = row;
  const tried = { ...rest, tries: row.tries + 1 };
  if (outcome.is === 'refused')
    return {
      ...tried,
      state: 'refused',
      refusal: { status: outcome.status, answer: outcome.answer, at: now },
    };
  if (outcome.is === 'pause' || outcome.why !== 'server')
    return { ...tried, ...(row.troubled ? { troubled: row.troubled } : {}) };
  const serverFailures = row.serverFailures + 1;
  const held = {
    ...tried,
    serverFailures,
    nextTryAt: now + delayOf(outcome, serverFailures, random).ms,
  };
  return serverFailures >= TROUBLED_AFTER ? { ...held, troubled: row.company } : held;
}
