import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { eq, lte, sql } from 'drizzle-orm';
import {
  type FetchOutcome,
  type ListFetch,
  type ListUpload,
  MOST_LIST_BYTES,
} from '@/contract/screening/lists';
import type { ListName } from '@/domain/screening/entry';
import { companies } from '@/server/db/schema';
import { listFetches } from '@/server/db/schema-screening';
import type { Db, Tx } from '@/server/db/types';
import { takeVersion } from '@/server/db/version';
import { fetchOutside } from '@/server/outside/call';
import type { Deps } from '@/server/platform/deps';
import type { ListSources } from '@/server/platform/outside-settings';
import { type Rounds, startRounds } from '@/server/platform/rounds';
import { journal } from '../journal/append';
import { desk } from './desk';
import { checkedAgain, currentOf, isKnown, storeList, writtenDown } from './list-store';

/**
 * Fetches sanctions lists from the operator's addresses once a day, for all companies with the area
 * of inspections. Guarantee: one process fetches a list at a time; a file that did not arrive, that
 * cannot be read or that shrank changes no list, exactly as with an upload; each company's journal
 * says what came of it.
 */
type Fetcher = Pick<Deps, 'db' | 'clock' | 'outsideHosts' | 'listSources'> & {
  report: (error: unknown) => void;
};

const LOOK_MS = 10 * 60_000;
/** The server is up, and its first calls are answered, before it reads large files. */
const FIRST_MS = 60_000;
const EVERY_MS = 24 * 3_600_000;
/** After a failure, and after a process that died. */
const RETRY_MS = 3_600_000;
const PATIENCE_MS = 5 * 60_000;
const REDIRECTS = 3;

export const fetchLists = (deps: Fetcher): Rounds =>
  startRounds({
    everyMs: LOOK_MS,
    firstMs: FIRST_MS,
    round: (isStopped) => fetchDue(deps, isStopped),
    report: deps.report,
  });

async function fetchDue(deps: Fetcher, isStopped: () => boolean): Promise<void> {
  for (const [list, addresses] of deps.listSources ?? [])
    if (!isStopped()) await fetchOne(deps, { list, addresses, isStopped }).catch(deps.report);
}

type Known = typeof listFetches.$inferSelect;
type Source = { list: ListName; addresses: readonly string[]; isStopped: () => boolean };
type Arrived = { upload: ListUpload; size: number; raw: string };

async function fetchOne(deps: Fetcher, source: Source): Promise<void> {
  const { db, clock } = deps;
  const known = await claimed(db, source.list, clock());
  if (!known) return;
  const arrived = await filesOf(deps, source);
  if (typeof arrived === 'string') return failed(deps, known, arrived);
  let hash = known.raw === arrived.raw ? known.hash : '';
  for (const company of await screeningCompanies(db)) {
    if (source.isStopped()) return;
    // A company whose list cannot be stored does not keep the others from theirs.
    hash = (await take(deps, company, arrived, hash).catch(deps.report)) || hash;
  }
  const { size, raw } = arrived;
  const now = clock();
  await db
    .update(listFetches)
    .set({ outcome: 'fetched', doneAt: now, nextAt: now + EVERY_MS, size, raw, hash })
    .where(eq(listFetches.list, source.list));
}

/**
 * Claims the fetch of a list, so that no other process begins it. Returns the state before; undefined
 * if the fetch is not due.
 */
async function claimed(db: Db, list: ListName, now: number): Promise<Known | undefined> {
  const nextAt = now + RETRY_MS;
  const [taken] = await db
    .insert(listFetches)
    .values({ list, triedAt: now, nextAt, outcome: '', size: 0, raw: '', hash: '' })
    .onConflictDoUpdate({
      target: listFetches.list,
      set: { triedAt: now, nextAt },
      setWhere: lte(listFetches.nextAt, now),
    })
    .returning();
  return taken;
}

/** All files of a list, or why one of them did not arrive. */
async function filesOf(
  { outsideHosts }: Fetcher,
  { list, addresses }: Source,
): Promise<Arrived | Exclude<FetchOutcome, 'fetched'>> {
  const files: ListUpload['files'] = [];
  const raw = createHash('sha256');
  let size = 0;
  for (const address of addresses) {
    const reply = await fetchOutside(address, {
      headers: {},
      most: MOST_LIST_BYTES - size,
      allowed: outsideHosts ?? new Set(),
      secureOnly: true,
      patienceMs: PATIENCE_MS,
      follows: REDIRECTS,
    });
    if (!reply.ok) return reply.trouble;
    if (reply.status !== 200) return 'refused';
    size += reply.bytes.length;
    raw.update(reply.bytes);
    const packed = await promisify(gzip)(reply.bytes, { level: 1 });
    files.push({ name: nameOf(address), gzip: packed.toString('base64') });
  }
  return { upload: { list, files }, size, raw: raw.digest('hex') };
}

const MOST_NAME = 200;
const nameOf = (address: string): string => {
  const { pathname, hostname } = new URL(address);
  return (pathname.split('/').at(-1) || hostname).slice(-MOST_NAME);
};

const screeningCompanies = async (db: Db | Tx): Promise<string[]> =>
  (
    await db
      .select({ id: companies.id })
      .from(companies)
      .where(sql`${companies.modules} @> '["inspections"]'::jsonb`)
      .orderBy(companies.id)
  ).map(({ id }) => id);

/** Somebody may load the same list meanwhile; then it is read against theirs. */
const READ_TRIES = 3;

/**
 * Gives a company what arrived. Returns the hash of its entries, '' if they could not be read.
 * `same`: the hash that these very files came to before.
 */
async function take(
  deps: Fetcher,
  company: string,
  { upload }: Arrived,
  same: string,
): Promise<string> {
  const { db, clock } = deps;
  const { list } = upload;
  for (let tries = 0; tries < READ_TRIES; tries++) {
    const before = await currentOf(db, company, list);
    const isSame = before !== undefined && before.hash === same;
    const read = isSame ? undefined : await desk.read(upload, before?.data ?? null);
    const hash = read?.hash ?? same;
    const isDone = await db.transaction(async (tx) => {
      const now = clock();
      await takeVersion(tx, company, now);
      const stamp = { company, at: now, actor: null };
      if (!read || (before && read.hash === before.hash)) {
        await checkedAgain(tx, { company, list, now });
        await journal.append(tx, {
          ...{ ...stamp, act: 'list.checked', subject: `list:${before?.id ?? ''}` },
          detail: { list, hash },
        });
        return true;
      }
      if (await isKnown(tx, company, list, read)) return true;
      const against = before?.hash ?? '';
      const made = await storeList(tx, { company, by: '', now, upload, read, against });
      if (made) await writtenDown(tx, stamp, made);
      return made !== undefined;
    });
    if (isDone) return hash;
  }
  throw new Error(`the list ${list} of a company changed again and again`);
}

/** Writes the failure into the journals, only the first time in a row. */
async function failed(
  { db, clock }: Fetcher,
  { list, outcome }: Known,
  trouble: Exclude<FetchOutcome, 'fetched'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(listFetches).set({ outcome: trouble }).where(eq(listFetches.list, list));
    if (outcome !== '' && outcome !== 'fetched') return;
    await journal.appendToAll(tx, await screeningCompanies(tx), {
      ...{ at: clock(), actor: null, act: 'list.unfetched', subject: `list:${list}` },
      detail: { list, trouble },
    });
  });
}

/** The lists that the server fetches, in the order in which `LIST_SOURCES` names them. */
export async function fetchesOf({
  db,
  listSources,
}: {
  db: Db;
  listSources?: ListSources;
}): Promise<ListFetch[]> {
  if (!listSources || listSources.size === 0) return [];
  const rows = await db.select().from(listFetches);
  return [...listSources.keys()].map((list) => {
    const row = rows.find((one) => one.list === list);
    return {
      list,
      triedAt: row?.triedAt ?? null,
      doneAt: row?.doneAt ?? null,
      outcome: (row?.outcome || null) as FetchOutcome | null,
    };
  });
}
