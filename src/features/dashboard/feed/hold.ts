/**
 * New rows under somebody's finger. Guarantee: while a list is being read, no row that is shown
 * moves: whatever would stand above one of them waits, and is counted; what belongs after the last
 * of them may come.
 */
export function holdNewRows<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  known: ReadonlySet<string> | null,
): { shown: readonly T[]; waiting: number } {
  if (!known) return { shown: rows, waiting: 0 };
  const last = rows.findLastIndex((row) => known.has(keyOf(row)));
  if (last < 0) return { shown: rows, waiting: 0 };
  const shown = rows.filter((row, index) => index > last || known.has(keyOf(row)));
  return { shown, waiting: rows.length - shown.length };
}
