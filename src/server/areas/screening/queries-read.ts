import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { KeptQuery } from '@/contract/screening/screening';
import { type Day, dayEnd, dayStart } from '@/domain/base/day';
import { fold } from '@/domain/base/fold';
import { maskedNumber } from '@/domain/identity/card';
import { plainVerdict, VERDICTS, type Verdict } from '@/domain/screening/decide';
import { screeningQueries } from '@/server/db/schema-screening';
import type { Db, Tx } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { openText } from '@/server/seal/sealed-text';
import { QUERY_PLACE } from './keep-query';

/**
 * Reads kept queries, newest first. Guarantee: whoever may see only their own gets no query of
 * somebody else and none that a counter asked at the identity limit, and of their own learns whether
 * somebody must look, and nothing of what was found; numbers are masked; a search by name, which no
 * index serves, looks at a limited number of rows and says where to go on.
 */
export type QueryFilter = {
  /** Only queries before this place. */
  before?: QueryPlace;
  from?: Day;
  to?: Day;
  verdict?: Verdict;
  actor?: string;
  /** Part of the name that was asked for. */
  q?: string;
};
/** Time and id of a query; several of one run have the same time. */
export type QueryPlace = { at: number; id: string };

/** `own`: id of a person who may see their own queries alone. */
export type QueryReader = { own?: string };

const PAGE = 50;
/** Rows that one call looks at. */
const MOST_LOOKED_AT = 2_000;

export async function readQueries(
  db: Db,
  vault: Vault,
  filter: QueryFilter,
  reader: QueryReader,
): Promise<{ queries: KeptQuery[]; next: string | null }> {
  const words = fold(filter.q ?? '');
  const found: KeptQuery[] = [];
  let before = filter.before;
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += PAGE) {
    const rows = await pageOf(
      db,
      vault.company,
      { ...filter, ...(before ? { before } : {}) },
      reader,
    );
    for (const row of rows) {
      before = { at: row.at, id: row.id };
      const query = queryOf(vault, row);
      if (!isSeen(query, reader) || !fold(query.asked.name).includes(words)) continue;
      found.push(maskedQuery(shownTo(reader, query)));
      if (found.length === PAGE) return { queries: found, next: nextOf(before) };
    }
    if (rows.length < PAGE) return { queries: found, next: null };
  }
  return { queries: found, next: before ? nextOf(before) : null };
}

const nextOf = ({ at, id }: QueryPlace): string => `${at}:${id}`;

/** Reads `nextOf`, or a time alone, which pages of earlier releases send. */
export function placeOf(text: string): QueryPlace | undefined {
  const [, at = '', id = ''] = /^(\d{1,16})(?::(.{1,100}))?$/.exec(text) ?? [];
  return at !== '' && Number.isSafeInteger(Number(at)) ? { at: Number(at), id } : undefined;
}

function pageOf(
  db: Db,
  company: string,
  { before, from, to, verdict, actor }: QueryFilter,
  { own }: QueryReader,
) {
  const { at, id } = screeningQueries;
  const asked: (SQL | undefined)[] = [
    before && sql`(${at}, ${id}) < (${before.at}, ${before.id})`,
    from === undefined ? undefined : gte(at, dayStart(from)),
    to === undefined ? undefined : lt(at, dayEnd(to)),
    verdict === undefined ? undefined : inArray(screeningQueries.verdict, keptAs(verdict, own)),
    actor === undefined ? undefined : eq(screeningQueries.actor, actor),
    own === undefined ? undefined : eq(screeningQueries.actor, own),
  ];
  return db
    .select()
    .from(screeningQueries)
    .where(and(eq(screeningQueries.company, company), ...asked))
    .orderBy(desc(at), desc(id))
    .limit(PAGE);
}

type Row = typeof screeningQueries.$inferSelect;

/** A kept query, with its number. */
export const queryOf = (vault: Vault, { body, actor }: Row): KeptQuery => ({
  ...JSON.parse(openText(vault, QUERY_PLACE, body)),
  actor,
});

/** What the counter found at the limit is the officer's alone, also of one's own slips. */
const isSeen = ({ actor, dealing }: KeptQuery, { own }: QueryReader): boolean =>
  own === undefined || (actor === own && dealing === undefined);

/** The verdicts that a reader sees as this one. */
const keptAs = (verdict: Verdict, own: string | undefined): Verdict[] =>
  own === undefined ? [verdict] : VERDICTS.filter((one) => plainVerdict(one) === verdict);

const shownTo = ({ own }: QueryReader, query: KeptQuery): KeptQuery =>
  own === undefined ? query : { ...query, verdict: plainVerdict(query.verdict), best: [] };

export const maskedQuery = (query: KeptQuery): KeptQuery =>
  query.asked.number === undefined
    ? query
    : { ...query, asked: { ...query.asked, number: maskedNumber(query.asked.number) } };

/** One query with its number; undefined if there is none that the reader may see. */
export async function readQuery(
  db: Db | Tx,
  vault: Vault,
  id: string,
  reader: QueryReader,
): Promise<KeptQuery | undefined> {
  const [row] = await db
    .select()
    .from(screeningQueries)
    .where(and(eq(screeningQueries.company, vault.company), eq(screeningQueries.id, id)));
  const query = row && queryOf(vault, row);
  return query && isSeen(query, reader) ? query : undefined;
}
