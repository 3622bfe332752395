import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import {
  KEPT_PACKS,
  type ListDelta,
  type ListFault,
  type ListRow,
  type ListState,
  type ListUpload,
  MOST_SHRINKAGE,
} from '@/contract/screening/lists';
import type { JournalAct } from '@/domain/journal/act';
import type { ListName, ListVersion } from '@/domain/screening/entry';
import { oldestOf, type PastList } from '@/domain/screening/list-age';
import { screeningLists } from '@/server/db/schema-screening';
import type { Db, Tx } from '@/server/db/types';
import { type JournalStamp, journal } from '../journal/append';
import { deltaOf, entriesIn } from './list-entries';
import type { ReadVersion } from './read-upload';

/**
 * Versions of a company's sanctions lists. Guarantee: a version is current only if its file was
 * read whole and did not shrink beyond the limit, or if a person confirmed it; until then the one
 * before it stays.
 */
export type StoredList = typeof screeningLists.$inferSelect;
type Stored = StoredList;

const shrank = (before: number, now: number): boolean =>
  now < before - (before * MOST_SHRINKAGE) / 100;

export async function currentOf(
  tx: Db | Tx,
  company: string,
  list: string,
): Promise<Stored | undefined> {
  const [row] = await tx
    .select()
    .from(screeningLists)
    .where(
      and(
        eq(screeningLists.company, company),
        eq(screeningLists.list, list),
        eq(screeningLists.state, 'current'),
      ),
    );
  return row;
}

type Loading = {
  company: string;
  by: string;
  now: number;
  upload: Pick<ListUpload, 'list' | 'files'>;
  read: ReadVersion;
  /** Hash of the version that `read` was compared with; '' for none. */
  against: string;
};

/**
 * Stores a version that was read; undefined if another one became current meanwhile, with which it
 * must be compared anew. The caller holds the company's lock.
 */
export async function storeList(tx: Tx, loading: Loading): Promise<ListRow | undefined> {
  const { company, by, now, upload, read, against } = loading;
  const { list } = upload;
  const before = await currentOf(tx, company, list);
  if ((before?.hash ?? '') !== against) return undefined;
  const isHeld =
    before !== undefined &&
    (shrank(before.entries, read.entries) || shrank(before.names, read.names));
  const state: ListState = read.fault !== '' ? 'failed' : isHeld ? 'held' : 'current';
  const row: Stored = {
    ...{ company, list, by, state, ...read },
    id: randomUUID(),
    at: now,
    checkedAt: null,
    file: upload.files.map(({ name }) => name).join(', '),
  };
  if (state === 'current') await retire(tx, company, list);
  await tx.insert(screeningLists).values(row);
  await forget(tx, company, list);
  return shown(row);
}

/** The current version gives way to the next one. */
async function retire(tx: Tx, company: string, list: string): Promise<void> {
  await tx
    .update(screeningLists)
    .set({ state: 'old' })
    .where(
      and(
        eq(screeningLists.company, company),
        eq(screeningLists.list, list),
        eq(screeningLists.state, 'current'),
      ),
    );
}

/** Only the newest versions keep their entries; of the others the row stays. */
async function forget(tx: Tx, company: string, list: string): Promise<void> {
  const kept = await tx
    .select({ id: screeningLists.id, state: screeningLists.state })
    .from(screeningLists)
    .where(
      and(
        eq(screeningLists.company, company),
        eq(screeningLists.list, list),
        isNotNull(screeningLists.data),
      ),
    )
    .orderBy(desc(screeningLists.at));
  for (const { id, state } of kept.slice(KEPT_PACKS))
    if (state !== 'current')
      await tx
        .update(screeningLists)
        .set({ data: null })
        .where(and(eq(screeningLists.company, company), eq(screeningLists.id, id)));
}

/** The list was fetched again and is the same. */
export async function checkedAgain(
  tx: Tx,
  { company, list, now }: { company: string; list: string; now: number },
): Promise<void> {
  await tx
    .update(screeningLists)
    .set({ checkedAt: now })
    .where(
      and(
        eq(screeningLists.company, company),
        eq(screeningLists.list, list),
        eq(screeningLists.state, 'current'),
      ),
    );
}

/** Whether a version with the same entries is known already, and waits or was refused. */
export async function isKnown(
  tx: Tx,
  company: string,
  list: string,
  { hash, fault, size }: ReadVersion,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: screeningLists.id })
    .from(screeningLists)
    .where(
      and(
        eq(screeningLists.company, company),
        eq(screeningLists.list, list),
        inArray(screeningLists.state, ['held', 'failed', 'refused']),
        eq(screeningLists.hash, hash),
        eq(screeningLists.fault, fault),
        fault === '' ? undefined : eq(screeningLists.size, size),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Takes or refuses a version that waits for a person; undefined if none of that id does. */
export async function settleList(
  tx: Tx,
  company: string,
  id: string,
  take: boolean,
): Promise<ListRow | undefined> {
  const [row] = await tx
    .select()
    .from(screeningLists)
    .where(and(eq(screeningLists.company, company), eq(screeningLists.id, id)));
  const waits = row?.state === 'held' || (!take && row?.state === 'failed');
  if (!row || !waits) return undefined;
  if (take) await retire(tx, company, row.list);
  const state = take ? 'current' : 'refused';
  await tx
    .update(screeningLists)
    .set(take ? { state } : { state, data: null })
    .where(and(eq(screeningLists.company, company), eq(screeningLists.id, id)));
  return shown({ ...row, state });
}

const ACTS: Partial<Record<ListState, JournalAct>> = {
  current: 'list.loaded',
  held: 'list.held',
  failed: 'list.failed',
};

/** Writes into the journal what became of a version; `act`: if its state does not say it. */
export const writtenDown = (
  tx: Tx,
  stamp: JournalStamp & { company: string },
  { list, id, file, hash, entries, added, changed, gone, fault, state }: ListRow,
  act: JournalAct = ACTS[state] ?? 'list.loaded',
) =>
  journal.append(tx, {
    ...stamp,
    act,
    subject: `list:${id}`,
    detail: { list, file, hash, entries, added, changed, gone, fault },
  });

const SHOWN = 60;

export async function listRows(tx: Tx, company: string): Promise<ListRow[]> {
  const { data: _, ...columns } = getTableColumns(screeningLists);
  const rows = await tx
    .select(columns)
    .from(screeningLists)
    .where(eq(screeningLists.company, company))
    .orderBy(desc(screeningLists.at))
    .limit(SHOWN);
  return rows.map((row) => shown({ ...row, data: null }));
}

const shown = ({ company: _, data: __, ...row }: Stored): ListRow => ({
  ...row,
  list: row.list as ListName,
  state: row.state as ListState,
  fault: row.fault as ListFault | '',
});

const versionOf = ({ list, hash, at, checkedAt, entries }: Stored): ListVersion => ({
  list: list as ListName,
  ...{ hash, at: checkedAt ?? at, entries },
});

/** When the oldest current list was taken or last found unchanged; null without a list. */
export async function oldestList(db: Db, company: string): Promise<number | null> {
  const { list, at, checkedAt } = screeningLists;
  const rows = await db
    .select({ list, at, checkedAt })
    .from(screeningLists)
    .where(and(eq(screeningLists.company, company), eq(screeningLists.state, 'current')));
  return oldestOf(rows.map((row) => ({ list: row.list as ListName, at: row.checkedAt ?? row.at })));
}

/** Versions that are or were current, in the order of their times. */
export async function pastLists(db: Db, company: string): Promise<PastList[]> {
  const { list, at, checkedAt } = screeningLists;
  const rows = await db
    .select({ list, at, checkedAt })
    .from(screeningLists)
    .where(
      and(eq(screeningLists.company, company), inArray(screeningLists.state, ['current', 'old'])),
    )
    .orderBy(asc(at));
  return rows.map((row) => ({ ...row, list: row.list as ListName }));
}

/** All current lists, each whole or as what changed since the version that the device has. */
export async function deltas(
  tx: Tx,
  company: string,
  have: ReadonlyMap<string, string>,
): Promise<ListDelta[]> {
  const rows = await tx
    .select()
    .from(screeningLists)
    .where(and(eq(screeningLists.company, company), eq(screeningLists.state, 'current')));
  const all: ListDelta[] = [];
  for (const row of rows) {
    const hash = have.get(row.list);
    const version = versionOf(row);
    if (hash === row.hash) {
      all.push({ version, from: hash, put: [], gone: [] });
      continue;
    }
    const base = hash ? await byHash(tx, company, row.list, hash) : undefined;
    const { put, gone } = deltaOf(base && entriesIn(base), entriesIn(row));
    all.push({ version, from: base ? base.hash : null, put, gone });
  }
  return all;
}

/** A version whose entries are kept. */
export async function byHash(
  tx: Db | Tx,
  company: string,
  list: string,
  hash: string,
): Promise<Stored | undefined> {
  const [row] = await tx
    .select()
    .from(screeningLists)
    .where(
      and(
        eq(screeningLists.company, company),
        eq(screeningLists.list, list),
        eq(screeningLists.hash, hash),
        isNotNull(screeningLists.data),
      ),
    )
    .limit(1);
  return row;
}
