import { and, asc, desc, eq, gt, inArray, lte, max } from 'drizzle-orm';
import {
  ACCOUNTING_LOCK_ID,
  type AccountingDefinitionBody,
  type BatchHead,
  CODES_ID,
  JOURNAL_PAGE_ENTRIES,
  type JournalPage,
  templateRecordId,
} from '@/contract/accounting/accounting';
import type { Period } from '@/domain/accounting/batch';
import { overlaps } from '@/domain/accounting/batch';
import type { Codes } from '@/domain/accounting/chart';
import type { JournalLine } from '@/domain/accounting/entry';
import {
  type JournalTemplate,
  STARTING_TEMPLATES,
  TEMPLATE_IDS,
} from '@/domain/accounting/template';
import type { Day } from '@/domain/base/day';
import { getRecord, getRecords } from '@/server/db/records';
import { journalBatches, journalDocuments, journalLines } from '@/server/db/schema-accounting';
import type { Db, Tx } from '@/server/db/types';

/** Reads and writes what the journal export stores. Guarantee: each company sees its own alone. */

const bodyOf = async (tx: Db | Tx, company: string, id: string) =>
  (await getRecord(tx, company, 'definitions', id))?.body as AccountingDefinitionBody | undefined;

export async function readCodes(tx: Db | Tx, company: string): Promise<Codes> {
  const body = await bodyOf(tx, company, CODES_ID);
  return body?.type === 'accounting-codes' ? body.codes : {};
}

export async function readLock(tx: Db | Tx, company: string): Promise<Day | null> {
  const body = await bodyOf(tx, company, ACCOUNTING_LOCK_ID);
  return body?.type === 'accounting-lock' ? body.until : null;
}

/** All templates: the shop's own, and the starting ones that it never changed. */
export async function readTemplates(tx: Db | Tx, company: string): Promise<JournalTemplate[]> {
  const found = await getRecords(tx, company, 'definitions', TEMPLATE_IDS.map(templateRecordId));
  const own = new Map(
    found
      .map(({ body }) => body as AccountingDefinitionBody)
      .flatMap((body) =>
        body.type === 'accounting-template' ? [[body.template.id, body.template]] : [],
      ),
  );
  return TEMPLATE_IDS.map((id) => own.get(id) ?? STARTING_TEMPLATES[id]);
}

export type EarlierBatch = Pick<BatchHead, 'id' | 'number' | 'at' | 'from' | 'to'>;

/** Batches that hold a part of a period, the newest first. */
export async function batchesOver(
  tx: Db | Tx,
  company: string,
  period: Period,
): Promise<EarlierBatch[]> {
  const { id, number, at, from, to } = journalBatches;
  const rows = await tx
    .select({ id, number, at, from, to })
    .from(journalBatches)
    .where(and(eq(journalBatches.company, company), lte(journalBatches.from, period.to)))
    .orderBy(desc(journalBatches.number));
  return rows.filter((row) => overlaps(row, period));
}

export async function nextNumber(tx: Tx, company: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(journalBatches.number) })
    .from(journalBatches)
    .where(eq(journalBatches.company, company));
  return (row?.last ?? 0) + 1;
}

/** Those of the documents that are in a batch, with their lines there. */
export async function exportedLines(
  tx: Db | Tx,
  company: string,
  documents: readonly string[],
): Promise<Map<string, JournalLine[]>> {
  if (documents.length === 0) return new Map();
  const [known, lines] = [
    await tx
      .select({ document: journalDocuments.document })
      .from(journalDocuments)
      .where(
        and(
          eq(journalDocuments.company, company),
          inArray(journalDocuments.document, [...documents]),
        ),
      ),
    await tx
      .select()
      .from(journalLines)
      .where(and(eq(journalLines.company, company), inArray(journalLines.document, [...documents])))
      .orderBy(asc(journalLines.entry), asc(journalLines.line)),
  ];
  const found = new Map(known.map(({ document }) => [document, [] as JournalLine[]]));
  for (const line of lines) found.get(line.document)?.push(lineOf(line));
  return found;
}

type LineRow = typeof journalLines.$inferSelect;

const lineOf = ({ company: _company, batch: _batch, document: _document, ...line }: LineRow) =>
  line satisfies JournalLine;

/** A page of a batch; undefined if the company has no such batch. */
export async function readLines(
  db: Db,
  company: string,
  batch: string,
  after: number,
): Promise<JournalPage | undefined> {
  const [head] = await db
    .select({ templates: journalBatches.templates })
    .from(journalBatches)
    .where(and(eq(journalBatches.company, company), eq(journalBatches.id, batch)));
  if (!head) return undefined;
  const end = after + JOURNAL_PAGE_ENTRIES;
  const rows = await db
    .select()
    .from(journalLines)
    .where(
      and(
        eq(journalLines.company, company),
        eq(journalLines.batch, batch),
        gt(journalLines.entry, after),
        lte(journalLines.entry, end + 1),
      ),
    )
    .orderBy(asc(journalLines.entry), asc(journalLines.line));
  return {
    lines: rows.filter(({ entry }) => entry <= end).map(lineOf),
    next: rows.some(({ entry }) => entry > end) ? end : null,
    templates: head.templates,
  };
}
