import { and, eq, gte, inArray, lt, lte, ne, not, sql } from 'drizzle-orm';
import type { TransactionBody } from '@/contract/core/records';
import { type Day, dayEnd, dayOf, dayStart } from '@/domain/base/day';
import { nearestSafe } from '@/domain/base/integer';
import { countedOf } from '@/domain/slip/limits';
import { documentRecord } from '../db/records';
import { contactDays, records, transactions } from '../db/schema';
import type { Tx } from '../db/types';

/**
 * What contacts paid in cash and dealt in, day by day, as sums. Guarantee: the sums of these days are
 * those of all slips that stand, whatever order slips and reversals came in and whichever release
 * stored them. A slip is counted when its contact is next judged; until then it is read whole, so
 * that a judgement reads few slips however many there were.
 */
type Asked = {
  company: string;
  /** Ids of all merged cards of one person. */
  cards: readonly string[];
  from: Day;
  to: Day;
  /** A slip that is not counted, because the caller judges it. */
  without: string;
};
export type DaySum = { day: Day; cash: number; dealt: number };

export async function sumsOfDays(tx: Tx, asked: Asked): Promise<DaySum[]> {
  await countSlips(tx, asked);
  const { company, cards, from, to } = asked;
  const rows = await tx
    .select({
      day: contactDays.day,
      cash: sql<string>`sum(${contactDays.cash})`,
      dealt: sql<string>`sum(${contactDays.dealt})`,
    })
    .from(contactDays)
    .where(
      and(
        eq(contactDays.company, company),
        inArray(contactDays.contactId, [...cards]),
        gte(contactDays.day, from),
        lte(contactDays.day, to),
      ),
    )
    .groupBy(contactDays.day);
  return rows.map(({ day, cash, dealt }) => ({
    day,
    cash: nearestSafe(BigInt(cash)),
    dealt: nearestSafe(BigInt(dealt)),
  }));
}

/** Adds the slips of these days that are not counted yet. */
async function countSlips(tx: Tx, { company, cards, from, to, without }: Asked): Promise<void> {
  const rows = await tx
    .select({ id: transactions.id, contactId: transactions.contactId, body: records.body })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .where(
      and(
        eq(transactions.company, company),
        inArray(transactions.contactId, [...cards]),
        gte(transactions.at, dayStart(from)),
        lt(transactions.at, dayEnd(to)),
        not(transactions.counted),
        ne(transactions.id, without),
      ),
    );
  if (rows.length === 0) return;
  await addToDays(
    tx,
    company,
    rows.map(({ contactId, body }) => ({
      contactId: contactId ?? '',
      slip: body as TransactionBody,
    })),
    1,
  );
  await tx
    .update(transactions)
    .set({ counted: true })
    .where(
      and(
        eq(transactions.company, company),
        inArray(
          transactions.id,
          rows.map(({ id }) => id),
        ),
      ),
    );
}

/** Takes a slip out of the sums before it is reversed. */
export async function uncountSlip(tx: Tx, company: string, id: string): Promise<void> {
  const [row] = await tx
    .update(transactions)
    .set({ counted: false })
    .where(
      and(
        eq(transactions.company, company),
        eq(transactions.id, id),
        eq(transactions.counted, true),
      ),
    )
    .returning({ contactId: transactions.contactId });
  if (!row?.contactId) return;
  const [record] = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(eq(records.company, company), eq(records.kind, 'transactions'), eq(records.id, id)));
  if (!record) throw new Error('a counted slip has no record');
  const slip = { ...(record.body as TransactionBody), reversedBy: null };
  await addToDays(tx, company, [{ contactId: row.contactId, slip }], -1);
}

/** Adds slips to the sums of their contacts and days, or with -1 takes them out. */
async function addToDays(
  tx: Tx,
  company: string,
  slips: readonly { contactId: string; slip: TransactionBody }[],
  sign: 1 | -1,
): Promise<void> {
  const sums = new Map<string, { contactId: string; day: Day; cash: bigint; dealt: bigint }>();
  for (const { contactId, slip } of slips) {
    const { cash, dealt } = countedOf(slip);
    if (cash === 0 && dealt === 0) continue;
    const day = dayOf(slip.at);
    const key = `${contactId}\n${day}`;
    const sum = sums.get(key) ?? { contactId, day, cash: 0n, dealt: 0n };
    sum.cash += BigInt(sign * cash);
    sum.dealt += BigInt(sign * dealt);
    sums.set(key, sum);
  }
  if (sums.size === 0) return;
  await tx
    .insert(contactDays)
    .values(Array.from(sums.values(), (sum) => ({ company, ...sum })))
    .onConflictDoUpdate({
      target: [contactDays.company, contactDays.contactId, contactDays.day],
      set: {
        cash: sql`${contactDays.cash} + excluded.cash`,
        dealt: sql`${contactDays.dealt} + excluded.dealt`,
      },
    });
}
