import { t } from '@lingui/core/macro';
import { cellText, type SheetCell, type SheetRow } from './sheet';

/** Cells of a row by the field of their column. */
export type RowCells<F extends string> = {
  cell: (field: F) => SheetCell | undefined;
  /** Text of a cell; '' if it is missing or empty. */
  text: (field: F) => string;
};

/**
 * Reads a row of a file by its columns, of which an unknown one is undefined. A cell that holds an
 * error of the spreadsheet is left out and added to `faults`.
 */
export function rowCells<F extends string>(
  { cells }: SheetRow,
  columns: readonly ({ head: string; field: F } | undefined)[],
  faults: string[],
): RowCells<F> {
  const found = new Map<F, SheetCell>();
  for (const [i, column] of columns.entries()) {
    const cell = cells[i];
    if (!column || !cell || cellText(cell) === '') continue;
    if (cell.kind === 'error') faults.push(t`${column.head}: hücrede hata var (${cell.text}).`);
    else found.set(column.field, cell);
  }
  return {
    cell: (field) => found.get(field),
    text: (field) => {
      const cell = found.get(field);
      return cell ? cellText(cell) : '';
    },
  };
}
