import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { DefinitionBody, SessionBody, TransactionBody } from '@/contract/core/records';
import type { CountBody } from '@/contract/stock/count';
import type { Product } from '@/domain/catalogue/product';
import { serialsMissing } from '@/domain/catalogue/serial-duty';
import {
  type ControlCount,
  type ControlSlip,
  type ControlTill,
  controlSlip,
  pureLost,
  tillDifference,
} from '@/domain/control/rows';
import { tallyOf } from '@/domain/report/tally';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { documentRecord, notDeleted } from '@/server/db/records';
import { records, transactions } from '@/server/db/schema';
import { closedDealings } from '@/server/db/schema-suspicion';
import type { Db } from '@/server/db/types';
import { tallySlips } from '../report/invoice-sources';
import type { ControlPeople } from './people';

/** Reads what the controls judge: slips a page at a time, and the tills and counts of the span. */
const PAGE = 200;

type Reading = {
  db: Db;
  company: string;
  people: ControlPeople;
  products: readonly Product[];
  rules: readonly DatedRule[];
};

export async function productsOf(db: Db, company: string): Promise<Product[]> {
  const rows = await db
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), eq(sql`${records.body}->>'type'`, 'product')));
  return rows.flatMap(({ body }) => {
    const definition = body as DefinitionBody;
    return definition.type === 'product' ? [definition.product] : [];
  });
}

type Place = { at: number; id: string };

/** Slips from a moment on, in the order of their times; each page is read when it is asked for. */
export async function* slipPages(reading: Reading, from: number): AsyncGenerator<ControlSlip[]> {
  const { db, company } = reading;
  for (let place: Place | undefined; ; ) {
    const after = place;
    const rows = await db
      .select({ body: records.body })
      .from(transactions)
      .innerJoin(records, documentRecord())
      .where(
        and(
          eq(transactions.company, company),
          after
            ? or(
                sql`${transactions.at} > ${after.at}`,
                sql`${transactions.at} = ${after.at} AND ${transactions.id} > ${after.id}`,
              )
            : undefined,
          gte(transactions.at, after?.at ?? from),
        ),
      )
      .orderBy(asc(transactions.at), asc(transactions.id))
      .limit(PAGE);
    const slips = rows.map(({ body }) => body as TransactionBody);
    const last = slips.at(-1);
    if (!last) return;
    yield await judged(reading, slips, last.at);
    if (slips.length < PAGE) return;
    place = { at: last.at, id: last.id };
  }
}

async function judged(
  { db, company, people, products, rules }: Reading,
  slips: readonly TransactionBody[],
  upTo: number,
): Promise<ControlSlip[]> {
  await people.meet(slips.flatMap(({ contactId }) => contactId ?? []));
  const span = { from: slips[0]?.at ?? upTo, to: upTo + 1 };
  const tally = tallyOf(await db.transaction((tx) => tallySlips(tx, company, span)));
  const left = new Map(
    tally.differences
      .filter(({ reason }) => reason !== 'waived' && reason !== 'reversed')
      .map(({ slip, left: kurus }) => [slip, kurus]),
  );
  const closed = await closedOf(
    db,
    company,
    slips.map(({ id }) => id),
  );
  return slips.map((slip) => {
    const { contactId, type, reversedBy, id, lines, actor, seller } = slip;
    const row = controlSlip(slip, {
      party: contactId === null ? null : people.rootOf(contactId),
      clerk: type === 'reversal' ? actor : (seller ?? actor),
      reversedBy,
      undocumented: Math.max(0, left.get(id) ?? 0),
      closed: closed.get(id) ?? 0,
      serialsMissing: 0,
    });
    return { ...row, serialsMissing: serialsMissing(lines, products, rules, row.day).length };
  });
}

/** How many closed ways each of these slips used. */
async function closedOf(
  db: Db,
  company: string,
  slips: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(closedDealings)
    .where(and(eq(closedDealings.company, company), inArray(closedDealings.slip, [...slips])));
  const found = new Map<string, number>();
  for (const { slip, cash, credit } of rows)
    found.set(slip, Math.max(found.get(slip) ?? 0, Number(cash) + Number(credit)));
  return found;
}

/** Tills that were closed with a count from a moment on. */
export async function tillsSince(db: Db, company: string, from: number): Promise<ControlTill[]> {
  const close = sql`${records.body}->'close'`;
  const rows = await db
    .select({ id: records.id, body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'sessions'), sql`(${close}->>'at')::bigint >= ${from}`));
  return rows.flatMap(({ id, body }) => {
    const { close: closed } = body as SessionBody;
    return closed
      ? [{ id, at: closed.at, clerk: closed.by, difference: tillDifference(closed.figures) }]
      : [];
  });
}

type CountEnds = Pick<CountBody, 'close' | 'parts'>;

/** Stock counts that were closed from a moment on; their readings are not read. */
export async function countsSince(db: Db, company: string, from: number): Promise<ControlCount[]> {
  const rows = await db
    .select({
      id: records.id,
      close: sql<CountEnds['close']>`${records.body}->'close'`,
      parts: sql<CountEnds['parts'] | null>`${records.body}->'parts'`,
    })
    .from(records)
    .where(
      and(notDeleted(company, 'counts'), sql`(${records.body}->'close'->>'at')::bigint >= ${from}`),
    );
  return rows.flatMap(({ id, close, parts }) => {
    if (!close) return [];
    const changes = [...(parts ?? []), close].flatMap((end) => end.changes);
    return [{ id, at: close.at, clerk: close.by, lost: pureLost(changes) }];
  });
}
