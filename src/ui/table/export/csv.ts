import {
  decimalOf,
  type ExportCell,
  type ExportColumn,
  istanbulText,
  looksLikeFormula,
} from './cell';

/**
 * CSV as a Turkish Excel opens it by a double click: UTF-8 with its mark, semicolons, decimal
 * commas. Guarantee: no text becomes a formula, whatever a customer was named, and every text comes
 * back as it was but for the apostrophe that shields it.
 */
export const CSV_MARK = '\ufeff';

export const csvHead = (columns: readonly ExportColumn<never>[]): string =>
  line(columns.map((column) => field(column.head)));

export const csvRow = <T>(columns: readonly ExportColumn<T>[], row: T): string =>
  line(columns.map((column) => csvField(column.cell(row))));

const line = (fields: readonly string[]): string => `${fields.join(';')}\r\n`;

export function csvField(cell: ExportCell): string {
  if (cell === null) return '';
  if (cell.kind === 'number')
    return decimalOf(cell.value, cell.scale, cell.decimals).replace('.', ',');
  if (cell.kind === 'time') return istanbulText(cell.at);
  return field(cell.text);
}

function field(text: string): string {
  // A zero byte ends the field for some readers and hides what follows for others.
  const whole = text.replaceAll('\0', '').toWellFormed();
  const safe = looksLikeFormula(whole) ? `'${whole}` : whole;
  return /["';\r\n\t,]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
