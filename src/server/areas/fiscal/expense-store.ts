import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PulledRecord } from '@/contract/core/pull';
import type { ExpenseBody } from '@/contract/fiscal/expense';
import { formalRecord, getRecord, getRecords, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { documents } from '@/server/db/schema-fiscal';
import type { Db, Tx } from '@/server/db/types';
import { openedExpense, sealedExpense, type Vault } from '@/server/seal/identities';

/**
 * Reads and writes expense slips. Guarantee: the seller's numbers are sealed in the database, and
 * an expense slip of another company is not found. Its row in `documents` has a series and counter
 * and no year, because the numbers of a device run on over the years.
 */
export async function readExpense(
  tx: Db | Tx,
  vault: Vault,
  id: string,
): Promise<ExpenseBody | undefined> {
  const record = await getRecord(tx, vault.company, 'expense', id);
  return record && !record.deleted ? openedExpense(vault, record.body as ExpenseBody) : undefined;
}

export const expenseRecords = (
  tx: Db | Tx,
  { company }: Vault,
  ids: readonly string[],
): Promise<PulledRecord[]> => getRecords(tx, company, 'expense', [...ids]);

export const writeExpense = (
  tx: Tx,
  vault: Vault,
  version: number,
  body: ExpenseBody,
): Promise<void> =>
  putRecords(tx, vault.company, version, [
    { kind: 'expense', id: body.id, body: sealedExpense(vault, { ...body, version }) },
  ]);

/**
 * Stores the number of an expense slip, by which twins and gaps are found. `counts`: the device that
 * has the series goes on after it.
 */
export async function numberExpense(
  tx: Tx,
  company: string,
  { id, number, slip, counts }: Pick<ExpenseBody, 'id' | 'number' | 'slip'> & { counts: boolean },
): Promise<void> {
  const [series = '', counter = ''] = number.split('-');
  await tx
    .insert(documents)
    .values({ company, id, slip: slip.id, series, seq: counts ? Number(counter) : null, number })
    .onConflictDoNothing();
}

/** Another expense slip with this number. */
export async function numberTwin(
  tx: Tx,
  company: string,
  number: string,
): Promise<string | undefined> {
  const [series = '', counter = ''] = number.split('-');
  const [twin] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.company, company),
        eq(documents.series, series),
        or(eq(documents.seq, Number(counter)), eq(documents.number, number)),
        isNull(documents.year),
      ),
    )
    .limit(1);
  return twin?.id;
}

/** Expense slips of a purchase, also voided ones. */
export async function expensesOf(tx: Db | Tx, vault: Vault, slip: string): Promise<ExpenseBody[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(documents)
    .innerJoin(records, formalRecord('expense'))
    .where(and(eq(documents.company, vault.company), eq(documents.slip, slip)))
    .orderBy(documents.id);
  return rows.map(({ body }) => openedExpense(vault, body as ExpenseBody));
}

/** Ids of the expense slips that are matched with a payment. */
export async function matchedWith(tx: Tx, company: string, movement: string): Promise<string[]> {
  const rows = await tx
    .select({ id: records.id })
    .from(records)
    .where(
      and(notDeleted(company, 'expense'), sql`${records.body}->'match'->>'movement' = ${movement}`),
    )
    .orderBy(records.id);
  return rows.map(({ id }) => id);
}
