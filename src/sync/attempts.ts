import type { RuntimeConfig } from '../contract/wire/config';
import type { RecordRef } from '../contract/wire/mutation';
import type { Outcome } from '../contract/wire/outcome';
import { type Context, getMeta, putMeta } from './context';
import { correctClock, countCall } from './device';
import { TROUBLED_AFTER } from './rows';
import { delayOf, ENDED_BY_SIGN_IN, type Queued } from './schedule';
import type { MetaValues, StoredRow, Tx } from './store';
import type { Answered, Auth, Pause, Row } from './types';

/**
 * The drain's hold on the store. Guarantee: one attempt is two transactions, `claim` before and `record` after; whatever
 * dies between them leaves a waiting row that will be sent again under the same key with the same bytes. `record` writes
 * state, acknowledged body and answer together, and an answer that comes late or twice changes nothing that it must not.
 */
export type Attempt = {
  outcome: Outcome;
  /** True when our own server spoke, whatever it said. */
  ours: boolean;
  /** Server clock minus device clock, if the reply told the time. */
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

export type Claim = { is: 'go'; row: Row; auth: Auth } | { is: 'robbed' } | { is: 'changed' } | { is: 'no-budget'; waitMs: number };

/** What an attempt left behind; `row` is undefined when it is open no longer. */
export type Recorded = { row: Queued | undefined; removed: string | undefined; backoffUntil: number; pause: Pause | undefined };

export function attemptMethods(context: Context) {
  const { store, clock, tell } = context;
  return {
    /** From now on only this holder's claims are granted: a robbed drain that wakes up again stops by itself. */
    takeOver: (holder: string): Promise<void> =>
      store.write(['meta'], 'relaxed', async (tx) => {
        await putMeta(tx, 'holder', { id: holder, beatAt: clock() });
      }),
    /** How long the holder has not moved. A beat from the future was left by another clock and counts as silence, too. */
    holderSilentMs: (): Promise<number> =>
      store.read(['meta'], async (tx) => Math.abs(clock() - ((await getMeta(tx, 'holder'))?.beatAt ?? Number.NEGATIVE_INFINITY))),
    drainView: (): Promise<DrainView> => store.read(['rows', 'meta'], readView),
    claim: (id: string, holder: string, sessionId: string): Promise<Claim> =>
      store.write(['rows', 'meta'], 'relaxed', (tx) => claimIn(tx, { id, holder, sessionId, now: clock() })),
    async record(id: string, attempt: Attempt, facts: { random: number; signingKey: string; uiVersion: string; sessionId: string }): Promise<Recorded> {
      const now = clock();
      const { recorded, ended, touches } = await store.write(['rows', 'answers', 'acknowledged', 'meta'], 'relaxed', async (tx) => {
        await noteContact(tx, attempt, now);
        const backoffUntil = await noteBackoff(tx, attempt, facts.random, now);
        const pause = await notePause(tx, attempt.outcome, { ...facts, at: now });
        return finish(tx, id, attempt.outcome, { now, random: facts.random, backoffUntil, pause });
      });
      tell(ended ? { type: 'answered', ids: recorded.removed ? [id, recorded.removed] : [id], touches } : { type: 'status' });
      return recorded;
    },
    /**
     * A pull page told that the server has these of this device. Written before the page's records: an answer that was
     * lost must not be counted a second time beside the balance that holds it already.
     */
    async confirm(applied: readonly { id: string; version: number }[]): Promise<void> {
      if (applied.length === 0) return;
      const ended = await store.write(['rows', 'answers', 'acknowledged'], 'relaxed', async (tx) => {
        const found: StoredRow[] = [];
        for (const { id, version } of applied) found.push(...(await confirmIn(tx, id, version, clock())));
        return found;
      });
      if (ended.length > 0) tell({ type: 'answered', ids: ended.map((r) => r.id), touches: ended.flatMap((r) => r.touches) });
    },
    /** Ends a pause whose cause is gone. */
    async endPause(reason: Pause['reason']): Promise<void> {
      await store.write(['meta'], 'relaxed', async (tx) => {
        if ((await getMeta(tx, 'pause'))?.reason === reason) await tx.objectStore('meta').delete('pause');
      });
      tell({ type: 'status' });
    },
  };
}

async function readView(tx: Tx<'readonly'>): Promise<DrainView> {
  const auth = await getMeta(tx, 'auth');
  const index = tx.objectStore('rows').index('company-state');
  const states = auth ? (['waiting', 'refused'] as const) : [];
  const open = await Promise.all(states.map((state) => index.getAll([auth?.company ?? '', state])));
  return {
    auth,
    pause: await getMeta(tx, 'pause'),
    config: await getMeta(tx, 'config'),
    backoffUntil: (await getMeta(tx, 'backoff'))?.until ?? 0,
    queue: open
      .flat()
      .map(toQueued)
      .sort((a, b) => a.seq - b.seq),
  };
}

/** The body stays in the store: a long queue must not fill the worker's memory. */
const toQueued = ({ seq, id, actor, kind, after, state, nextTryAt, supersededBy, tries }: StoredRow): Queued => ({
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

async function claimIn(tx: Tx, want: { id: string; holder: string; sessionId: string; now: number }): Promise<Claim> {
  if ((await getMeta(tx, 'holder'))?.id !== want.holder) return { is: 'robbed' };
  const auth = await getMeta(tx, 'auth');
  const row = await tx.objectStore('rows').index('id').get(want.id);
  if (!auth || auth.sessionId !== want.sessionId || !row || row.company !== auth.company) return { is: 'changed' };
  if (row.state !== 'waiting' || row.supersededBy || (await getMeta(tx, 'pause'))) return { is: 'changed' };
  await putMeta(tx, 'holder', { id: want.holder, beatAt: want.now });
  const waitMs = await countCall(tx, 'drain', want.now);
  return waitMs > 0 ? { is: 'no-budget', waitMs } : { is: 'go', row, auth };
}

const OFFSET_NOISE_MS = 1_000;

async function noteContact(tx: Tx, attempt: Attempt, now: number): Promise<void> {
  await putMeta(tx, attempt.ours ? 'lastContactAt' : 'lastFailureAt', now);
  if (attempt.uiVersion !== undefined) await putMeta(tx, 'serverVersion', attempt.uiVersion);
  if (attempt.offset === undefined) return;
  const known = await getMeta(tx, 'offset');
  if (known === undefined || Math.abs(known - attempt.offset) > OFFSET_NOISE_MS) await correctClock(tx, attempt.offset, now);
}

async function noteBackoff(tx: Tx, { outcome }: Attempt, random: number, now: number): Promise<number> {
  if (outcome.is !== 'retry' || outcome.why === 'server') {
    await tx.objectStore('meta').delete('backoff');
    return 0;
  }
  const failures = ((await getMeta(tx, 'backoff'))?.failures ?? 0) + 1;
  const until = now + delayOf(outcome, failures, random).ms;
  await putMeta(tx, 'backoff', { until, failures, why: outcome.why });
  return until;
}

async function notePause(tx: Tx, outcome: Outcome, facts: Omit<Pause, 'reason'>): Promise<Pause | undefined> {
  if (outcome.is !== 'pause') return undefined;
  const { at, sessionId, signingKey, uiVersion } = facts;
  // The person may have signed in anew while this reply was on its way: it speaks of a session that is gone.
  const auth: MetaValues['auth'] | undefined = await getMeta(tx, 'auth');
  if (ENDED_BY_SIGN_IN.includes(outcome.reason) && auth?.sessionId !== sessionId) return undefined;
  const pause = { reason: outcome.reason, at, sessionId, signingKey, uiVersion };
  await putMeta(tx, 'pause', pause);
  return pause;
}

type Facts = { now: number; random: number; backoffUntil: number; pause: Pause | undefined };
type Finished = { recorded: Recorded; ended: boolean; touches: RecordRef[] };

async function finish(tx: Tx, id: string, outcome: Outcome, { now, random, backoffUntil, pause }: Facts): Promise<Finished> {
  const row = await tx.objectStore('rows').index('id').get(id);
  const left = (queued: Queued | undefined, removed?: StoredRow): Recorded => ({ row: queued, removed: removed?.id, backoffUntil, pause });
  // Ended already by another drain, or sealed away and pruned: the first record stands.
  if (!row || row.state === 'applied') return { recorded: left(undefined), ended: false, touches: [] };
  if (outcome.is === 'applied') {
    await putApplied(tx, row, outcome, now);
    const removed = await dropSuperseded(tx, row, now);
    return { recorded: left(undefined, removed), ended: true, touches: [...row.touches, ...(removed?.touches ?? [])] };
  }
  if (row.state === 'refused') return { recorded: left(toQueued(row)), ended: false, touches: [] };
  const next = afterFailure(row, outcome, now, random);
  await tx.objectStore('rows').put(next);
  if (next.refusal) await tx.objectStore('answers').put(answeredOf(next, 'refused', next.refusal.answer, now));
  return { recorded: left(toQueued(next)), ended: next.state === 'refused', touches: row.touches };
}

async function confirmIn(tx: Tx, id: string, version: number, now: number): Promise<StoredRow[]> {
  const row = await tx.objectStore('rows').index('id').get(id);
  if (!row || row.state === 'applied') return [];
  await putApplied(tx, row, { is: 'applied', version, answer: { status: true, mutation: id, version } }, now);
  const removed = await dropSuperseded(tx, row, now);
  return removed ? [row, removed] : [row];
}

async function putApplied(tx: Tx, row: StoredRow, outcome: Extract<Outcome, { is: 'applied' }>, now: number): Promise<void> {
  const { refusal: _refusal, troubled: _troubled, ...frozen } = row;
  const applied: StoredRow = { ...frozen, state: 'applied', version: outcome.version, tries: row.tries + 1 };
  await tx.objectStore('rows').put(applied);
  await tx.objectStore('acknowledged').put({ id: row.id, company: row.company, answeredAt: now, row: applied });
  await tx.objectStore('answers').put(answeredOf(applied, 'applied', outcome.answer, now));
}

/** The server has buried the replaced row in the same transaction: here it ends too, with a line in the log. */
async function dropSuperseded(tx: Tx, row: StoredRow, now: number): Promise<StoredRow | undefined> {
  const old = row.supersedes ? await tx.objectStore('rows').index('id').get(row.supersedes) : undefined;
  if (!old || old.state === 'applied') return undefined;
  await tx.objectStore('rows').delete(old.seq);
  await tx.objectStore('answers').put(answeredOf(old, 'superseded', old.refusal?.answer ?? { status: false }, now));
  return old;
}

function afterFailure(row: StoredRow, outcome: Exclude<Outcome, { is: 'applied' }>, now: number, random: number): StoredRow {
  const { troubled: _troubled, ...rest } = row;
  const tried = { ...rest, tries: row.tries + 1 };
  if (outcome.is === 'refused') return { ...tried, state: 'refused', refusal: { status: outcome.status, answer: outcome.answer, at: now } };
  if (outcome.is === 'pause' || outcome.why !== 'server') return { ...tried, ...(row.troubled ? { troubled: row.troubled } : {}) };
  const serverFailures = row.serverFailures + 1;
  const held = { ...tried, serverFailures, nextTryAt: now + delayOf(outcome, serverFailures, random).ms };
  return serverFailures >= TROUBLED_AFTER ? { ...held, troubled: row.company } : held;
}

const answeredOf = (row: StoredRow, end: Answered['end'], answer: Answered['answer'], now: number): Answered => ({
  id: row.id,
  company: row.company,
  kind: row.kind,
  ...(row.number ? { number: row.number } : {}),
  touches: row.touches,
  at: row.at,
  answeredAt: now,
  end,
  answer,
});
