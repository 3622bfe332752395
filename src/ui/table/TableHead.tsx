import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../style/classes';
import type { Column } from './column';
import { CELL, PARTED, rowAt, TRACKS } from './TableRow';

const HEAD_CELL = { role: 'columnheader' };

type HeadProps = {
  columns: readonly Column<never>[];
  /** Columns that only screen readers get, since they are empty in every row. */
  spoken: readonly Column<never>[];
  grid: CSSProperties;
  extent: 'all' | 'some' | 'none' | undefined;
  onAll: (all: boolean) => void;
};

/** Head of the table, which stays above the scrolling rows. */
export function TableHead({ columns, spoken, grid, extent, onAll }: HeadProps) {
  return (
    <div
      {...rowAt(1)}
      className={cx(
        'sticky top-0 z-10 h-8 border-line border-y bg-surface text-12 text-quiet',
        TRACKS,
      )}
      style={grid}
    >
      {extent === undefined ? null : (
        <div {...HEAD_CELL} className="-mx-3 grid h-full w-11 place-items-center">
          <AllBox extent={extent} onAll={onAll} />
        </div>
      )}
      {columns.map((column) => (
        <div key={column.id} {...HEAD_CELL} className={cx('truncate', column.end && 'text-right')}>
          {column.parts ? <Parts of={column.parts} /> : column.head}
        </div>
      ))}
      {spoken.map((column) => (
        <div key={column.id} {...HEAD_CELL} className="sr-only">
          {column.head}
        </div>
      ))}
    </div>
  );
}

function Parts({ of }: { of: readonly string[] }) {
  return (
    <span className={PARTED}>
      {of.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

function AllBox({
  extent,
  onAll,
}: {
  extent: 'all' | 'some' | 'none';
  onAll: (all: boolean) => void;
}) {
  const { t } = useLingui();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = extent === 'some';
  }, [extent]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t`Hepsini seç`}
      checked={extent === 'all'}
      onChange={() => onAll(extent !== 'all')}
      className="relative size-4 after:absolute after:-inset-x-4 after:-inset-y-2"
    />
  );
}

type TotalsProps = {
  columns: readonly Column<never>[];
  grid: CSSProperties;
  selectable: boolean;
  rowIndex: number;
  totals: Readonly<Record<string, ReactNode>>;
};

/** Last row, always in sight. A sum is never cut: without room it takes a second line. */
export function TableTotals({ columns, grid, selectable, rowIndex, totals }: TotalsProps) {
  return (
    <div
      {...rowAt(rowIndex)}
      className={cx(
        'sticky bottom-0 z-10 min-h-10 border-edge border-t bg-raised font-semibold text-13',
        TRACKS,
      )}
      style={grid}
    >
      {selectable ? <div {...CELL} /> : null}
      {columns.map((column) => (
        <div
          key={column.id}
          {...CELL}
          className={cx('min-w-0 py-1 break-words', column.end && 'text-right')}
        >
          {totals[column.id]}
        </div>
      ))}
    </div>
  );
}
