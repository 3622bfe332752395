import { type Day, isDay } from '../base/day';
import { bareIban, isIban } from '../base/iban';
import { bankAmount, decimalMarkOf } from './amount';
import { order, type Statement, type StatementLine } from './line';
import { ibanIn } from './mt940';

/**
 * Makes a statement of the rows of a table (CSV, XLSX). Guarantee: a row that cannot be read is
 * named by its line and never guessed; the order of day and month and the decimal mark follow from
 * the whole column; where a column states the balance, opening and closing follow from it.
 */
const TABLE_FIELDS = [
  'day',
  'valueDay',
  'text',
  'amount',
  'in',
  'out',
  'balance',
  'ref',
  'name',
  'iban',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];

/** A row of the table by field; absent cells are ''. */
export type TableRow = { line: number; cells: Partial<Record<TableField, string>> };

type DateOrder = 'dmy' | 'mdy' | 'ymd';
/** How the columns of a bank's file are written; absent parts follow from the file. */
export type TableStyle = { dates?: DateOrder; decimal?: ',' | '.' };

export type TableFault = { line: number; field: TableField };
export type TableStatement = {
  statement: Statement;
  /** Line of the file of each line of the statement, in the same order. */
  at: number[];
  faults: TableFault[];
  style: Required<TableStyle>;
};

const AMOUNTS: readonly TableField[] = ['amount', 'in', 'out', 'balance'];

export function* readTable(
  rows: readonly TableRow[],
  chosen: TableStyle = {},
): Generator<void, TableStatement> {
  const cell = ({ cells }: TableRow, field: TableField): string => (cells[field] ?? '').trim();
  const style = {
    dates: chosen.dates ?? dateOrderOf(rows.map((row) => cell(row, 'day'))),
    decimal:
      chosen.decimal ??
      decimalMarkOf(rows.flatMap((row) => AMOUNTS.map((field) => cell(row, field)))),
  };
  const found: { line: StatementLine; balance: number | undefined; at: number }[] = [];
  const faults: TableFault[] = [];
  for (const [i, row] of rows.entries()) {
    if (i % 64 === 63) yield;
    const read = lineOf(row, style, cell);
    if (read === undefined) continue;
    if ('field' in read) faults.push(read);
    else found.push({ ...read, at: row.line });
  }
  return { ...inOrder(found), faults, style };
}

type Found = { line: StatementLine; balance: number | undefined; at: number };

/** A table is written the oldest or the newest first; its balances are read accordingly. */
function inOrder(found: readonly Found[]): { statement: Statement; at: number[] } {
  const days = found.map(({ line }) => line.day);
  const isNewestFirst = (days[0] ?? '') > (days.at(-1) ?? '') || runsBackwards(found);
  const rows = isNewestFirst ? [...found].reverse() : [...found];
  const [first, last] = [rows[0], rows.at(-1)];
  const sorted = [...days].sort(order);
  return {
    at: rows.map(({ at }) => at),
    statement: {
      ...{ account: '', currency: '', number: '' },
      ...{ from: sorted[0] ?? '', to: sorted.at(-1) ?? '' },
      opening: first?.balance === undefined ? null : first.balance - first.line.amount,
      closing: last?.balance ?? null,
      lines: rows.map(({ line }) => line),
    },
  };
}

/** Of a single day: whether the balances follow each other from the last row to the first. */
function runsBackwards(found: readonly Found[]): boolean {
  const [first, second] = found;
  if (first?.balance === undefined || second?.balance === undefined) return false;
  return (
    second.balance !== first.balance + second.line.amount &&
    first.balance === second.balance + first.line.amount
  );
}

type Cell = (row: TableRow, field: TableField) => string;

/** A line, or the cell that cannot be read; undefined for a row without day and amount. */
function lineOf(
  row: TableRow,
  style: Required<TableStyle>,
  cell: Cell,
): { line: StatementLine; balance: number | undefined } | TableFault | undefined {
  const typed = (['amount', 'in', 'out'] as const).filter((field) => cell(row, field) !== '');
  if (cell(row, 'day') === '' && typed.length === 0) return undefined;
  const day = tableDay(cell(row, 'day'), style.dates);
  // Rows of totals and footers have no day.
  if (!day) return { line: row.line, field: 'day' };
  let amount = 0;
  for (const field of typed) {
    const read = bankAmount(cell(row, field), style.decimal);
    if (read === undefined) return { line: row.line, field };
    amount += field === 'amount' ? read : field === 'in' ? Math.abs(read) : -Math.abs(read);
  }
  if (amount === 0) return { line: row.line, field: typed[0] ?? 'amount' };
  const value = tableDay(cell(row, 'valueDay'), style.dates);
  const text = cell(row, 'text');
  const iban = bareIban(cell(row, 'iban'));
  return {
    line: {
      ...{ day, valueDay: value ?? day, amount, text },
      ...{ ref: cell(row, 'ref'), name: cell(row, 'name') },
      iban: isIban(iban) ? iban : (ibanIn(text) ?? ''),
    },
    balance: bankAmount(cell(row, 'balance'), style.decimal),
  };
}

const PARTS = /^(\d{1,4})[./-](\d{1,2})[./-](\d{2,4})/;

function dateOrderOf(texts: readonly string[]): DateOrder {
  const parts = texts.flatMap((text) => {
    const found = PARTS.exec(text);
    return found ? [[found[1] ?? '', found[2] ?? ''] as const] : [];
  });
  if (parts.some(([first]) => first.length === 4)) return 'ymd';
  if (parts.some(([first]) => Number(first) > 12)) return 'dmy';
  return parts.some(([, second]) => Number(second) > 12) ? 'mdy' : 'dmy';
}

function tableDay(text: string, dates: DateOrder): Day | undefined {
  if (/^\d{8}$/.test(text)) return real(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  const found = PARTS.exec(text);
  if (!found) return undefined;
  const [, a = '', b = '', c = ''] = found;
  if (a.length === 4 || dates === 'ymd') return real(a, b, c);
  const year = c.length === 2 ? `20${c}` : c;
  return dates === 'mdy' ? real(year, a, b) : real(year, b, a);
}

function real(year: string, month: string, day: string): Day | undefined {
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(whole) ? whole : undefined;
}
