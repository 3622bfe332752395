import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { ContactBody } from '@/contract/core/records';
import { JOURNAL_PAGE, type JournalView } from '@/contract/journal/journal';
import { type Day, dayEnd, dayStart } from '@/domain/base/day';
import { fold } from '@/domain/base/fold';
import { actsOf, type JournalGroup } from '@/domain/journal/act';
import { branches, devices, memberships, records, users } from '@/server/db/schema';
import { journalRows } from '@/server/db/schema-journal';
import type { Db } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { openedDetail } from './detail';

/**
 * Reads a company's journal, newest first. Guarantee: a page reads its rows by their numbers and
 * none before them; a search in the text, which no index serves, looks at a limited number of rows
 * and says where to go on.
 */
export type JournalFilter = {
  /** Only rows before this one. */
  before?: number;
  from?: Day;
  to?: Day;
  actor?: string;
  /** Only acts of these groups. */
  groups?: readonly JournalGroup[];
  /** Words in names, reason and details. */
  search?: string;
};
type Row = typeof journalRows.$inferSelect;

/** `next`: where to go on; null at the journal's beginning. */
export type JournalPage = { rows: JournalView[]; next: number | null };

/** Rows that one search looks at. */
const MOST_SEARCHED = 2_000;

export async function readJournal(
  db: Db,
  vault: Vault,
  filter: JournalFilter,
): Promise<JournalPage> {
  const words = fold(filter.search ?? '');
  if (words !== '') return search(db, vault, filter, words);
  const rows = await pageQuery(db, vault.company, filter, JOURNAL_PAGE + 1);
  const page = rows.slice(0, JOURNAL_PAGE);
  const last = rows.length > JOURNAL_PAGE ? page.at(-1) : undefined;
  return { rows: await viewsOf(db, vault, page), next: last?.seq ?? null };
}

export const pageQuery = (
  db: Db,
  company: string,
  { before, from, to, actor, groups }: JournalFilter,
  limit: number,
) => {
  const asked: (SQL | undefined)[] = [
    before === undefined ? undefined : lt(journalRows.seq, before),
    from === undefined ? undefined : gte(journalRows.at, dayStart(from)),
    to === undefined ? undefined : lt(journalRows.at, dayEnd(to)),
    actor === undefined ? undefined : eq(journalRows.actor, actor),
    groups === undefined ? undefined : inArray(journalRows.act, groups.flatMap(actsOf)),
  ];
  return db
    .select()
    .from(journalRows)
    .where(and(eq(journalRows.company, company), ...asked))
    .orderBy(desc(journalRows.seq))
    .limit(limit);
};

async function search(
  db: Db,
  vault: Vault,
  filter: JournalFilter,
  words: string,
): Promise<JournalPage> {
  const found: JournalView[] = [];
  let { before } = filter;
  for (let looked = 0; looked < MOST_SEARCHED; ) {
    const asked = before === undefined ? filter : { ...filter, before };
    const rows = await pageQuery(db, vault.company, asked, JOURNAL_PAGE);
    looked += rows.length;
    for (const view of await viewsOf(db, vault, rows)) {
      before = view.seq;
      if (!holds(view, words)) continue;
      found.push(view);
      if (found.length === JOURNAL_PAGE) return { rows: found, next: before };
    }
    if (rows.length < JOURNAL_PAGE) return { rows: found, next: null };
  }
  return { rows: found, next: before ?? null };
}

const holds = (view: JournalView, words: string): boolean =>
  [
    view.actorName,
    view.subjectName,
    view.subject,
    view.purpose,
    view.device,
    ...Object.values(view.detail).flat(),
  ].some((text) => text !== null && fold(String(text)).includes(words));

export async function viewsOf(db: Db, vault: Vault, rows: readonly Row[]): Promise<JournalView[]> {
  const names = await namesOf(db, vault.company, rows);
  return rows.map(({ company: _company, detail: stored, ...row }) => {
    const detail = openedDetail(vault, stored) ?? {};
    const named = typeof detail.name === 'string' ? detail.name : '';
    return {
      ...row,
      actorName: names.get(`user:${row.actor}`) ?? '',
      branchName: names.get(`branch:${row.branch}`) ?? '',
      device: names.get(`device:${row.device}`) || row.device,
      subjectName: names.get(row.subject) ?? named,
      detail,
    };
  });
}

/** Names of what the rows mention, by subject; only of this company. */
async function namesOf(
  db: Db,
  company: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const subjects = [
    ...new Set(
      rows.flatMap(({ subject, actor, branch, device }) => [
        subject,
        `user:${actor}`,
        `branch:${branch}`,
        `device:${device}`,
      ]),
    ),
  ];
  const idsOf = (kind: string): string[] =>
    subjects.flatMap((one) => (one.startsWith(`${kind}:`) ? [one.slice(kind.length + 1)] : []));
  const cards = idsOf('contacts');
  const [persons, contacts, places, tablets] = await Promise.all([
    db
      .select({ id: users.id, name: users.name })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.user))
      .where(and(eq(memberships.company, company), inArray(users.id, idsOf('user')))),
    cards.length === 0
      ? []
      : db
          .select({ id: records.id, body: records.body })
          .from(records)
          .where(
            and(
              eq(records.company, company),
              eq(records.kind, 'contacts'),
              inArray(records.id, cards),
            ),
          ),
    db
      .select({ id: branches.id, name: branches.name })
      .from(branches)
      .where(and(eq(branches.company, company), inArray(branches.id, idsOf('branch')))),
    db
      .select({ id: devices.device, name: devices.name })
      .from(devices)
      .where(and(eq(devices.company, company), inArray(devices.device, idsOf('device')))),
  ]);
  return new Map([
    ...persons.map(({ id, name }) => [`user:${id}`, name] as const),
    ...contacts.map(
      ({ id, body }) => [`contacts:${id}`, (body as ContactBody).name ?? ''] as const,
    ),
    ...places.map(({ id, name }) => [`branch:${id}`, name] as const),
    ...tablets.map(({ id, name }) => [`device:${id}`, name] as const),
  ]);
}
