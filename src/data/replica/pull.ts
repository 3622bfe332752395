import type { RxCollection } from 'rxdb';
import { LATER_KINDS, type LaterKind, type PullPage } from '@/contract/core/pull';
import { RECORD_KINDS } from '@/contract/core/record-kinds';
import type { RecordKind, RecordRef } from '@/contract/mutation';
import { correctedNow } from '@/sync/clock';
import {
  NOWHERE,
  pointAfter,
  readCursor,
  type StoredPoint,
  writeCursor,
} from '../collections/cursor';
import { CURSOR_ID } from '../collections/definitions';
import type { Data } from '../core/current';
import { collectionOf, idRange, recordId } from '../core/kept-in';
import { pullState } from '../core/live-state';
import { withLock } from '../core/lock';
import type { OutboxPort } from '../core/outbox-port';
import { pageQuery } from '../list/page';
import { dropPacks } from '../list/slip-packs';
import { project } from './project';
import type { FetchPage, PageWish, PullReply } from './pull-reply';

/**
 * Pulls new records from the server. Guarantee: only one tab pulls at a time (lock `pull`); each
 * page is stored in the order answers, records, cursor, so that a crash between any two steps only
 * repeats work; the queue is pruned when the last page is stored, because until then a balance may
 * be older than the cursor. While one page is being stored, the next is already requested.
 */
type PullDeps = { data: Data; outbox: OutboxPort; fetchPage: FetchPage; now?: () => number };

export type Pull = {
  /**
   * Pulls until nothing is left. Calls during a run are answered by one more run. Resolves to the
   * milliseconds until the budget has room, else 0.
   */
  run(): Promise<number>;
  reoffer(): Promise<void>;
};

export function createPull(deps: PullDeps): Pull {
  let running: Promise<number> | undefined;
  let again: Promise<number> | undefined;
  const start = () => {
    running = withLock('pull', () => pullAll(deps)).finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    run() {
      if (!running) return start();
      again ??= running
        .catch(() => 0)
        .then(() => {
          again = undefined;
          return start();
        });
      return again;
    },
    reoffer: () => withLock('pull', () => offerAgain(deps)),
  };
}

async function pullAll(deps: PullDeps): Promise<number> {
  const { data, outbox, now = correctedNow } = deps;
  let cursor = await readCursor(data);
  let began = beginningOf(cursor);
  setPhase('pulling');
  const learned = await learnKinds(deps, cursor);
  if (learned.is === 'stopped') return rest(learned.waitMs);
  cursor = learned.cursor;
  let asked = ask(deps, cursor);
  for (;;) {
    const reply = await asked;
    if (data.db.closed) return 0;
    if (reply.is === 'no-budget') return rest(reply.waitMs);
    if (reply.is === 'failed') return rest(0);
    if (reply.is === 'history-changed') {
      const { mark } = await markBeyond(outbox, data.company, cursor);
      await outbox.loseHistory(data.company);
      if (!mark) return rest(0);
      // The mark is lost now and is not sent again; if the server knows the cursor, the pull goes
      // on.
      asked = ask(deps, cursor);
      continue;
    }
    if (reply.is === 'away-too-long') {
      // To one who begins at nothing no server of ours says this.
      if (cursor.version === 0) return rest(0);
      pullState.set({ ...pullState.get(), renewal: 'running' });
      cursor = await beginAnew(data, outbox);
      began = beginningOf(cursor);
      asked = ask(deps, cursor);
      continue;
    }
    const { page } = reply;
    const place = pointAfter(cursor, page);
    if (page.more) asked = ask(deps, place);
    await settlePage(data, outbox, place, page, cursor.wholeAt === null);
    cursor = place;
    showProgress(page, began);
    if (page.more) continue;
    await outbox.prune(cursor.version, data.company);
    pullState.set({
      ...pullState.get(),
      phase: 'idle',
      completeAt: now(),
      renewal: pullState.get().renewal && 'done',
      progress: null,
    });
    return 0;
  }
}

type Learned = { is: 'done'; cursor: StoredPoint } | { is: 'stopped'; waitMs: number };

/**
 * Pulls the records of kinds that this app learned by an update and whose earlier records the cursor
 * has passed. Guarantee: if it is interrupted it begins again at the next pull, the cursor stays
 * where it is, and the pull of all other records goes on.
 */
async function learnKinds(deps: PullDeps, cursor: StoredPoint): Promise<Learned> {
  const { data, outbox } = deps;
  if (cursor.version === 0) return { is: 'done', cursor: { ...cursor, kinds: LATER_KINDS } };
  for (const only of LATER_KINDS.filter((kind) => !cursor.kinds.includes(kind))) {
    let point = NOWHERE;
    for (let isMore = true; isMore; ) {
      const reply = await ask(deps, point, only);
      if (data.db.closed) return { is: 'stopped', waitMs: 0 };
      if (reply.is === 'no-budget') return { is: 'stopped', waitMs: reply.waitMs };
      if (reply.is !== 'page') return { is: 'done', cursor };
      const records = reply.page.records.filter(({ kind }) => kind === only);
      await project(data, outbox, { refs: [], pulled: records, fresh: false });
      point = pointAfter(point, reply.page);
      isMore = reply.page.more;
    }
    cursor = { ...cursor, kinds: [...cursor.kinds, only] };
    await writeCursor(data, cursor);
  }
  return { is: 'done', cursor };
}

type Reply = PullReply | { is: 'no-budget'; waitMs: number };

function ask(
  { data, outbox, fetchPage }: PullDeps,
  cursor: StoredPoint,
  only?: LaterKind,
): Promise<Reply> {
  const { kinds } = cursor;
  const reply = outbox.countCalls('pull').then(async (waitMs): Promise<Reply> => {
    return waitMs > 0
      ? { is: 'no-budget', waitMs }
      : fetchPage(cursor, await outbox.makers(data.company), {
          kinds,
          ...(only ? { only } : {}),
          ...(await markBeyond(outbox, data.company, cursor)),
        });
  });
  // Asked ahead, it may fail while the page before it fails too, and then nobody waits for it any
  // more.
  reply.catch(() => undefined);
  return reply;
}

/**
 * The furthest place in the server's history that this device knows of, if its records do not reach
 * that far: the answer to a mutation is ahead of the records until the next pull, and a logout
 * deletes the records. Without this place the pull would not notice that the server lost records
 * which it had acknowledged.
 */
async function markBeyond(
  outbox: OutboxPort,
  company: string,
  { version }: StoredPoint,
): Promise<Pick<PageWish, 'mark'>> {
  const mark = await outbox.historyMark(company);
  if (!mark || mark.lost || mark.version <= version) return {};
  return { mark: { version: mark.version, nonce: mark.nonce } };
}

/**
 * The version from which progress is measured: 0 until one pull was complete, so that an
 * interrupted first pull shows the progress of the whole.
 */
const beginningOf = ({ version, wholeAt }: StoredPoint): number => (wholeAt === null ? 0 : version);

/**
 * Publishes the progress of a pull of several pages; one of a single page ends before it could be
 * shown.
 */
function showProgress({ version, newest, more }: PullPage, began: number): void {
  if (more && newest > began)
    pullState.set({ ...pullState.get(), progress: (version - began) / (newest - began) });
}

const setPhase = (phase: 'idle' | 'pulling'): void => pullState.set({ ...pullState.get(), phase });

function rest(waitMs: number): number {
  setPhase('idle');
  return waitMs;
}

async function settlePage(
  data: Data,
  outbox: OutboxPort,
  place: StoredPoint,
  page: PullPage,
  fresh: boolean,
): Promise<void> {
  const told = page.records.flatMap(({ kind, id, deleted }): RecordRef[] =>
    deleted ? [] : [{ kind, id }],
  );
  await outbox.confirm(data.company, page.applied, place, told);
  await project(data, outbox, { refs: [], pulled: page.records, fresh });
  await writeCursor(data, place);
}

async function offerAgain({ data, outbox }: PullDeps): Promise<void> {
  await outbox.reoffer(data.company);
  await beginAnew(data, outbox);
  pullState.set({ ...pullState.get(), phase: 'idle', completeAt: null, progress: null });
}

/**
 * Forgets the server parts of all records, so that they are pulled again; ids, the device's rows
 * and numbers stay.
 */
async function beginAnew(data: Data, outbox: OutboxPort): Promise<StoredPoint> {
  for (const kind of RECORD_KINDS) {
    for await (const ids of idsOf(data, kind)) {
      const refs: RecordRef[] = ids
        .filter((id) => id !== CURSOR_ID)
        .map((id) => ({ kind, id: recordId(kind, id) }));
      await project(data, outbox, { refs, forget: true });
    }
  }
  await dropPacks(data);
  await writeCursor(data, NOWHERE);
  return NOWHERE;
}

const FORGET_CHUNK = 500;

async function* idsOf(data: Data, kind: RecordKind): AsyncGenerator<string[]> {
  const collection = data.collections[collectionOf(kind)] as unknown as RxCollection<{
    id: string;
  }>;
  const range = idRange(kind);
  for (let { after } = range; ; ) {
    const query = pageQuery<{ id: string }>({ equals: {}, key: 'id', range }, after, FORGET_CHUNK);
    const { documents } = await collection.storageInstance.query(
      collection.find(query).getPreparedQuery(),
    );
    if (documents.length === 0) return;
    after = documents.at(-1)?.id ?? '';
    yield documents.map((doc) => doc.id);
  }
}
