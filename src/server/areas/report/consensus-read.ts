import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { addDays, type Day, dayEnd, dayStart } from '@/domain/base/day';
import { toSafe } from '@/domain/base/integer';
import { firstDay, lastDay, type Month } from '@/domain/base/month';
import { FINE_METALS, HAS, MONEY, TRY } from '@/domain/metal/asset';
import { TRADE_UNIT } from '@/domain/reference/unit-codes';
import { type ConsensusFigures, NO_FIGURES } from '@/domain/report/consensus';
import { HANDED } from '@/domain/report/tally';
import { documentRecord } from '@/server/db/records';
import { legs, records, transactions } from '@/server/db/schema';
import type { Db, Tx } from '@/server/db/types';
import { isReversed, movedLira, soldIn, talliedIn } from './invoice-sources';

/**
 * Reads the check of each day of a month. Guarantees: everything comes from one snapshot of one
 * company; the database adds up, so that no more than a row a day is read, by two statements.
 */
export function readConsensus(
  db: Db,
  company: string,
  month: Month,
  branch: string | undefined,
): Promise<(ConsensusFigures & { day: Day })[]> {
  const asked: Asked = {
    company,
    branch,
    from: dayStart(firstDay(month)),
    to: dayEnd(lastDay(month)),
  };
  return db.transaction(
    async (tx) => {
      const days = new Map<number, ConsensusFigures>();
      for (const { at, ...figures } of await slipDays(tx, asked))
        days.set(at, { ...NO_FIGURES, ...figures });
      for (const { at, ...figures } of await countDays(tx, asked))
        if (figures.counted !== 0 || figures.countedHas !== 0)
          days.set(at, { ...(days.get(at) ?? NO_FIGURES), ...figures });
      return Array.from(days, ([at, figures]) => ({
        day: addDays(firstDay(month), at),
        ...figures,
      }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

type Asked = { company: string; branch: string | undefined; from: number; to: number };

const DAY_MS = 86_400_000;
/** Number of the day in the month, from 0. */
const dayIn = ({ from }: Asked) =>
  sql<number>`((${transactions.at} - ${from}::bigint) / ${DAY_MS}::bigint)::int`.as('day');
const inBranch = ({ branch }: Asked) =>
  branch === undefined ? undefined : sql`coalesce(${records.body}->>'branch', '') = ${branch}`;

/** A sum of the database, which is a text, a number or a big integer; exact or a RangeError. */
const exactly = (value: unknown): number => toSafe(BigInt(value as string | number | bigint));
const total = (figure: ReturnType<typeof sql>) => sql`coalesce(sum(${figure}), 0)`.mapWith(exactly);

const texts = (list: readonly string[]) =>
  sql`(${sql.join(
    list.map((one) => sql`${one}`),
    sql`, `,
  )})`;

const pure = sql`(line->>'weight')::bigint * (line->>'fineness')::bigint`;
const isSide = (side: 'sell' | 'buy') => sql`line->'price'->>'side' = ${sql.raw(`'${side}'`)}`;
const isGold = sql`line->>'kind' <> 'coin' AND line->>'metal' = 'gold'`;
const isCoin = sql`line->>'kind' = 'coin'`;

/** Goods on the lines of the slip. */
const goods = sql`LATERAL (SELECT
  coalesce(sum(${pure}) FILTER (WHERE ${isSide('sell')} AND ${isGold}), 0) AS sold_has,
  coalesce(sum(${pure}) FILTER (WHERE ${isSide('buy')} AND ${isGold}), 0) AS bought_has,
  coalesce(sum((line->>'pieces')::bigint) FILTER (WHERE ${isSide('sell')} AND ${isCoin}), 0) AS sold_coins,
  coalesce(sum((line->>'pieces')::bigint) FILTER (WHERE ${isSide('buy')} AND ${isCoin}), 0) AS bought_coins
  FROM jsonb_array_elements(${records.body}->'lines') AS line) AS goods`;

const room = (account: ReturnType<typeof sql>) => sql`split_part(${account}, ':', 1)`;
const inMetalRoom = sql`${room(sql`${legs.account}`)} IN ('stock', 'metal', 'scrap')`;
const isPiece = sql`${room(sql`${legs.account}`)} IN ('stock', 'coins') AND ${legs.asset} NOT IN ${texts([...MONEY, ...FINE_METALS])}`;
const ofSlip = sql`${legs.company} = ${transactions.company} AND ${legs.transaction} = ${transactions.id}`;

/** What the slip booked on the stocks. */
const stock = sql`LATERAL (SELECT
  coalesce(sum(${legs.quantity}) FILTER (WHERE ${legs.asset} = ${HAS} AND ${inMetalRoom}), 0) AS has,
  coalesce(sum(${legs.quantity}) FILTER (WHERE ${isPiece}), 0) AS coins
  FROM ${legs} WHERE ${ofSlip}) AS stock`;

const sign = sql`(CASE WHEN paper.body->>'type' = 'IADE' THEN -1 ELSE 1 END)`;

/** The documents of the slip that were handed over. */
const papers = sql`LATERAL (SELECT
  coalesce(sum(${sign} * (paper.body->'totals'->>'total')::bigint), 0) AS total,
  coalesce(sum(${sign} * lines.has), 0) AS has,
  coalesce(sum(${sign} * lines.coins), 0) AS coins
  FROM documents AS issued
  JOIN records AS paper ON paper.company = issued.company AND paper.kind = 'fiscal'
    AND paper.id = issued.id AND NOT paper.deleted
  CROSS JOIN LATERAL (SELECT
    coalesce(sum((line->>'pure')::bigint) FILTER (WHERE line->>'metal' = 'gold' AND line->>'unit' <> ${TRADE_UNIT.coin}), 0) AS has,
    coalesce(sum((line->>'pieces')::bigint) FILTER (WHERE line->>'unit' = ${TRADE_UNIT.coin} AND line->>'weight' IS NOT NULL), 0) AS coins
    FROM jsonb_array_elements(paper.body->'lines') AS line) AS lines
  WHERE issued.company = ${transactions.company} AND issued.slip = ${transactions.id}
    AND paper.body->>'stage' IN ${texts(HANDED)}) AS papers`;

/**
 * Goods count as the slip stands: those of a return the other way round, those of a repair not at
 * all, and those of a reversed slip are nothing.
 */
const way = sql`(CASE WHEN ${isReversed} OR ${transactions.type} = 'repair' THEN 0 WHEN ${transactions.type} = 'return' THEN -1 ELSE 1 END)`;
const booked = sql`(CASE WHEN ${isReversed} OR ${transactions.type} = 'repair' THEN 0 ELSE 1 END)`;

async function slipDays(tx: Tx, asked: Asked) {
  const moved = movedLira(tx);
  const lira = (figure: unknown) => total(sql`CASE WHEN ${isReversed} THEN 0 ELSE ${figure} END`);
  return tx
    .select({
      at: dayIn(asked),
      slips: sql`count(*)`.mapWith(Number),
      sold: total(soldIn(moved.fee)),
      documented: total(sql`papers.total`),
      cash: lira(moved.cash),
      card: lira(moved.card),
      bank: lira(moved.bank),
      soldHas: total(sql`${way} * goods.sold_has`),
      documentedHas: total(sql`papers.has`),
      stockHas: total(sql`${way} * goods.bought_has - ${booked} * stock.has`),
      soldCoins: total(sql`${way} * goods.sold_coins`),
      documentedCoins: total(sql`papers.coins`),
      stockCoins: total(sql`${way} * goods.bought_coins - ${booked} * stock.coins`),
    })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .crossJoinLateral(moved)
    .crossJoin(goods)
    .crossJoin(stock)
    .crossJoin(papers)
    .where(
      and(
        talliedIn(asked.company, asked),
        inBranch(asked),
        or(sql`NOT ${isReversed}`, sql`papers.total <> 0`),
      ),
    )
    .groupBy(sql`1`);
}

/** Differences that counts of tills and of the stock found, by day. */
async function countDays(tx: Tx, asked: Asked) {
  const isTill = sql`${room(sql`${legs.account}`)} IN ('till', 'pos', 'bank')`;
  return tx
    .select({
      at: dayIn(asked),
      counted: total(
        sql`CASE WHEN ${legs.asset} = ${TRY} AND ${isTill} THEN ${legs.quantity} ELSE 0 END`,
      ),
      countedHas: total(
        sql`CASE WHEN ${legs.asset} = ${HAS} AND ${inMetalRoom} THEN ${legs.quantity} ELSE 0 END`,
      ),
    })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .innerJoin(
      legs,
      and(eq(legs.company, transactions.company), eq(legs.transaction, transactions.id)),
    )
    .where(
      and(
        eq(transactions.company, asked.company),
        eq(transactions.type, 'difference'),
        gte(transactions.at, asked.from),
        lt(transactions.at, asked.to),
        inArray(legs.asset, [TRY, HAS]),
        sql`NOT ${isReversed}`,
        inBranch(asked),
      ),
    )
    .groupBy(sql`1`);
}
