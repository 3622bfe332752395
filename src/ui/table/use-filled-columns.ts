import { useMemo, useState } from 'react';
import { type Column, type TableView, withContent } from './column';

type Columns<T> = {
  drawn: Column<T>[];
  /** Columns that are not drawn but read out by screen readers. */
  spoken: Column<T>[];
};

/**
 * Leaves out columns that are empty in all rows of the list, unless the person chose them. A column
 * that had content once stays, so that the layout does not jump while the list loads.
 */
export function useFilledColumns<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  view: TableView,
): Columns<T> {
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const now = useMemo(
    () => withContent(columns, rows, view, filled),
    [columns, rows, view, filled],
  );
  if (now !== filled) setFilled(now);
  return useMemo(
    () => ({
      drawn: columns.filter(({ id, isEmpty }) => !isEmpty || now.has(id)),
      spoken: columns.filter(({ id, isEmpty, spoken }) => spoken && isEmpty && !now.has(id)),
    }),
    [columns, now],
  );
}
