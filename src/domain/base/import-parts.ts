/** Sizes of imports from a file, which page and server share. */

/** Most rows of one file. */
export const MOST_IMPORTED = 5_000;

/** Most bytes of an import’s request. */
export const MOST_IMPORT_BYTES = 5_800_000;

/**
 * Most records that an import writes at one version: a page of the pull holds whole versions, so
 * this bounds its size.
 */
const RECORDS_OF_VERSION = 500;

/** Time in which a whole import can be undone, ms. */
export const UNDO_WITHIN_MS = 24 * 60 * 60 * 1_000;

/** Splits a list into parts that are each written at one version; returns at least one part. */
export const versionsOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.max(1, Math.ceil(list.length / RECORDS_OF_VERSION)) }, (_, i) =>
    list.slice(i * RECORDS_OF_VERSION, (i + 1) * RECORDS_OF_VERSION),
  );

/** Last version of an import that wrote `lists` one after another, beginning at version `first`. */
export const lastVersion = (first: number, ...lists: readonly (readonly unknown[])[]): number =>
  first + lists.reduce((sum, list) => sum + versionsOf(list).length - 1, 0);
