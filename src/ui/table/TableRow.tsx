import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react';
import { cx } from '../style/classes';
import type { Column } from './column';

/** Roles of a grid, because no table element allows rows that are positioned absolutely. */
export const rowAt = (index: number) => ({ role: 'row', 'aria-rowindex': index });
export const CELL = { role: 'gridcell' };

export const TRACKS = 'grid items-center';

/** Class of a cell with several figures, and of its head: equal parts, each right-aligned. */
export const PARTED = 'grid auto-cols-fr grid-flow-col gap-x-3 text-right';

type TableRowProps<T> = {
  id: string;
  row: T;
  /** Index of the row in the table, counting the head. */
  rowIndex: number;
  top: number;
  height: number;
  columns: readonly Column<T>[];
  /** Columns that only screen readers get, since they are empty in every row. */
  spoken: readonly Column<T>[];
  grid: CSSProperties;
  /** Draws the row as a card (phones). */
  card: ((row: T) => ReactNode) | undefined;
  /** Undefined if rows cannot be chosen. */
  checked: boolean | undefined;
  /** The row's details are shown beside the table. */
  opened: boolean;
  /** The row is the active one of the keyboard. */
  active: boolean;
  name: string;
  onPress: (row: T) => void;
  onCheck: (row: T, range: boolean) => void;
  className: string | false | undefined;
};

/** Draws the row again when the language, or the way the company writes its moneys, changes. */
function useWords(): string {
  const { i18n } = useLingui();
  return i18n.locale;
}

function Row<T>(props: TableRowProps<T>) {
  useWords();
  const { id, row, rowIndex, top, height, checked, opened, active, onPress, className } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a row by its role
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table itself takes the keys
    <div
      id={id}
      {...rowAt(rowIndex)}
      {...{ 'aria-selected': checked, 'aria-current': opened || undefined }}
      onClick={() => onPress(row)}
      className={cx(
        'absolute inset-x-0 top-0 border-line border-b [contain:strict] hover:border-edge active:bg-sunken',
        checked && 'bg-sunken font-medium shadow-[inset_3px_0_var(--goldtext)]',
        opened && 'bg-gold-wash shadow-[inset_3px_0_var(--goldtext)]',
        active && '-outline-offset-2 outline-2 outline-focus',
        className,
      )}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {props.card ? <Card {...props} card={props.card} /> : <Cells {...props} />}
    </div>
  );
}

/** Rows that did not change are not drawn again while the list scrolls. */
export const TableRow = memo(Row) as typeof Row;

function Cells<T>(props: TableRowProps<T>) {
  const { columns, spoken, row, grid } = props;
  return (
    <div role="presentation" className={cx('h-full text-13', TRACKS)} style={grid}>
      <Check {...props} className="-mx-3 w-11" />
      {columns.map((column) => (
        // `dir="auto"`: a name in a right-to-left script is cut at its end, not at its beginning.
        <div
          key={column.id}
          {...CELL}
          data-column={column.id}
          {...(column.end ? {} : { dir: 'auto' })}
          className={cx('truncate', column.end ? 'text-right' : 'text-left')}
        >
          {column.cell(row)}
        </div>
      ))}
      {spoken.map((column) => (
        <div key={column.id} {...CELL} className="sr-only">
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}

function Card<T>(props: TableRowProps<T> & { card: (row: T) => ReactNode }) {
  return (
    // This padding and the page's margin together equal the margin of the head.
    <div role="presentation" className="flex h-full items-stretch sm:px-2">
      <Check {...props} className="w-11 pl-1" />
      <div {...CELL} className="min-w-0 flex-1">
        {props.card(props.row)}
      </div>
    </div>
  );
}

/**
 * Checkbox of a row, as wide as a finger. It is not a Tab stop, because Space chooses the active
 * row.
 */
function Check<T>({
  row,
  checked,
  name,
  onCheck,
  className,
}: TableRowProps<T> & { className: string }) {
  const { t } = useLingui();
  if (checked === undefined) return null;
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    onCheck(row, event.shiftKey);
  };
  // The table keeps the focus, because the arrow keys would not work with a focused checkbox.
  const keep = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a cell by its role, as wide as a finger
    // biome-ignore lint/a11y/useKeyWithClickEvents: the space bar does it on the row
    <div
      {...CELL}
      onMouseDown={keep}
      onClick={press}
      className={cx('grid h-full place-items-center', className)}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        checked={checked}
        readOnly
        aria-label={t`Seç: ${name}`}
        className="size-4"
      />
    </div>
  );
}
