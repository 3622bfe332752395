import { isMaker } from '../contract/core/pull';
import type { RecordRef } from '../contract/mutation';
import { type Context, getMeta, moment, readClock } from './context';
import { forgetMark, readPause } from './history';
import { waitAnew } from './related';
import { type StoredRow, type Tx, touchKey } from './store';
import type { Answered, Row, SyncStatus } from './types';

/**
 * Reads the queue, and removes rows that the server has confirmed. Guarantee: a row leaves the
 * store only when the pull's cursor has passed its version; acknowledged bodies stay 35 days and
 * can be sent again under their own ids and in their order.
 */
export const KEPT_MS = 35 * 24 * 3600_000;
/**
 * After so many 500 answers of our own server, a row is shown as troubled; it goes on being sent.
 */
export const TROUBLED_AFTER = 5;

export function rowMethods(context: Context) {
  const { store, clock, tell } = context;
  return {
    rows: (company: string): Promise<Row[]> =>
      store
        .read(['rows'], (tx) =>
          tx.objectStore('rows').index('company-state').getAll(ofCompany(company)),
        )
        .then(bySeq),
    rowsTouching: (ref: RecordRef): Promise<Row[]> =>
      store
        .read(['rows'], (tx) => tx.objectStore('rows').index('touch').getAll(touchKey(ref)))
        .then(bySeq),
    /** Refused rows that a person must look at, without those that another row replaced. */
    refused: async (company: string): Promise<Row[]> => {
      const rows = await store.read(['rows'], (tx) =>
        tx.objectStore('rows').index('company-state').getAll([company, 'refused']),
      );
      return rows.filter((row) => !row.supersededBy);
    },
    /**
     * Device ids whose rows the next pull page should confirm: this device, and the devices of rows
     * that wait here for such a page (an earlier id of this one, or the maker of an imported row).
     * An id from a file that is not well formed is left out, because the server would refuse the
     * whole page for it.
     */
    makers: (company: string): Promise<string[]> =>
      store.read(['rows', 'meta'], async (tx) => {
        const [open, { device }] = await Promise.all([
          tx.objectStore('rows').index('company-state').getAll([company, 'applied']),
          readClock(tx, clock()),
        ]);
        return Array.from(new Set([device, ...open.map((row) => row.device).filter(isMaker)]));
      }),
    row: (id: string): Promise<Row | undefined> =>
      store.read(['rows'], (tx) => tx.objectStore('rows').index('id').get(id)),
    status: (company: string | null): Promise<SyncStatus> =>
      store.read(['rows', 'meta'], (tx) => readStatus(tx, company)),
    /** How the last rows ended, newest first. */
    answered: (limit: number): Promise<Answered[]> =>
      store.read(['answers'], async (tx) => {
        const found: Answered[] = [];
        let cursor = await tx.objectStore('answers').index('answeredAt').openCursor(null, 'prev');
        for (; cursor && found.length < limit; cursor = await cursor.continue())
          found.push(cursor.value);
        return found;
      }),
    /** Drops the applied rows that the pull's cursor has passed, and what is older than 35 days. */
    async prune(cursorVersion: number, company: string): Promise<void> {
      const { gone, again } = await store.write(
        ['rows', 'answers', 'acknowledged', 'meta'],
        'relaxed',
        async (tx) => {
          await expire(tx, (await moment(tx, clock())) - KEPT_MS);
          return settlePassed(tx, company, cursorVersion);
        },
      );
      if (gone.length > 0) tell({ type: 'pruned', ids: idsOf(gone), touches: touchesOf(gone) });
      if (again.length > 0)
        tell({ type: 'appended', ids: idsOf(again), touches: touchesOf(again) });
    },
    /**
     * Sends all acknowledged bodies again under the same ids and in the same order, because the
     * server was restored from an older backup (src/README.md#rule-8-cursor-with-a-nonce).
     */
    async reoffer(company: string): Promise<number> {
      const again = await store.write(['rows', 'acknowledged', 'meta'], 'strict', async (tx) => {
        await forgetMark(tx, company);
        return offerAgain(tx, company);
      });
      tell({ type: 'status' });
      if (again.length > 0)
        tell({ type: 'appended', ids: idsOf(again), touches: touchesOf(again) });
      return again.length;
    },
    /**
     * Sends a refused row once more unchanged, at a person's request (a right was given back, a
     * rule was lifted).
     */
    async resend(id: string): Promise<boolean> {
      const row = await store.write(['rows'], 'strict', async (tx) => {
        const found = await tx.objectStore('rows').index('id').get(id);
        if (found?.state !== 'refused' || found.supersededBy) return undefined;
        await tx.objectStore('rows').put(asNew(found));
        return found;
      });
      if (row) tell({ type: 'appended', ids: [id], touches: row.touches });
      return row !== undefined;
    },
  };
}

const idsOf = (rows: readonly Row[]): string[] => rows.map((row) => row.id);
const touchesOf = (rows: readonly Row[]): RecordRef[] => rows.flatMap((row) => row.touches);
const bySeq = (rows: Row[]): Row[] => rows.sort((a, b) => a.seq - b.seq);
const ofCompany = (company: string) => IDBKeyRange.bound([company], [company, []]);

/** The row as it was when it was appended. */
export function asNew(row: StoredRow): StoredRow {
  const {
    version: _version,
    pulled: _pulled,
    passedAt: _passedAt,
    refusal: _refusal,
    troubled: _troubled,
    ...frozen
  } = row;
  return { ...frozen, state: 'waiting', tries: 0, serverFailures: 0, nextTryAt: 0 };
}

/**
 * Removes the applied rows that the cursor has passed. The pages up to the cursor named every row
 * of the requested devices (`makers`) that the server's history holds. An acknowledged row that
 * they did not name is in a history that a restored backup has cut off: it is sent again, which can
 * do no harm. If its new answer has a version before the cursor at which it was missed, the server
 * had it all the time: no page was requested for its device.
 */
async function settlePassed(
  tx: Tx,
  company: string,
  cursorVersion: number,
): Promise<{ gone: StoredRow[]; again: StoredRow[] }> {
  const rows = await tx.objectStore('rows').index('company-state').getAll([company, 'applied']);
  const passed = rows.filter((row) => row.version !== undefined && row.version <= cursorVersion);
  const isLost = ({ pulled, version = 0, passedAt = 0 }: StoredRow) =>
    !pulled && version > passedAt;
  const gone = passed.filter((row) => !isLost(row));
  const again = passed.filter(isLost).map((row) => ({ ...asNew(row), passedAt: cursorVersion }));
  for (const row of gone) await tx.objectStore('rows').delete(row.seq);
  for (const row of again) await tx.objectStore('rows').put(row);
  await waitAnew(tx, company, again);
  return { gone, again };
}

async function expire(tx: Tx, before: number): Promise<void> {
  for (const name of ['answers', 'acknowledged'] as const) {
    const old = await tx
      .objectStore(name)
      .index('answeredAt')
      .getAllKeys(IDBKeyRange.upperBound(before));
    for (const id of old) await tx.objectStore(name).delete(id);
  }
}

async function offerAgain(tx: Tx, company: string): Promise<StoredRow[]> {
  const rows = tx.objectStore('rows');
  const kept = await tx.objectStore('acknowledged').index('company').getAll(company);
  const again: StoredRow[] = [];
  for (const { row } of kept) {
    const present = await rows.index('id').get(row.id);
    if (present && present.state !== 'applied') continue;
    const fresh = asNew(present ?? row);
    await rows.put(fresh);
    again.push(fresh);
  }
  await waitAnew(tx, company, again);
  return again;
}

async function readStatus(
  tx: Pick<Tx<'readonly'>, 'objectStore'>,
  company: string | null,
): Promise<SyncStatus> {
  const rows = tx.objectStore('rows');
  const inState = (state: Row['state']) =>
    company === null
      ? { index: rows.index('state'), range: IDBKeyRange.only(state) }
      : { index: rows.index('company-state'), range: IDBKeyRange.only([company, state]) };
  const waiting = inState('waiting');
  const refused = inState('refused');
  // Within one key the entries lie in order of append, and moments never go back: the first is the
  // oldest.
  const oldest = await waiting.index.openCursor(waiting.range);
  return {
    waiting: await waiting.index.count(waiting.range),
    // A refused row that a remedy replaced is nobody's concern any more.
    refused: (await refused.index.getAll(refused.range)).filter((row) => !row.supersededBy).length,
    troubled: await rows.index('troubled').count(company ?? undefined),
    oldestAt: oldest?.value.at ?? null,
    paused: (await readPause(tx, company ?? undefined))?.reason ?? null,
    lastContactAt: (await getMeta(tx, 'lastContactAt')) ?? null,
    lastFailureAt: (await getMeta(tx, 'lastFailureAt')) ?? null,
    serverVersion: (await getMeta(tx, 'serverVersion')) ?? null,
  };
}
