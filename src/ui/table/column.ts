import type { ReactNode } from 'react';

export type Column<T> = {
  id: string;
  /** Name of the column in the head and in the menu of the columns. */
  head: string;
  /** Heads of the parts, instead of `head`, for a column whose cells are divided. */
  parts?: readonly string[];
  /** Width as a grid track: "64px", "minmax(80px,1fr)". */
  width: string;
  /** Right-aligned, for figures. */
  end?: boolean;
  cell: (row: T) => ReactNode;
  /** The column names the row and cannot be hidden. */
  fixed?: boolean;
  /** Hidden until a person chooses it. */
  off?: boolean;
  /**
   * Whether a row has nothing to show here. A column in which that is true of every row is not
   * drawn, unless the person chose it.
   */
  isEmpty?: (row: T) => boolean;
  /** Screen readers get the cells even while the column is hidden because all rows are empty. */
  spoken?: boolean;
};

export type Density = 'dense' | 'roomy';

/**
 * View of one table that a person chose, with only its differences from the table’s defaults.
 * `order`: ids of columns in the person’s order. `start`: address parameters of the filter with
 * which the list opens.
 */
export type TableView = {
  density: Density;
  columns: Readonly<Record<string, boolean>>;
  order?: readonly string[];
  start?: string;
};

export const DEFAULT_VIEW: TableView = { density: 'dense', columns: {} };

const isShown = (column: Column<never>, view: TableView): boolean =>
  column.fixed === true || (view.columns[column.id] ?? !column.off);

/** Shown columns, in the person’s order or else the table’s. */
export const shownColumns = <T>(columns: readonly Column<T>[], view: TableView): Column<T>[] =>
  orderedColumns(columns, view).filter((column) => isShown(column, view));

/**
 * All columns in the person’s order. A column that the order does not contain, such as one of a
 * later release, follows the column that precedes it in the table’s own order.
 */
export function orderedColumns<C extends { id: string }>(
  columns: readonly C[],
  { order }: Pick<TableView, 'order'>,
): C[] {
  if (!order) return Array.from(columns);
  const placed = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  columns.forEach((column, at) => {
    if (placed.includes(column)) return;
    const before = columns[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  });
  return placed;
}

/**
 * Ids of the columns that have content: those of `before`, those that the person chose, and those
 * in which a row has something. Returns `before` itself if nothing was added.
 */
export function withContent<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  view: TableView,
  before: ReadonlySet<string>,
): ReadonlySet<string> {
  const added = columns.filter(
    ({ id, isEmpty }) =>
      isEmpty && !before.has(id) && (view.columns[id] || rows.some((row) => !isEmpty(row))),
  );
  return added.length === 0 ? before : new Set([...before, ...added.map(({ id }) => id)]);
}

export function withColumn(
  view: TableView,
  column: Pick<Column<never>, 'id' | 'off'>,
  shown: boolean,
): TableView {
  const { [column.id]: _known, ...others } = view.columns;
  return { ...view, columns: shown === !column.off ? others : { ...others, [column.id]: shown } };
}

/** Most ids in a stored order, more than any table has columns. */
const MOST_COLUMNS = 60;
const MOST_START = 1_000;

/** Reads a stored view, which may be any value. */
export function readView(value: unknown): TableView {
  if (typeof value !== 'object' || value === null) return DEFAULT_VIEW;
  const { density, columns, order, start } = value as Record<string, unknown>;
  const chosen = Object.entries(
    typeof columns === 'object' && columns !== null ? columns : {},
  ).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
  return {
    density: density === 'roomy' ? 'roomy' : 'dense',
    columns: Object.fromEntries(chosen),
    ...(Array.isArray(order) ? { order: readOrder(order) } : {}),
    ...(typeof start === 'string' && start !== '' && start.length <= MOST_START ? { start } : {}),
  };
}

const readOrder = (order: readonly unknown[]): string[] =>
  Array.from(new Set(order.filter((id): id is string => typeof id === 'string'))).slice(
    0,
    MOST_COLUMNS,
  );

/** Height of a row: 36 px for a mouse, 44 px for a finger, 8 px more if `roomy`. */
export const rowHeightOf = (density: Density, touch: boolean): number =>
  (touch ? 44 : 36) + (density === 'roomy' ? 8 : 0);

const SELECT_TRACK = '20px';
export type Grid = {
  gridTemplateColumns: string;
  columnGap: number;
  paddingInline: number;
  minWidth: number;
};

/**
 * Grid tracks of a row and the width below which the table scrolls sideways instead of squeezing
 * its figures. `tight`: narrower gaps.
 */
export function tracks(
  columns: readonly Column<never>[],
  selectable: boolean,
  narrow: boolean,
  tight = false,
): Grid {
  const widths = [...(selectable ? [SELECT_TRACK] : []), ...columns.map((column) => column.width)];
  const least = widths.reduce((sum, width) => sum + Number(/(\d+)px/.exec(width)?.[1] ?? 0), 0);
  const [columnGap, paddingInline] = narrow ? [14, 16] : [tight ? 14 : 20, 24];
  return {
    gridTemplateColumns: widths.join(' '),
    columnGap,
    paddingInline,
    minWidth: least + columnGap * (widths.length - 1) + 2 * paddingInline,
  };
}
