/**
 * A sheet as rows of cells, whatever file it came from. A row's `line` is its number in the file,
 * as a person counts.
 */
export type SheetCell =
  | { kind: 'text'; text: string }
  /** With all its digits, a dot before the decimals. */
  | { kind: 'number'; decimal: string }
  /** "2026-11-22" */
  | { kind: 'day'; day: string }
  /** "#REF!": what a formula left that came to nothing. */
  | { kind: 'error'; text: string };

export type SheetRow = { line: number; cells: (SheetCell | undefined)[] };
