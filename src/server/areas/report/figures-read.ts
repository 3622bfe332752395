import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FiguresAnswer } from '@/contract/report/report';
import { dayEnd, dayStart } from '@/domain/base/day';
import {
  openReport,
  REPORTED_TYPES,
  type ReportAsked,
  type ReportedDocument,
  type ReportSlip,
} from '@/domain/report/report';
import { formalRecord, notDeleted } from '@/server/db/records';
import { records, transactions } from '@/server/db/schema';
import { documents } from '@/server/db/schema-fiscal';
import type { Db, Tx } from '@/server/db/types';
import { tallySlips } from './invoice-sources';

/**
 * Reads the figures of a report. Guarantees: everything comes from one snapshot of one company; at
 * most a page of records is in memory, and each page costs two statements.
 */
const PAGE = 1_000;

export function readFigures(
  db: Db,
  company: string,
  asked: ReportAsked,
  now: number,
): Promise<FiguresAnswer> {
  return db.transaction(
    async (tx) => {
      const report = openReport(asked);
      if (asked.kind === 'undocumented') {
        const span = { from: dayStart(asked.from), to: dayEnd(asked.to) };
        for (const slip of await tallySlips(tx, company, span)) report.addTallied(slip, now);
      } else if (asked.kind === 'vat' || asked.kind === 'documents') {
        for await (const document of documentsIn(tx, company, asked)) report.addDocument(document);
      } else {
        for await (const slip of slipsIn(tx, company, asked)) report.addSlip(slip);
      }
      const table = report.table();
      const names =
        asked.by === 'contact'
          ? await namesOf(
              tx,
              company,
              table.rows.map(({ key }) => key),
            )
          : {};
      return { now, table, names };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Slips of a period by their dates: first the ids from the index, then the records. */
async function* slipsIn(tx: Tx, company: string, { from, to }: ReportAsked) {
  let last = { at: dayStart(from), id: '' };
  for (;;) {
    const page = await tx
      .select({ at: transactions.at, id: transactions.id, type: transactions.type })
      .from(transactions)
      .where(
        and(
          eq(transactions.company, company),
          sql`(${transactions.at}, ${transactions.id}) > (${last.at}, ${last.id})`,
          sql`${transactions.at} < ${dayEnd(to)}`,
        ),
      )
      .orderBy(asc(transactions.at), asc(transactions.id))
      .limit(PAGE);
    const ids = page.filter(({ type }) => REPORTED_TYPES.includes(type)).map(({ id }) => id);
    if (ids.length > 0)
      for (const { body } of await tx
        .select({ body: records.body })
        .from(records)
        .where(and(notDeleted(company, 'transactions'), inArray(records.id, ids))))
        yield body as ReportSlip;
    const end = page.at(-1);
    if (!end || page.length < PAGE) return;
    last = end;
  }
}

/** Documents whose number, or else whose delivery, is of the period. */
async function* documentsIn(tx: Tx, company: string, { from, to }: ReportAsked) {
  const day = sql`coalesce(${documents.issuedOn}, ${records.body}->>'deliveredOn')`;
  for (let last = ''; ; ) {
    const page = await tx
      .select({ id: documents.id, body: records.body })
      .from(documents)
      .innerJoin(records, formalRecord('fiscal'))
      .where(
        and(
          eq(documents.company, company),
          gt(documents.id, last),
          sql`${day} >= ${from}`,
          sql`${day} <= ${to}`,
        ),
      )
      .orderBy(asc(documents.id))
      .limit(PAGE);
    for (const { body } of page) yield body as ReportedDocument;
    const end = page.at(-1);
    if (!end || page.length < PAGE) return;
    last = end.id;
  }
}

async function namesOf(
  tx: Tx,
  company: string,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const asked = ids.filter((id) => id !== '');
  if (asked.length === 0) return {};
  const rows = await tx
    .select({ id: records.id, name: sql<string>`${records.body}->>'name'` })
    .from(records)
    .where(and(notDeleted(company, 'contacts'), inArray(records.id, asked)));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
