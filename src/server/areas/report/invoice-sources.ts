import { and, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import { waiverId } from '@/contract/fiscal/waiver';
import { dayEnd, dayStart } from '@/domain/base/day';
import { firstDay, lastDay, type Month } from '@/domain/base/month';
import type { Stage } from '@/domain/fiscal/document';
import { WORKMANSHIP_INCOME } from '@/domain/ledger/ledger';
import { TRY } from '@/domain/metal/asset';
import {
  type DocumentSum,
  type InvoiceReportSources,
  MOST_GAPS,
  type RecordedClose,
  type SeriesProof,
  type UsedClose,
} from '@/domain/report/invoice-report';
import { DOCUMENTED_TYPES, type TallyDocument, type TallySlip } from '@/domain/report/tally';
import { documentRecord, formalRecord, notDeleted } from '@/server/db/records';
import { legs, records, transactions } from '@/server/db/schema';
import { documentNumbers, documents } from '@/server/db/schema-fiscal';
import type { Db, Tx } from '@/server/db/types';

/**
 * Reads what a month's report consists of. Guarantees: everything comes from one snapshot, of one
 * company; the number of statements is the same however many slips and documents there are.
 */
export function readInvoiceSources(
  db: Db,
  company: string,
  month: Month,
): Promise<InvoiceReportSources> {
  return db.transaction(
    async (tx) => {
      const { sums, closes, ...counted } = await issued(tx, company, month);
      return {
        month,
        sums,
        ...counted,
        closes,
        recorded: await recordedCloses(tx, company),
        series: await seriesProofs(tx, company, Number(month.slice(0, 4))),
        slips: await tallySlips(tx, company, {
          from: dayStart(firstDay(month)),
          to: dayEnd(lastDay(month)),
        }),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const body = (name: string) => sql`${records.body}->>${sql.raw(`'${name}'`)}`;
const isStanding = sql`${body('stage')} NOT IN ('cancelled', 'dropped', 'failed')`;
const isVoid = sql`${body('stage')} IN ('cancelled', 'dropped')`;
const isFailed = sql`${body('stage')} = 'failed'`;
/** Goods that come back are taken off. */
const sign = sql`(CASE WHEN ${body('type')} = 'IADE' THEN -1 ELSE 1 END)`;
const lineSum = (name: string) =>
  sql`sum(${sign} * (line->>${sql.raw(`'${name}'`)})::bigint)`.mapWith(Number);

const sumWhere = (condition: SQL) =>
  sql`coalesce(sum(${sign} * (${records.body}->'totals'->>'total')::bigint) FILTER (WHERE ${condition}), 0)`.mapWith(
    Number,
  );

async function issued(tx: Tx, company: string, month: Month) {
  const inMonth = and(
    eq(documents.company, company),
    gte(documents.issuedOn, firstDay(month)),
    sql`${documents.issuedOn} <= ${lastDay(month)}`,
    sql`${documents.number} IS NOT NULL`,
  );
  const lines = sql`jsonb_array_elements(${records.body}->'lines') AS line`;
  const sums = await tx
    .select({
      kind: sql<DocumentSum['kind']>`${body('kind')}`,
      type: sql<DocumentSum['type']>`${body('type')}`,
      tax: sql<DocumentSum['tax']>`line->>'tax'`,
      rate: sql`(line->>'rate')::numeric`.mapWith(Number),
      documents: sql`count(DISTINCT ${documents.id})`.mapWith(Number),
      bullion: lineSum('bullion'),
      base: lineSum('base'),
      vat: lineSum('vat'),
      net: lineSum('net'),
      total: lineSum('total'),
    })
    .from(documents)
    .innerJoin(records, formalRecord('fiscal'))
    .crossJoinLateral(lines)
    .where(and(inMonth, isStanding))
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`);
  const closes: UsedClose[] = await tx
    .select({
      metal: sql<UsedClose['metal']>`line->>'metal'`,
      deliveredOn: sql<string>`${body('deliveredOn')}`,
      day: sql<string>`line->'close'->>'day'`,
      price: sql`(line->'close'->>'price')::bigint`.mapWith(Number),
      documents: sql`count(DISTINCT ${documents.id})`.mapWith(Number),
    })
    .from(documents)
    .innerJoin(records, formalRecord('fiscal'))
    .crossJoinLateral(lines)
    .where(and(inMonth, isStanding, sql`line->'close' IS NOT NULL`))
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`);
  const [counted] = await tx
    .select({
      documents: sql`count(*) FILTER (WHERE ${isStanding})`.mapWith(Number),
      test: sql`count(*) FILTER (WHERE ${isStanding} AND ${body('test')} = 'true')`.mapWith(Number),
      cancelled: sql`count(*) FILTER (WHERE ${isVoid})`.mapWith(Number),
      cancelledTotal: sumWhere(isVoid),
      failed: sql`count(*) FILTER (WHERE ${isFailed})`.mapWith(Number),
      failedTotal: sumWhere(isFailed),
    })
    .from(documents)
    .innerJoin(records, formalRecord('fiscal'))
    .where(inMonth);
  return {
    sums,
    closes,
    documents: counted?.documents ?? 0,
    test: counted?.test ?? 0,
    cancelled: { documents: counted?.cancelled ?? 0, total: counted?.cancelledTotal ?? 0 },
    failed: { documents: counted?.failed ?? 0, total: counted?.failedTotal ?? 0 },
  };
}

async function recordedCloses(tx: Tx, company: string): Promise<RecordedClose[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), like(records.id, 'closing:%')));
  return rows.map(({ body: found }) => {
    const { closing, by, source = null } = found as Extract<DefinitionBody, { type: 'closing' }>;
    return { ...closing, by, source };
  });
}

/** Counters of a year and the numbers that no document has. */
async function seriesProofs(tx: Tx, company: string, year: number): Promise<SeriesProof[]> {
  const counters = await tx
    .select({
      series: documentNumbers.series,
      last: documentNumbers.last,
      held: sql`count(${documents.seq})`.mapWith(Number),
      highest: sql`coalesce(max(${documents.seq}), 0)`.mapWith(Number),
      number: sql<string | null>`min(${documents.number})`,
    })
    .from(documentNumbers)
    .leftJoin(
      documents,
      and(
        eq(documents.company, documentNumbers.company),
        eq(documents.series, documentNumbers.series),
        eq(documents.year, documentNumbers.year),
      ),
    )
    .where(and(eq(documentNumbers.company, company), eq(documentNumbers.year, year)))
    .groupBy(documentNumbers.series, documentNumbers.last);
  const stepped = tx
    .select({
      series: documents.series,
      seq: documents.seq,
      before:
        sql`lag(${documents.seq}, 1, 0) OVER (PARTITION BY ${documents.series} ORDER BY ${documents.seq})`
          .mapWith(Number)
          .as('before'),
    })
    .from(documents)
    .where(
      and(
        eq(documents.company, company),
        eq(documents.year, year),
        sql`${documents.seq} IS NOT NULL`,
      ),
    )
    .as('stepped');
  const gaps = await tx
    .select()
    .from(stepped)
    .where(sql`${stepped.seq} - ${stepped.before} > 1`)
    .orderBy(stepped.series, stepped.seq)
    .limit(MOST_GAPS * 10);
  return counters.map(({ series, last, held, highest, number }) => ({
    prefix: number?.slice(0, 3) ?? series,
    year,
    last,
    documents: held,
    gaps: [
      ...gaps
        .filter((gap) => gap.series === series)
        .map(({ before, seq }) => [before + 1, (seq ?? 0) - 1] as const),
      ...(last > highest ? [[highest + 1, last] as const] : []),
    ].slice(0, MOST_GAPS),
  }));
}

/** Whether a person decided that the slip needs no further document. */
const isWaived = sql<boolean>`EXISTS (
  SELECT 1 FROM records AS waiver
  WHERE waiver.company = ${transactions.company} AND waiver.kind = 'definitions'
    AND waiver.id = ${waiverId('')} || ${transactions.id} AND NOT waiver.deleted
    AND waiver.body->>'reason' IS NOT NULL)`;

/** Moments in ms; `to` is excluded. */
export type Span = { from: number; to: number };

/** Condition: slips of a span from which documents follow. */
export const talliedIn = (company: string, { from, to }: Span) =>
  and(
    eq(transactions.company, company),
    gte(transactions.at, from),
    lt(transactions.at, to),
    inArray(transactions.type, [...DOCUMENTED_TYPES]),
  );

/** Condition: the slip or document was reversed. */
export const isReversed = sql<boolean>`(${body('reversedBy')} IS NOT NULL)`;

const soldLines = sql`(SELECT coalesce(sum((line->>'amount')::bigint), 0) FROM jsonb_array_elements(${records.body}->'lines') AS line WHERE line->'price'->>'side' = 'sell')`;
const added = sql`coalesce((${records.body}->'added'->>'amount')::bigint, 0)`;

/** Legs in lira of the slip, added up; the fee of a repair among them. */
export const movedLira = (tx: Tx) =>
  tx
    .select({
      cash: liraSum('till').as('cash'),
      card: liraSum('pos').as('card'),
      bank: liraSum('bank').as('bank'),
      fee: sql`coalesce(sum(${legs.quantity}) FILTER (WHERE ${legs.account} = ${WORKMANSHIP_INCOME}), 0)`
        .mapWith(Number)
        .as('fee'),
    })
    .from(legs)
    .where(
      and(
        eq(legs.company, transactions.company),
        eq(legs.transaction, transactions.id),
        eq(legs.asset, TRY),
      ),
    )
    .as('moved');

/**
 * Kuruş that a slip sold: the lines that leave the shop, or the fee of a repair with its gold; 0 of
 * a reversed slip. `fee`: sum of the legs of its fee.
 */
export const soldIn = (fee: SQL.Aliased<number>) =>
  sql`(CASE WHEN ${isReversed} THEN 0 WHEN ${transactions.type} = 'repair' THEN abs(${fee}) + ${added} WHEN ${transactions.type} = 'return' THEN -${soldLines} ELSE ${soldLines} END)`;

/** The slips of a span from which documents follow, with their documents. */
export async function tallySlips(tx: Tx, company: string, span: Span): Promise<TallySlip[]> {
  const inSpan = talliedIn(company, span);
  const found = await documentsOfSpan(tx, inSpan);
  const moved = movedLira(tx);
  const rows = await tx
    .select({
      id: transactions.id,
      number: transactions.number,
      at: transactions.at,
      isReversed,
      isWaived,
      sold: soldIn(moved.fee).mapWith(Number),
      cash: moved.cash,
      card: moved.card,
      bank: moved.bank,
    })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .crossJoinLateral(moved)
    .where(inSpan)
    .orderBy(transactions.at, transactions.id);
  const nothing = { cash: 0, card: 0, bank: 0 };
  return rows.map((row) => ({
    ...row,
    ...(row.isReversed ? nothing : {}),
    documents: found.get(row.id) ?? [],
  }));
}

const liraSum = (room: 'till' | 'pos' | 'bank') =>
  sql`coalesce(sum(${legs.quantity}) FILTER (WHERE split_part(${legs.account}, ':', 1) = ${sql.raw(`'${room}'`)}), 0)`.mapWith(
    Number,
  );

async function documentsOfSpan(
  tx: Tx,
  inSpan: ReturnType<typeof and>,
): Promise<Map<string, TallyDocument[]>> {
  const rows = await tx
    .select({
      slip: documents.slip,
      id: documents.id,
      number: documents.number,
      stage: sql<Stage>`${body('stage')}`,
      test: sql<boolean>`coalesce(${body('test')} = 'true', false)`,
      total: sql`${sign} * (${records.body}->'totals'->>'total')::bigint`.mapWith(Number),
    })
    .from(documents)
    .innerJoin(records, formalRecord('fiscal'))
    .innerJoin(
      transactions,
      and(eq(transactions.company, documents.company), eq(transactions.id, documents.slip)),
    )
    .where(and(inSpan, sql`${body('stage')} <> 'dropped'`))
    .orderBy(documents.id);
  const bySlip = new Map<string, TallyDocument[]>();
  for (const { slip, test, ...row } of rows) {
    const one: TallyDocument = { source: 'invoice', ...row, ...(test ? { test } : {}) };
    bySlip.set(slip, [...(bySlip.get(slip) ?? []), one]);
  }
  return bySlip;
}
