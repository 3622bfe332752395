/**
 * Which rows are chosen, by key. `base` is what was chosen before the range that is being drawn
 * from the anchor.
 */
export type Selection = {
  keys: ReadonlySet<string>;
  anchor: string | null;
  base: ReadonlySet<string>;
};

const NOTHING: ReadonlySet<string> = new Set();
export const NO_SELECTION: Selection = { keys: NOTHING, anchor: null, base: NOTHING };

export function toggled(selection: Selection, key: string): Selection {
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key, base: keys };
}

/**
 * From the anchor (or `from`, when there is none yet) to `to`, in the order of the rows; a shorter
 * range gives back what a longer one took.
 */
export function ranged(
  selection: Selection,
  order: readonly string[],
  from: string,
  to: string,
): Selection {
  const known = selection.anchor !== null && order.includes(selection.anchor);
  const anchor = known && selection.anchor !== null ? selection.anchor : from;
  const base = known ? selection.base : selection.keys;
  const [a, b] = [order.indexOf(anchor), order.indexOf(to)];
  if (a < 0 || b < 0) return selection;
  return {
    keys: new Set([...base, ...order.slice(Math.min(a, b), Math.max(a, b) + 1)]),
    anchor,
    base,
  };
}

export const allOf = (order: readonly string[]): Selection => ({
  keys: new Set(order),
  anchor: null,
  base: NOTHING,
});

/** Of the rows that are shown, all, some or none are chosen. */
export function extent(selection: Selection, order: readonly string[]): 'all' | 'some' | 'none' {
  const chosen = order.reduce((sum, key) => sum + (selection.keys.has(key) ? 1 : 0), 0);
  if (chosen === 0) return 'none';
  return chosen === order.length ? 'all' : 'some';
}

/**
 * The chosen rows that are still in the list, in its order. What a filter took out of sight is not
 * acted upon.
 */
export const selectedRows = <T>(
  rows: readonly T[],
  rowKey: (row: T) => string,
  selection: Selection,
): T[] => (selection.keys.size === 0 ? [] : rows.filter((row) => selection.keys.has(rowKey(row))));
