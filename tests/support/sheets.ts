import type { SheetCell, SheetRow } from '@/ui/table/import/sheet';

/** What somebody typed into a cell. */
export const typed = (text: string): SheetCell => ({ kind: 'text', text });

/** A file's rows, numbered as a person counts; '' is a cell in which nothing was written. */
export const sheetOf = (...rows: readonly (readonly (string | SheetCell)[])[]): SheetRow[] =>
  rows.map((cells, i) => ({
    line: i + 1,
    cells: cells.map((one) =>
      typeof one !== 'string' ? one : one === '' ? undefined : typed(one),
    ),
  }));
