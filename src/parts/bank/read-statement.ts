import { camtReader } from '@/domain/bank/camt';
import type { BankFormat, Statement, StatementFault } from '@/domain/bank/line';
import { isMt940, readMt940 } from '@/domain/bank/mt940';
import { readTable, type TableFault, type TableField, type TableRow } from '@/domain/bank/table';
import { err, ok, type Result } from '@/domain/base/result';
import type { SheetMap } from '@/domain/base/sheet-map';
import { inSlices } from '@/lib/slices';
import { DOCUMENT_TYPE, XmlError, xmlSteps } from '@/lib/xml';
import { decoded } from '@/ui/table/import/csv-read';
import { columnsOf } from '@/ui/table/import/heads';
import { cellText, MOST_FILE_BYTES, type ReadSheet } from '@/ui/table/import/sheet';
import { mapSheet } from '@/ui/table/import/sheet-map';
import { bankColumns } from './columns';

/**
 * Reads a bank's file, whatever it is: camt.053, MT940, or a table. Guarantee: what a file is follows
 * from its bytes and never from its name; reading pauses, so that the page goes on working; nothing
 * of the file leaves the device.
 */
export type ReadStatement = {
  format: BankFormat;
  statements: Statement[];
  /** Cells of a table that cannot be read, by line. */
  faults: TableFault[];
  /** What the columns of a table mean. */
  map: SheetMap | undefined;
};

export type FileFault =
  | StatementFault
  | { code: 'too-big' | 'empty'; line: 0 }
  | { code: 'sheet'; fault: Extract<ReadSheet, { ok: false }>['fault']; line: 0 };

/** Most rows of a table. */
const MOST_ROWS = 20_000;

export async function readStatement(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  chosen?: readonly string[],
): Promise<Result<ReadStatement, FileFault>> {
  if (bytes.length === 0) return err({ code: 'empty', line: 0 });
  if (bytes.length > MOST_FILE_BYTES) return err({ code: 'too-big', line: 0 });
  const text = isZip(bytes) ? '' : decoded(bytes).replace(/^\ufeff/, '');
  if (/^\s*</.test(text)) return whole('camt', await readCamt(text));
  if (isMt940(text)) return whole('mt940', await inSlices(readMt940(text)));
  return readSheet(bytes, name, chosen);
}

const isZip = ([a, b]: Uint8Array): boolean => a === 0x50 && b === 0x4b;

const whole = (
  format: BankFormat,
  read: Result<Statement[], StatementFault>,
): Result<ReadStatement, FileFault> =>
  read.ok ? ok({ format, statements: read.value, faults: [], map: undefined }) : read;

async function readCamt(text: string): Promise<Result<Statement[], StatementFault>> {
  const reader = camtReader();
  try {
    await inSlices(xmlSteps(text, reader, true));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    if (error.message === DOCUMENT_TYPE) return err({ code: 'document-type', line: error.line });
    const isCut = /unclosed|unexpected end/i.test(error.message);
    return err({ code: isCut ? 'cut' : 'broken', line: error.line });
  }
  const statements = reader.statements();
  if (statements.length === 0) return err({ code: 'no-statement', line: 1 });
  const wrong = statements.find(({ from, to }) => from === '' || to === '');
  return wrong ? err({ code: 'no-statement', line: 1 }) : ok(statements);
}

async function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  chosen: readonly string[] | undefined,
): Promise<Result<ReadStatement, FileFault>> {
  const { readSheetFile } = await import('@/ui/table/import/read-file');
  const read = await readSheetFile(bytes, name, MOST_ROWS);
  if (!read.ok) return err({ code: 'sheet', fault: read.fault, line: 0 });
  const known = bankColumns();
  const headOf = (field: TableField): string =>
    known.find((one) => one.field === field)?.head ?? '';
  const mapped = mapSheet(read.rows, { known, required: [headOf('day')], chosen });
  const { columns } = columnsOf(mapped.rows[0], known);
  const fields = columns.map((column) => column?.field);
  const hasAmount = fields.some((field) => field === 'amount' || field === 'in' || field === 'out');
  const map = {
    ...mapped.map,
    missing: mapped.map.missing ?? (hasAmount ? undefined : headOf('amount')),
  };
  if (map.missing !== undefined) return ok({ format: 'table', statements: [], faults: [], map });
  const rows = mapped.rows.slice(1).map(
    ({ line, cells }): TableRow => ({
      line,
      cells: Object.fromEntries(
        fields.flatMap((field, i) => {
          const cell = cells[i];
          return field && cell ? [[field, cellText(cell)]] : [];
        }),
      ),
    }),
  );
  const { statement, faults } = await inSlices(readTable(rows));
  return statement.lines.length === 0 && faults.length === 0
    ? err({ code: 'no-statement', line: 1 })
    : ok({ format: 'table', statements: [statement], faults, map });
}
