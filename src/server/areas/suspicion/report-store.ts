import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { TransactionBody } from '@/contract/core/records';
import {
  MOST_REPORTS,
  type ReportedSlip,
  type SuspicionReport,
  type SuspicionRow,
} from '@/contract/suspicion/suspicion';
import type { Finding } from '@/domain/base/refusal';
import type { CompanyHoliday } from '@/domain/rules/holiday';
import { dealtIn } from '@/domain/slip/limits';
import { documentRecord, notDeleted } from '@/server/db/records';
import { records, transactions } from '@/server/db/schema';
import { companyHolidays, suspicionReports } from '@/server/db/schema-suspicion';
import type { Db, Tx } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { openText, sealText } from '@/server/seal/sealed-text';

/**
 * Reads and writes suspicious transaction reports, the slips that they name, and the company's
 * holidays. Guarantee: a report stands in the database only sealed, for its company and id; one of
 * another company is not found.
 */
const placeOf = (id: string): string[] => ['suspicion', id];

const opened = (vault: Vault, { id, sealed }: { id: string; sealed: string }): SuspicionReport =>
  JSON.parse(openText(vault, placeOf(id), sealed));

export async function readReport(
  tx: Db | Tx,
  vault: Vault,
  id: string,
): Promise<SuspicionReport | undefined> {
  const [row] = await tx
    .select()
    .from(suspicionReports)
    .where(and(eq(suspicionReports.company, vault.company), eq(suspicionReports.id, id)));
  return row && opened(vault, row);
}

export async function writeReport(tx: Tx, vault: Vault, report: SuspicionReport): Promise<void> {
  const { id, number, version } = report;
  const sealed = sealText(vault, placeOf(id), JSON.stringify(report));
  await tx
    .insert(suspicionReports)
    .values({ company: vault.company, id, number, version, sealed })
    .onConflictDoUpdate({
      target: [suspicionReports.company, suspicionReports.id],
      set: { version, sealed },
    });
}

/** The number of the company's next report. */
export async function nextNumber(tx: Tx, company: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(suspicionReports.number) })
    .from(suspicionReports)
    .where(eq(suspicionReports.company, company));
  return Number(row?.last ?? 0) + 1;
}

/** The newest first. */
export async function listReports(tx: Db | Tx, vault: Vault): Promise<SuspicionRow[]> {
  const rows = await tx
    .select()
    .from(suspicionReports)
    .where(eq(suspicionReports.company, vault.company))
    .orderBy(desc(suspicionReports.number))
    .limit(MOST_REPORTS);
  return rows
    .map((row) => opened(vault, row))
    .map(({ id, number, version, state, writer, content, slips }) => ({
      ...{ id, number, version, state, writer },
      party: content.party.name,
      dealing: content.dealing,
      suspected: content.suspected,
      sum: slips.reduce((sum, slip) => sum + slip.sum, 0),
    }));
}

/** The company's slips with these ids, in the order of their days. */
export async function reportedSlips(
  tx: Tx,
  company: string,
  ids: readonly string[],
): Promise<ReportedSlip[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ body: records.body })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .where(and(eq(transactions.company, company), inArray(transactions.id, [...ids])))
    .orderBy(asc(transactions.at), asc(transactions.number));
  const raised = await findingsOf(tx, company, ids);
  return rows.map(({ body }) => {
    const slip = body as TransactionBody;
    const { id, number, type, at } = slip;
    const rules = raised.filter(({ subject }) => subject.id === id).map(({ code }) => code);
    return { id, number, type, at, sum: dealtIn(slip), rules: [...new Set(rules)] };
  });
}

/** Open findings about these slips, each with the rule that it broke. */
async function findingsOf(tx: Tx, company: string, ids: readonly string[]): Promise<Finding[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        notDeleted(company, 'findings'),
        inArray(sql<string>`${records.body}->'subject'->>'id'`, [...ids]),
      ),
    );
  return rows.map(({ body }) => body as Finding);
}

export async function holidaysOf(tx: Db | Tx, company: string): Promise<CompanyHoliday[]> {
  return tx
    .select({ day: companyHolidays.day, name: companyHolidays.name, off: companyHolidays.off })
    .from(companyHolidays)
    .where(eq(companyHolidays.company, company))
    .orderBy(asc(companyHolidays.day));
}

export async function writeHolidays(
  tx: Tx,
  company: string,
  list: readonly CompanyHoliday[],
): Promise<void> {
  await tx.delete(companyHolidays).where(eq(companyHolidays.company, company));
  if (list.length > 0)
    await tx.insert(companyHolidays).values(list.map((one) => ({ company, ...one })));
}
