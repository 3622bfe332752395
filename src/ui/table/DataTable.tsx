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
import { useScrollPlace } from './scroll-place';
import { allOf, extent, NO_SELECTION, type Selection } from './selection';
import { TableHead, TableTotals } from './TableHead';
import { TableRow } from './TableRow';
import { type TableState, TableStates } from './TableStates';
import { useRows, useWalk } from './use-table';

type DataTableProps<T> = {
  /** Name of the table for the ear. */
  label: string;
  columns: readonly Column<T>[];
  /**
   * The beginning of the list, as far as it was read. Keep `rowKey`, `rowName`, `onOpen` and `card`
   * the same between renders.
   */
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** What a person calls the row, for its box. */
  rowName?: (row: T) => string;
  /** All rows are in `rows`. */
  done?: boolean;
  onNearEnd?: (() => void) | undefined;
  view?: TableView;
  onOpen?: (row: T) => void;
  /** Key of the row whose details stand beside the table. */
  opened?: string | null;
  /** Rows can be chosen where `onSelection` is given. */
  selection?: Selection;
  onSelection?: ((selection: Selection) => void) | undefined;
  /** By column: the last row, always in sight. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Instead of columns (phones). */
  card?: { height: number; render: (row: T) => ReactNode } | undefined;
  state?: TableState;
  onRetry?: () => void;
  /** One sentence, one action. */
  empty?: ReactNode;
  /** The list comes back to where it was left under this name. */
  place?: string;
  rowClassName?: (row: T) => string | false | undefined;
  /** The columns stand nearer to each other: a panel is always beside the table. */
  tight?: boolean;
  className?: string;
};

const HEAD = 32;

/**
 * A dense table of any length: only rows on the screen exist, arrows walk, Enter opens, the space
 * bar chooses, Shift takes a range.
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
  const columns = useMemo(() => shownColumns(props.columns, view), [props.columns, view]);
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
  const walk = useWalk(
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
  useScrollPlace({
    box,
    present,
    place: props.place,
    height: virtualizer.getTotalSize(),
    done,
    onMore: props.onNearEnd,
  });
  if (!present) {
    return (
      <div className={cx('min-h-0 flex-1 overflow-auto', className)}>
        <TableStates
          state={state}
          rowHeight={rowHeight}
          onRetry={props.onRetry}
          empty={props.empty}
        />
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
    <div className={cx('relative flex min-h-0 flex-1 flex-col', className)}>
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
          {card ? null : <TableHead columns={columns} grid={grid} extent={chosen} onAll={onAll} />}
          <div
            role="presentation"
            className="relative"
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map((item) => (
              <Place
                key={item.key}
                table={props}
                id={id}
                index={item.index}
                top={item.start - (card ? 0 : HEAD)}
                height={rowHeight}
                columns={columns}
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

type PlaceProps<T> = {
  table: DataTableProps<T>;
  id: string;
  index: number;
  top: number;
  height: number;
  columns: readonly Column<T>[];
  grid: Grid;
  walk: ReturnType<typeof useWalk<T>>;
};

function Place<T>({ table, id, index, top, height, columns, grid, walk }: PlaceProps<T>) {
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
