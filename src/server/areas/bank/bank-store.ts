import { and, sql } from 'drizzle-orm';
import { type BankBody, type BankLineBody, bankLockId } from '@/contract/bank/bank';
import type { DefinitionBody } from '@/contract/core/records';
import type { Day } from '@/domain/base/day';
import { type Account, BANK } from '@/domain/ledger/ledger';
import { kindOf } from '@/domain/ledger/own-account';
import { getRecord, getRecords, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import type { Tx } from '@/server/db/types';

/** Reads and writes lines of bank statements. Guarantee: a line of another company is not found. */
export async function readLine(
  tx: Tx,
  company: string,
  id: string,
): Promise<BankLineBody | undefined> {
  const record = await getRecord(tx, company, 'bank', id);
  const body = record && !record.deleted ? (record.body as BankBody) : undefined;
  return body?.form === 'line' ? body : undefined;
}

type Place = { tx: Tx; company: string; version: number };

export const writeBank = ({ tx, company, version }: Place, bodies: BankBody[]): Promise<void> =>
  putRecords(
    tx,
    company,
    version,
    bodies.map((body) => ({ kind: 'bank', id: body.id, body })),
  );

/** Lines that are tied to a document. */
export async function linesTiedTo(
  tx: Tx,
  company: string,
  document: string,
): Promise<BankLineBody[]> {
  const named = JSON.stringify([{ document }]);
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(
      and(notDeleted(company, 'bank'), sql`${records.body}->'match'->'parts' @> ${named}::jsonb`),
    )
    .orderBy(records.id);
  return rows.map(({ body }) => body as BankLineBody);
}

/** Days up to which each of these bank accounts is closed. */
export async function locksOf(
  tx: Tx,
  company: string,
  accounts: readonly Account[],
): Promise<Map<Account, Day>> {
  const banks = accounts.filter((account) => account === BANK || kindOf(account) === 'bank');
  if (banks.length === 0) return new Map();
  const found = await getRecords(tx, company, 'definitions', banks.map(bankLockId));
  return new Map(
    found
      .map(({ body }) => body as DefinitionBody)
      .flatMap((body) =>
        body.type === 'bank-lock' && body.until !== null ? [[body.account, body.until]] : [],
      ),
  );
}

/** How many rules the company has, archived ones too. */
export async function countRules(tx: Tx, company: string): Promise<number> {
  const rows = await tx
    .select({ id: records.id })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), sql`${records.body}->>'type' = 'bank-rule'`));
  return rows.length;
}
