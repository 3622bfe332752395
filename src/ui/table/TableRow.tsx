import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react';
import { cx } from '../style/classes';
import type { Column } from './column';

/** Roles of a grid: its rows are drawn where they scroll, which no table element allows. */
export const rowAt = (index: number) => ({ role: 'row', 'aria-rowindex': index });
export const CELL = { role: 'gridcell' };

export const TRACKS = 'grid items-center';

/** A cell of several figures, and the head above it: equal parts, each with its right edge. */
export const PARTED = 'grid auto-cols-fr grid-flow-col gap-x-3 text-right';

type TableRowProps<T> = {
  id: string;
  row: T;
  /** Place in the table, the head counted. */
  rowIndex: number;
  top: number;
  height: number;
  columns: readonly Column<T>[];
  grid: CSSProperties;
  /** Phones: the row as a card. */
  card: ((row: T) => ReactNode) | undefined;
  /** Undefined where rows cannot be chosen. */
  checked: boolean | undefined;
  /** Its details stand beside the list. */
  opened: boolean;
  /** The keyboard stands here. */
  active: boolean;
  name: string;
  onPress: (row: T) => void;
  onCheck: (row: T, range: boolean) => void;
  className: string | false | undefined;
};

/**
 * What its cells say changes with the language, and with how the company writes its moneys, while
 * the row stays the same.
 */
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
  const { columns, row, grid } = props;
  return (
    <div role="presentation" className={cx('h-full text-13', TRACKS)} style={grid}>
      <Check {...props} className="-mx-3 w-11" />
      {columns.map((column) => (
        // A name that is written from the right loses its end, not its beginning.
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
    </div>
  );
}

function Card<T>(props: TableRowProps<T> & { card: (row: T) => ReactNode }) {
  return (
    // Beside a wider page's margin, which is that of the head above the list.
    <div role="presentation" className="flex h-full items-stretch sm:px-2">
      <Check {...props} className="w-11 pl-1" />
      <div {...CELL} className="min-w-0 flex-1">
        {props.card(props.row)}
      </div>
    </div>
  );
}

/**
 * As wide as a finger. The keyboard chooses by the space bar on the row, so it is no stop of its
 * own.
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
  // The table keeps the keyboard: a box that took the focus would leave the arrows with nobody.
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
