import type { ReactNode } from 'react';

export type Column<T> = {
  id: string;
  /** In the head and in the chooser. */
  head: string;
  /** Instead of the word in the head: a column whose cells are parted has parted heads. */
  parts?: readonly string[];
  /** A grid track: "64px", "minmax(80px,1fr)". */
  width: string;
  /** Figures: one right edge. */
  end?: boolean;
  cell: (row: T) => ReactNode;
  /** Names the row: it cannot be left out. */
  fixed?: boolean;
  /** Left out until somebody chooses it. */
  off?: boolean;
};

export type Density = 'dense' | 'roomy';

/** What one person chose for one table; only what differs from the table's own choice is kept. */
export type TableView = { density: Density; columns: Readonly<Record<string, boolean>> };

export const DEFAULT_VIEW: TableView = { density: 'dense', columns: {} };

const isShown = (column: Column<never>, view: TableView): boolean =>
  column.fixed === true || (view.columns[column.id] ?? !column.off);

/**
 * In the table's own order, which nobody can change: a person finds a column where it stood
 * yesterday.
 */
export const shownColumns = <T>(columns: readonly Column<T>[], view: TableView): Column<T>[] =>
  columns.filter((column) => isShown(column, view));

export function withColumn(
  view: TableView,
  column: Pick<Column<never>, 'id' | 'off'>,
  shown: boolean,
): TableView {
  const { [column.id]: _known, ...others } = view.columns;
  return { ...view, columns: shown === !column.off ? others : { ...others, [column.id]: shown } };
}

/** From a store that anybody may have written to. */
export function readView(value: unknown): TableView {
  if (typeof value !== 'object' || value === null) return DEFAULT_VIEW;
  const { density, columns } = value as { density?: unknown; columns?: unknown };
  const chosen = Object.entries(
    typeof columns === 'object' && columns !== null ? columns : {},
  ).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
  return { density: density === 'roomy' ? 'roomy' : 'dense', columns: Object.fromEntries(chosen) };
}

/** 36 px under a mouse and 44 under a finger; the roomy choice gives each eight more. */
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
 * The tracks of a row, and the width under which the table scrolls sideways instead of squeezing
 * its figures. `tight`: what stands beside it has taken of its width.
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
