import { type ReactNode, useId, useMemo, useRef } from 'react';
import { cx } from '../style/classes';
import { useMedia, useTouch } from '../style/use-media';
import {
  type Column,
  DEFAULT_VIEW,
  type Grid,
  rowHeightOf,
  shownColumns,
  type TableView,
  tracks,
} from './column';
import { LongText } from './LongText';
import { useScrollPosition } from './scroll-position';
import { allOf, extent, NO_SELECTION, type Selection } from './selection';
import { TableHead, TableTotals } from './TableHead';
import { TableRow } from './TableRow';
import { type TableState, TableStates } from './TableStates';
import { useFilledColumns } from './use-filled-columns';
import { useRows, useTableKeys } from './use-table';

type DataTableProps<T> = {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  /**
   * First rows of the list, as far as they were read. Keep `rowKey`, `rowName`, `onOpen` and `card`
   * the same between renders.
   */
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Name of the row for the label of its checkbox. */
  rowName?: (row: T) => string;
  /** Whether `rows` is the whole list. */
  done?: boolean;
  onNearEnd?: (() => void) | undefined;
  view?: TableView;
  onOpen?: (row: T) => void;
  /** Key of the row whose details are shown beside the table. */
  opened?: string | null;
  /** Chosen rows; rows can be chosen if `onSelection` is given. */
  selection?: Selection;
  onSelection?: ((selection: Selection) => void) | undefined;
  /** Last row, always in sight, by column id. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Draws a row as a card instead of columns (phones). */
  card?: { height: number; render: (row: T) => ReactNode } | undefined;
  state?: TableState;
  onRetry?: () => void;
  /** Shown if there are no rows: one sentence, one action. */
  empty?: ReactNode;
  /** Name under which the scroll position is remembered. */
  place?: string;
  rowClassName?: (row: T) => string | false | undefined;
  /** Narrower gaps between columns, for a table that always has a panel beside it. */
  tight?: boolean;
  className?: string;
};

const HEAD = 32;

/** On a low screen, where heads and sums would leave no row in sight, it is a part of a longer page. */
const FRAME = 'relative flex min-h-0 flex-1 flex-col low:h-68 low:flex-none';

/**
 * Dense table of any length: only rows on the screen are in the DOM. Arrows move, Enter opens,
 * Space chooses, Shift chooses a range.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const {
    label,
    rows,
    rowKey,
    done = true,
    view = DEFAULT_VIEW,
    selection = NO_SELECTION,
    onSelection,
    card,
    state = 'ready',
    tight = false,
    className,
  } = props;
  const touch = useTouch();
  const narrow = useMedia('(max-width: 1023px)');
  const rowHeight = card ? card.height : rowHeightOf(view.density, touch);
  const selectable = onSelection !== undefined;
  const shown = useMemo(() => shownColumns(props.columns, view), [props.columns, view]);
  const { drawn: columns, spoken } = useFilledColumns(shown, rows, view);
  const grid = useMemo(
    () => tracks(columns, selectable, narrow, tight),
    [columns, selectable, narrow, tight],
  );
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const virtualizer = useRows({
    box,
    rows,
    rowKey,
    rowHeight,
    headHeight: card ? 0 : HEAD,
    onNearEnd: props.onNearEnd,
  });
  const walk = useTableKeys(
    {
      rows,
      rowKey,
      rowHeight,
      onOpen: props.onOpen,
      selection,
      onSelection,
      taps: card !== undefined,
    },
    virtualizer,
  );
  const present = state === 'ready' && rows.length > 0;
  useScrollPosition({
    box,
    present,
    place: props.place,
    height: virtualizer.getTotalSize(),
    done,
    onMore: props.onNearEnd,
  });
  if (!present) {
    return (
      // The same two boxes as around the rows: one box that turned from a scroller into a frame would
      // count as a layout shift of the whole list.
      <div className={cx(FRAME, className)}>
        <div className="min-h-0 flex-1 overflow-auto">
          <TableStates
            state={state}
            rowHeight={rowHeight}
            onRetry={props.onRetry}
            empty={props.empty}
          />
        </div>
      </div>
    );
  }
  const semantics = {
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': done ? rows.length + (card ? 0 : 1) + (props.totals ? 1 : 0) : -1,
    'aria-multiselectable': onSelection ? true : undefined,
    'aria-activedescendant': walk.active === null ? undefined : `${id}-${walk.active}`,
  };
  const chosen = onSelection ? extent(selection, walk.keys) : undefined;
  const onAll = (all: boolean) => walk.choose(all ? allOf(walk.keys) : NO_SELECTION);
  return (
    <div className={cx(FRAME, className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a grid by its role, it takes the keyboard as a whole */}
      <div
        ref={box}
        {...semantics}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        tabIndex={0}
        onKeyDown={walk.key}
        onBlur={walk.leave}
        className={cx(
          'min-h-0 flex-1 overflow-auto -outline-offset-2',
          walk.active !== null && 'focus-visible:outline-none',
        )}
      >
        <div role="presentation" style={card ? undefined : { minWidth: grid.minWidth }}>
          {card ? null : (
            <TableHead
              columns={columns}
              spoken={spoken}
              grid={grid}
              extent={chosen}
              onAll={onAll}
            />
          )}
          <div
            role="presentation"
            className="relative"
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map((item) => (
              <RowSlot
                key={item.key}
                table={props}
                id={id}
                index={item.index}
                top={item.start - (card ? 0 : HEAD)}
                height={rowHeight}
                columns={columns}
                spoken={spoken}
                grid={grid}
                walk={walk}
              />
            ))}
          </div>
          {props.totals && !card ? (
            <TableTotals
              columns={columns}
              grid={grid}
              selectable={selectable}
              rowIndex={rows.length + 2}
              totals={props.totals}
            />
          ) : null}
        </div>
      </div>
      {card ? null : (
        <LongText
          box={box}
          rowId={walk.active === null ? undefined : `${id}-${walk.active}`}
          columns={columns}
        />
      )}
    </div>
  );
}

type RowSlotProps<T> = {
  table: DataTableProps<T>;
  id: string;
  index: number;
  top: number;
  height: number;
  columns: readonly Column<T>[];
  spoken: readonly Column<T>[];
  grid: Grid;
  walk: ReturnType<typeof useTableKeys<T>>;
};

function RowSlot<T>({
  table,
  id,
  index,
  top,
  height,
  columns,
  spoken,
  grid,
  walk,
}: RowSlotProps<T>) {
  const row = table.rows[index];
  if (row === undefined) return null;
  const key = table.rowKey(row);
  return (
    <TableRow
      id={`${id}-${key}`}
      row={row}
      rowIndex={index + (table.card ? 1 : 2)}
      top={top}
      height={height}
      columns={columns}
      spoken={spoken}
      grid={grid}
      card={table.card?.render}
      checked={table.onSelection ? (table.selection ?? NO_SELECTION).keys.has(key) : undefined}
      opened={table.opened === key}
      active={walk.active === key}
      name={table.rowName?.(row) ?? String(index + 1)}
      onPress={walk.press}
      onCheck={walk.check}
      className={table.rowClassName?.(row)}
    />
  );
}
