import type { SheetRow } from './sheet-row';

/**
 * What each column of a chosen file means here: guessed by its head, put right by hand. Guarantee:
 * what a file says is never left out in silence; a column that may hold figures and that nobody
 * recognises waits for a decision before anything can be sent.
 */
export type FileColumn = {
  /** What the file calls it. */
  head: string;
  /** Its first value, so that a person knows what lies in it. */
  sample: string;
  /** The head of ours that it means, `LEFT_OUT`, or `UNDECIDED`. */
  to: string;
};

export const UNDECIDED = '';
export const LEFT_OUT = '-';

export type SheetMap = {
  columns: readonly FileColumn[];
  /** Heads of ours that a column may mean. */
  targets: readonly string[];
  /** A head that no column means yet and without which nothing can be read. */
  missing: string | undefined;
  /** The file as it was read, its heads first. */
  source: readonly SheetRow[];
};

/** The choices after one of them is changed: what another column meant is free for it. */
export const chosenAs = (columns: readonly FileColumn[], at: number, to: string): string[] =>
  columns.map((column, i) =>
    i === at ? to : column.to === to && to !== LEFT_OUT ? UNDECIDED : column.to,
  );

/** The columns that wait for a decision. */
export const undecided = (columns: readonly FileColumn[]): FileColumn[] =>
  columns.filter(({ to }) => to === UNDECIDED);
