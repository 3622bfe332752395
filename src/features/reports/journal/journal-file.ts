import { getJournalLines } from '@/api/accounting';
import type { BatchHead, JournalPage } from '@/contract/accounting/accounting';
import type { JournalLine } from '@/domain/accounting/entry';
import {
  type FieldValue,
  fieldValue,
  type JournalTemplate,
  type TemplateColumn,
  type TemplateId,
} from '@/domain/accounting/template';
import { isWritable } from '@/domain/fiscal/text';
import { type El, elementXml, leaf } from '@/domain/fiscal/ubl/tree';
import { scaleOf } from '@/domain/metal/asset';
import {
  count,
  decimalOf,
  type ExportCell,
  type ExportColumn,
  money,
  scaled,
  text,
} from '@/ui/table/export/cell';
import type { ExportJob } from '@/ui/table/export/write';

/**
 * Writes a file of a batch by a template. Guarantees: a file contains the control totals of the
 * batch, and no file is written if its lines do not add up to them; a batch and a template always
 * give the same bytes; no text in a table becomes a formula.
 */
type Row = { line: JournalLine } | { total: BatchHead };

/** The lines that were read do not add up to the batch. */
export class BatchDiffers extends Error {}

/** Not translated: the bytes of a file are the same in every language. */
const SHEET = 'Yevmiye';

type ReadPage = (after: number) => Promise<JournalPage>;

/** Reads the first page, which contains the templates, and returns the job that writes the file. */
export async function batchJob(
  head: BatchHead,
  id: TemplateId,
  readPage: ReadPage = pageOf(head.id),
): Promise<{ job: ExportJob<Row>; total: number }> {
  const first = await readPage(0);
  const template = first.templates.find((one) => one.id === id);
  if (!template) throw new BatchDiffers();
  const pages = pagesOf(head, first, readPage);
  return {
    total: head.lines,
    job: {
      name: `${id} ${head.number} ${head.from} ${head.to}`,
      sheet: SHEET,
      format: template.form === 'csv' ? 'csv' : 'xlsx',
      columns: columnsOf(template, head),
      pages,
      ...(template.form === 'xml'
        ? { own: { ending: 'xml', write: (rows) => xmlFile(template, head, rows) } }
        : {}),
    },
  };
}

const pageOf =
  (batch: string): ReadPage =>
  async (after) => {
    const { result } = await getJournalLines(batch, after);
    if (!result) throw new Error('the lines of the batch could not be read');
    return result;
  };

async function* pagesOf(
  head: BatchHead,
  first: JournalPage,
  readPage: ReadPage,
): AsyncGenerator<{ rows: readonly Row[]; read: number }> {
  const seen = { lines: 0, debit: 0, credit: 0 };
  for (let page = first; ; ) {
    for (const { kurus } of page.lines) {
      seen.lines++;
      if (kurus > 0) seen.debit += kurus;
      else seen.credit -= kurus;
    }
    yield { rows: page.lines.map((line) => ({ line })), read: page.lines.length };
    if (page.next === null) break;
    page = await readPage(page.next);
  }
  if (seen.lines !== head.lines || seen.debit !== head.debit || seen.credit !== head.credit)
    throw new BatchDiffers();
  yield { rows: [{ total: head }], read: 0 };
}

function columnsOf({ columns, days }: JournalTemplate, head: BatchHead): ExportColumn<Row>[] {
  // The label of the totals goes into the text column, or into the first column if there is none.
  const words = columns.find(({ field }) => field === 'text') ?? columns[0];
  return columns.map((column) => ({
    head: column.head,
    width: column.field === 'text' ? 36 : 16,
    cell: (row) =>
      'line' in row
        ? cellOf(fieldValue(column.field, row.line, { batch: head.number, days }))
        : totalCell(column, column === words, row.total),
  }));
}

function cellOf(value: FieldValue): ExportCell {
  if (value === null) return null;
  switch (value.is) {
    case 'text':
      return text(value.text);
    case 'number':
      return count(value.value);
    case 'kurus':
      return money(value.kurus);
    case 'quantity':
      return scaled(value.quantity, scaleOf(value.asset));
  }
}

/** The last row contains the control totals; it is the same in every language. */
function totalCell({ field }: TemplateColumn, hasWords: boolean, total: BatchHead): ExportCell {
  if (field === 'debit') return money(total.debit);
  if (field === 'credit') return money(total.credit);
  if (field === 'amount') return money(total.debit + total.credit);
  return hasWords ? text(totalText(total)) : null;
}

const lira = (kurus: number): string => decimalOf(kurus, 2, 2);

const totalText = ({ number, entries, lines, debit, credit }: BatchHead): string =>
  `KONTROL parti ${number}: ${entries} madde, ${lines} satır, borç ${lira(debit)}, alacak ${lira(credit)}`;

async function xmlFile(
  template: JournalTemplate,
  head: BatchHead,
  pages: AsyncIterable<readonly Row[]>,
): Promise<Blob> {
  const { root = '', entry = '', lines = '', line = '' } = template.names ?? {};
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  const totals = {
    BATCH: String(head.number),
    ENTRIES: String(head.entries),
    LINES: String(head.lines),
    DEBIT: lira(head.debit),
    CREDIT: lira(head.credit),
  };
  // Start and end of the root element are written separately, so that only one entry is in memory.
  const [open = '', close = ''] = elementXml({
    ...{ name: root, attributes: totals, content: '|' },
  }).split('|');
  parts.push(open);
  const leaves = (columns: readonly TemplateColumn[], one: JournalLine): El[] =>
    columns.map(({ head: name, field }) =>
      leaf(name, valueText(fieldValue(field, one, { batch: head.number, days: template.days }))),
    );
  const isOnce = ({ once }: TemplateColumn): boolean => once === true;
  const [once, each] = [
    template.columns.filter(isOnce),
    template.columns.filter((one) => !isOnce(one)),
  ];
  for await (const page of pages) {
    const entries = new Map<number, JournalLine[]>();
    for (const row of page)
      if ('line' in row)
        entries.set(row.line.entry, [...(entries.get(row.line.entry) ?? []), row.line]);
    for (const own of entries.values()) {
      const [first] = own;
      if (!first) continue;
      const inner = own.map((one) => ({ name: line, content: leaves(each, one) }));
      parts.push(
        elementXml({
          name: entry,
          content: [...leaves(once, first), { name: lines, content: inner }],
        }),
      );
    }
  }
  return new Blob([...parts, close, '\n'], { type: 'application/xml' });
}

function valueText(value: FieldValue): string {
  if (value === null) return '';
  switch (value.is) {
    case 'text':
      return Array.from(value.text).filter(isWritable).join('');
    case 'number':
      return String(value.value);
    case 'kurus':
      return lira(value.kurus);
    case 'quantity': {
      const { scale, decimals } = scaleOf(value.asset);
      return decimalOf(value.quantity, scale, decimals);
    }
  }
}
