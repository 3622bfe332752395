import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  max,
  min,
  or,
  sql,
} from 'drizzle-orm';
import type { ContactBody, TransactionBody } from '@/contract/core/records';
import type { DocumentBody } from '@/contract/fiscal/document';
import type { ExpenseBody } from '@/contract/fiscal/expense';
import type { FormBody } from '@/contract/form/form';
import type { IdentityBody } from '@/contract/identity/identity';
import {
  FILE_PAGE,
  type FileAsk,
  type FileCounts,
  type FiledDecision,
  type FiledRow,
  type FiledRows,
  type FilePart,
} from '@/contract/inspection/inspection-file';
import { dayEnd, dayOf, dayStart } from '@/domain/base/day';
import { familyOf } from '@/domain/contact/contact';
import { nameOfSeller } from '@/domain/fiscal/expense';
import { actsOf, INSPECTION_GROUPS } from '@/domain/journal/act';
import { rowText } from '@/domain/journal/chain';
import { askedDealings } from '@/domain/screening/asked-dealings';
import type { Decision } from '@/domain/screening/decide';
import { cashOfSlip, dealtIn } from '@/domain/slip/limits';
import { documentRecord, formalRecord, notDeleted } from '@/server/db/records';
import { branches, records, transactions } from '@/server/db/schema';
import { controlFindings } from '@/server/db/schema-control';
import { documents } from '@/server/db/schema-fiscal';
import { identitySecrets } from '@/server/db/schema-identity';
import { journalRows } from '@/server/db/schema-journal';
import { screeningDecisions, screeningQueries } from '@/server/db/schema-screening';
import type { Db } from '@/server/db/types';
import { openedDocument, openedExpense, type Vault } from '@/server/seal/identities';
import { openText } from '@/server/seal/sealed-text';
import { shownFindings } from '../control/findings-read';
import { namesOf } from '../control/people';
import { openedSecret } from '../identity/identity-store';
import { viewsOf } from '../journal/read';
import { maskedQuery, queryOf } from '../screening/queries-read';
import { DECISION_PLACE } from '../screening/screening-effects';

/**
 * What stands in an inspector's file, read part by part and page by page, each in an order in which a
 * page goes on where the one before it ended. Guarantee: a page reads its own rows alone, so that a
 * long period costs the server no more memory than a short one; only rows of the company and the
 * period are read; identities are those of people who dealt in it or were identified in it; of rows
 * of the journal that do not concern an inspection, and of all about suspicious transaction reports,
 * only their place in the chain is given.
 */
export type FileSource = { db: Db; vault: Vault; asked: FileAsk; upTo: number };
export type Page<T> = { rows: T[]; next: string | null };
type Place = { after: string; limit: number };

/** Reads the rows of a part after a place, or counts all of them. */
type Part<T> = {
  read: (source: FileSource, place: Place) => Promise<Page<T>>;
  count: (source: FileSource) => Promise<number>;
};

export async function fileCounts(source: FileSource): Promise<FileCounts> {
  const counts: Partial<FileCounts> = {};
  for (const part of Object.keys(PARTS) as FilePart[])
    counts[part] = await PARTS[part].count(source);
  return counts as FileCounts;
}

export const readPart = <P extends FilePart>(
  source: FileSource,
  part: P,
  { after = '', limit = FILE_PAGE }: Partial<Place> = {},
): Promise<Page<FiledRows[P]>> => PARTS[part].read(source, { after, limit });

/** One row more than the page is read, which tells whether there is another page. */
const paged = <R, T>(
  found: readonly R[],
  limit: number,
  rows: readonly T[],
  key: (row: R) => string,
) => ({
  rows: rows.slice(0, limit),
  next: found.length > limit ? key(found[limit - 1] as R) : null,
});

const span = ({ from, to }: FileAsk) => [dayStart(from), dayEnd(to)] as const;

/** "time:id", by which lists in the order of time go on. */
const timeKey = ({ at, id }: { at: number; id: string }): string => `${at}:${id}`;
function timePlace(after: string): { at: number; id: string } | undefined {
  const [, at, id] = /^(\d{1,16}):(.{1,100})$/.exec(after) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}
type TimeColumns =
  | Pick<typeof transactions, 'at' | 'id'>
  | Pick<typeof screeningQueries, 'at' | 'id'>;
const afterTime = ({ at, id }: TimeColumns, after: string) => {
  const place = timePlace(after);
  return place && sql`(${at}, ${id}) > (${place.at}, ${place.id})`;
};

const slipsWhere = ({ vault, asked }: FileSource) => {
  const [from, to] = span(asked);
  return and(
    eq(transactions.company, vault.company),
    gte(transactions.at, from),
    lt(transactions.at, to),
  );
};

const slips: Part<FiledRows['slips']> = {
  async read(source, { after, limit }) {
    const { db, vault } = source;
    const found = await db
      .select({ id: transactions.id, at: transactions.at, body: records.body })
      .from(transactions)
      .innerJoin(records, documentRecord())
      .where(and(slipsWhere(source), afterTime(transactions, after)))
      .orderBy(asc(transactions.at), asc(transactions.id))
      .limit(limit + 1);
    const bodies = found.map(({ body }) => body as TransactionBody);
    const names = await namesOf(
      db,
      vault.company,
      bodies.flatMap(({ contactId }) => contactId ?? []),
    );
    const places = await db
      .select({ id: branches.id, name: branches.name })
      .from(branches)
      .where(eq(branches.company, vault.company));
    const placeOf = new Map(places.map(({ id, name }) => [id, name]));
    const rows = bodies.map((slip) => ({
      ...{ id: slip.id, number: slip.number, type: slip.type, at: slip.at, actor: slip.actor },
      branch: placeOf.get(slip.branch ?? '') ?? '',
      party: names.get(slip.contactId ?? '') ?? '',
      ...{ sum: dealtIn(slip), cash: cashOfSlip(slip), cancelled: slip.reversedBy !== null },
    }));
    return paged(found, limit, rows, timeKey);
  },
  count: (source) =>
    counted(source.db.select({ rows: count() }).from(transactions).where(slipsWhere(source))),
};

const counted = async (query: PromiseLike<{ rows: number }[]>): Promise<number> =>
  Number((await query)[0]?.rows ?? 0);

/** Numbered documents by their day; expense slips, which devices number, by their time. */
const issued = ({ vault, asked }: FileSource, kind: Formal) => {
  const [from, to] = span(asked);
  const at = sql`(${records.body}->>'issuedAt')::bigint`;
  return and(
    eq(documents.company, vault.company),
    isNotNull(documents.number),
    ...(kind === 'fiscal'
      ? [gte(documents.issuedOn, asked.from), lte(documents.issuedOn, asked.to)]
      : [sql`${at} >= ${from} and ${at} < ${to}`]),
  );
};
type Formal = 'fiscal' | 'expense';

const formalRows = (source: FileSource, kind: Formal, { after, limit }: Place) =>
  source.db
    .select({ id: documents.id, day: documents.issuedOn, body: records.body })
    .from(documents)
    .innerJoin(records, formalRecord(kind))
    .where(and(issued(source, kind), sql`${documents.id} > ${after}`))
    .orderBy(asc(documents.id))
    .limit(limit + 1);

const formalCount = (source: FileSource, kind: Formal) =>
  counted(
    source.db
      .select({ rows: count() })
      .from(documents)
      .innerJoin(records, formalRecord(kind))
      .where(issued(source, kind)),
  );

const byId = ({ id }: { id: string }): string => id;

const legal: Part<FiledRows['documents']> = {
  async read(source, place) {
    const found = await formalRows(source, 'fiscal', place);
    const rows = found.map(({ id, day, body }) => {
      const { number, party, totals, stage } = openedDocument(source.vault, body as DocumentBody);
      const name = party.title || [party.firstName, party.lastName].filter(Boolean).join(' ');
      return { id, number: number ?? '', day: day ?? '', party: name, total: totals.total, stage };
    });
    return paged(found, place.limit, rows, byId);
  },
  count: (source) => formalCount(source, 'fiscal'),
};

const expenses: Part<FiledRows['expenses']> = {
  async read(source, place) {
    const found = await formalRows(source, 'expense', place);
    const rows = found.map(({ id, body }) => {
      const paper = openedExpense(source.vault, body as ExpenseBody);
      const { number, party, totals, signed, voided, issuedAt } = paper;
      return {
        ...{ id, number, day: dayOf(issuedAt), party: nameOfSeller(party), total: totals.gross },
        ...{ signed: signed !== undefined, voided: voided?.reason ?? '' },
      };
    });
    return paged(found, place.limit, rows, byId);
  },
  count: (source) => formalCount(source, 'expense'),
};

/** Everybody who dealt in the period, by all cards that were merged into one. */
async function dealers(source: FileSource): Promise<string[]> {
  const { db, vault } = source;
  const named = await db
    .selectDistinct({ id: sql<string>`${transactions.contactId}` })
    .from(transactions)
    .where(and(slipsWhere(source), isNotNull(transactions.contactId)));
  const offsets = await db
    .select({ body: records.body })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .where(and(slipsWhere(source), eq(transactions.type, 'offset')));
  const dealt = new Set([
    ...named.map(({ id }) => id),
    ...offsets.flatMap(({ body }) =>
      askedDealings(body as TransactionBody).map(({ contact }) => contact),
    ),
  ]);
  const merged = await db
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        notDeleted(vault.company, 'contacts'),
        sql`jsonb_array_length(coalesce(${records.body}->'absorbed', '[]'::jsonb)) > 0`,
      ),
    );
  for (const { body } of merged) {
    const family = familyOf(body as ContactBody);
    if (family.some((id) => dealt.has(id))) for (const id of family) dealt.add(id);
  }
  return [...dealt];
}

async function identitiesWhere(source: FileSource) {
  const [from, to] = span(source.asked);
  const ids = JSON.stringify(await dealers(source));
  const at = sql`(${records.body}->>'at')::bigint`;
  return and(
    notDeleted(source.vault.company, 'identity'),
    or(
      sql`${records.body}->>'contact' in (select jsonb_array_elements_text(${ids}::jsonb))`,
      sql`${at} >= ${from} and ${at} < ${to}`,
    ),
  );
}

const identities: Part<FiledRows['identities']> = {
  async read(source, { after, limit }) {
    const { db, vault, asked } = source;
    const found = await db
      .select({ id: records.id, body: records.body, sealed: identitySecrets.sealed })
      .from(records)
      .leftJoin(
        identitySecrets,
        and(eq(identitySecrets.company, records.company), eq(identitySecrets.id, records.id)),
      )
      .where(and(await identitiesWhere(source), sql`${records.id} > ${after}`))
      .orderBy(asc(records.id))
      .limit(limit + 1);
    const cards = found.map(({ body }) => body as IdentityBody);
    const names = await namesOf(
      db,
      vault.company,
      cards.map(({ contact }) => contact),
    );
    const rows = found.map(({ id, sealed }, at) => {
      const card = cards[at] as IdentityBody;
      const secret =
        asked.whole && sealed !== null && !card.destroyed ? openedSecret(vault, id, sealed) : null;
      return { card, party: names.get(card.contact) ?? '', secret };
    });
    return paged(found, limit, rows, byId);
  },
  count: async (source) =>
    counted(
      source.db
        .select({ rows: count() })
        .from(records)
        .where(await identitiesWhere(source)),
    ),
};

const queriesWhere = ({ vault, asked }: FileSource) => {
  const [from, to] = span(asked);
  return and(
    eq(screeningQueries.company, vault.company),
    gte(screeningQueries.at, from),
    lt(screeningQueries.at, to),
  );
};

const queries: Part<FiledRows['queries']> = {
  async read(source, { after, limit }) {
    const found = await source.db
      .select()
      .from(screeningQueries)
      .where(and(queriesWhere(source), afterTime(screeningQueries, after)))
      .orderBy(asc(screeningQueries.at), asc(screeningQueries.id))
      .limit(limit + 1);
    const rows = found.map((row) => maskedQuery(queryOf(source.vault, row)));
    return paged(found, limit, rows, timeKey);
  },
  count: (source) =>
    counted(source.db.select({ rows: count() }).from(screeningQueries).where(queriesWhere(source))),
};

const decisionsWhere = ({ vault, asked }: FileSource) => {
  const [from, to] = span(asked);
  const { company, at } = screeningDecisions;
  return and(eq(company, vault.company), gte(at, from), lt(at, to));
};

const decisions: Part<FiledRows['decisions']> = {
  async read(source, { after, limit }) {
    const { at, mark, entry } = screeningDecisions;
    const id = sql<string>`${mark} || ${entry}`;
    const place = timePlace(after);
    const found = await source.db
      .select({ id, row: screeningDecisions })
      .from(screeningDecisions)
      .where(and(decisionsWhere(source), place && sql`(${at}, ${id}) > (${place.at}, ${place.id})`))
      .orderBy(asc(at), asc(id))
      .limit(limit + 1);
    const rows = found.map(({ id: of, row }): FiledDecision => {
      const {
        name,
        birth = '',
        list,
        entry: listed,
        reason,
      } = JSON.parse(openText(source.vault, DECISION_PLACE, row.body));
      const decision = row.decision as Decision;
      return {
        id: of,
        at: row.at,
        actor: row.actor,
        decision,
        name,
        birth,
        list,
        entry: listed,
        reason,
      };
    });
    return paged(found, limit, rows, ({ id: of, row }) => timeKey({ at: row.at, id: of }));
  },
  count: (source) =>
    counted(
      source.db.select({ rows: count() }).from(screeningDecisions).where(decisionsWhere(source)),
    ),
};

const findingsWhere = ({ vault, asked: { from, to } }: FileSource) => {
  const { company, day } = controlFindings;
  return and(eq(company, vault.company), gte(day, from), lte(day, to));
};

const findings: Part<FiledRows['findings']> = {
  async read(source, { after, limit }) {
    const { db, vault } = source;
    const found = await db
      .select()
      .from(controlFindings)
      .where(and(findingsWhere(source), sql`${controlFindings.id} > ${after}`))
      .orderBy(asc(controlFindings.id))
      .limit(limit + 1);
    const rows = await shownFindings(db, vault, found.slice(0, limit));
    return paged(found, limit, rows, byId);
  },
  count: (source) =>
    counted(source.db.select({ rows: count() }).from(controlFindings).where(findingsWhere(source))),
};

/** Forms that were printed in the period, or signed in it. */
const formsWhere = ({ vault, asked }: FileSource) => {
  const [from, to] = span(asked);
  const at = sql`(${records.body}->>'at')::bigint`;
  const on = sql`${records.body}->'signed'->>'on'`;
  return and(
    notDeleted(vault.company, 'form'),
    sql`((${at} >= ${from} and ${at} < ${to}) or (${on} >= ${asked.from} and ${on} <= ${asked.to}))`,
  );
};

const forms: Part<FiledRows['forms']> = {
  async read(source, { after, limit }) {
    const { db, vault } = source;
    const found = await db
      .select({ id: records.id, body: records.body })
      .from(records)
      .where(and(formsWhere(source), sql`${records.id} > ${after}`))
      .orderBy(asc(records.id))
      .limit(limit + 1);
    const bodies = found.map(({ body }) => body as FormBody);
    const parties = bodies.map(({ contact }) => contact);
    const names = await namesOf(db, vault.company, parties);
    const cards = await cardsOf(source, parties);
    const rows = bodies.map((form) => ({
      form,
      party: names.get(form.contact) ?? '',
      card: cards.find(({ contact, at }) => contact === form.contact && at <= form.at) ?? null,
    }));
    return paged(found, limit, rows, byId);
  },
  count: (source) =>
    counted(source.db.select({ rows: count() }).from(records).where(formsWhere(source))),
};

/** Identity cards of these contacts that were not destroyed, the newest first. */
async function cardsOf(
  { db, vault }: FileSource,
  contacts: readonly string[],
): Promise<IdentityBody[]> {
  if (contacts.length === 0) return [];
  const rows = await db
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        notDeleted(vault.company, 'identity'),
        inArray(sql<string>`${records.body}->>'contact'`, [...new Set(contacts)]),
      ),
    );
  return rows
    .map(({ body }) => body as IdentityBody)
    .filter(({ destroyed }) => !destroyed)
    .toSorted((a, b) => b.at - a.at);
}

/** Acts that an inspector reads. That somebody wrote a report may be told to nobody. */
const SHOWN = new Set(
  INSPECTION_GROUPS.filter((group) => group !== 'suspicion').flatMap((group): string[] =>
    actsOf(group),
  ),
);

/** First and last row of the period by their numbers, between which no row is left out. */
async function seqSpan({ db, vault, asked, upTo }: FileSource) {
  const [from, to] = span(asked);
  const { company, at, seq } = journalRows;
  const [row] = await db
    .select({ first: min(seq), last: max(seq) })
    .from(journalRows)
    .where(and(eq(company, vault.company), gte(at, from), lt(at, to), lte(seq, upTo)));
  return { first: Number(row?.first ?? 1), last: Number(row?.last ?? 0) };
}

const log: Part<FiledRows['journal']> = {
  async read(source, { after, limit }) {
    const { db, vault } = source;
    const { first, last } = await seqSpan(source);
    const found = await db
      .select()
      .from(journalRows)
      .where(
        and(
          eq(journalRows.company, vault.company),
          gte(journalRows.seq, after === '' ? first : Number(after) + 1),
          lte(journalRows.seq, last),
        ),
      )
      .orderBy(asc(journalRows.seq))
      .limit(limit + 1);
    const told = found.filter(({ act }) => SHOWN.has(act));
    const views = new Map((await viewsOf(db, vault, told)).map((view) => [view.seq, view]));
    const rows = found.map((row): FiledRow => {
      const view = views.get(row.seq) ?? null;
      const { seq, prev, hash } = row;
      return { seq, prev, hash, view, text: view && rowText(row) };
    });
    return paged(found, limit, rows, ({ seq }) => String(seq));
  },
  async count(source) {
    const { first, last } = await seqSpan(source);
    return Math.max(0, last - first + 1);
  },
};

const PARTS: { [P in FilePart]: Part<FiledRows[P]> } = {
  slips,
  documents: legal,
  expenses,
  identities,
  queries,
  decisions,
  findings,
  forms,
  journal: log,
};
