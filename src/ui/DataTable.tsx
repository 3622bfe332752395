import { type CSSProperties, type ReactNode, useCallback, useMemo } from 'react';
import { cx } from './classes';
import { VirtualList } from './VirtualList';

export type Column<T> = {
  id: string;
  head: ReactNode;
  /** A grid track: "64px", "minmax(0,1fr)". */
  width: string;
  /** Figures: one right edge. */
  end?: boolean;
  cell: (row: T) => ReactNode;
};

export type DataTableProps<T> = {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  rowHeight: number;
  onOpen?: (row: T) => void;
  selected?: string | null;
  onNearEnd?: (() => void) | undefined;
  empty?: ReactNode;
  rowClassName?: (row: T) => string | false | undefined;
  className?: string;
};

const TRACKS = 'grid items-center gap-x-5 px-6 max-sm:px-4';
const head = { role: 'columnheader' };
const headRow = { role: 'row', 'aria-rowindex': 1 };
const cell = { role: 'gridcell' };

/** A dense table of any length. Keep `columns` and `onOpen` the same between renders; a narrow screen gets fewer columns from the caller. */
export function DataTable<T>({ columns, ...list }: DataTableProps<T>) {
  const grid = useMemo(() => ({ gridTemplateColumns: columns.map((column) => column.width).join(' ') }), [columns]);
  const renderRow = useCallback((row: T) => <Cells columns={columns} row={row} grid={grid} />, [columns, grid]);
  const header = (
    <div {...headRow} className={cx('sticky top-0 z-10 h-8 border-line border-y bg-surface text-12 text-quiet', TRACKS)} style={grid}>
      {columns.map((column) => (
        <div key={column.id} {...head} className={cx('truncate', column.end && 'text-right')}>
          {column.head}
        </div>
      ))}
    </div>
  );
  return <VirtualList {...list} role="grid" header={header} renderRow={renderRow} />;
}

function Cells<T>({ columns, row, grid }: { columns: readonly Column<T>[]; row: T; grid: CSSProperties }) {
  return (
    <div role="presentation" className={cx('h-full text-13', TRACKS)} style={grid}>
      {columns.map((column) => (
        <div key={column.id} {...cell} className={cx('truncate', column.end && 'text-right')}>
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}
