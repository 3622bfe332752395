import type { SheetCell, SheetRow } from '@/domain/base/sheet-row';

export type { SheetCell, SheetRow };

type SheetFault =
  | 'empty'
  | 'not-a-sheet'
  | 'macro'
  | 'encrypted'
  | 'too-big'
  | 'too-many-rows'
  | 'broken'
  | 'old-excel';
export type ReadSheet = { ok: true; rows: SheetRow[] } | { ok: false; fault: SheetFault };

/** A file is looked at no further than this, and a sheet unpacks to no more. */
export const MOST_FILE_BYTES = 5_000_000;
export const MOST_SHEET_BYTES = 40_000_000;

export const isBlank = ({ cells }: SheetRow): boolean =>
  cells.every((cell) => cell === undefined || (cell.kind === 'text' && cell.text.trim() === ''));

/** As a person would have typed it: a comma before the decimals. */
export const cellText = (cell: SheetCell): string =>
  (cell.kind === 'number'
    ? cell.decimal.replace('.', ',')
    : cell.kind === 'day'
      ? cell.day
      : cell.text
  ).trim();
