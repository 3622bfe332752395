/** Sizes of imports from a file, which page and server share. */

/** Most rows of one file. */
export const MOST_IMPORTED = 5_000;

/** Greatest size of an import as it is sent, in bytes. */
export const MOST_IMPORT_BYTES = 5_800_000;

/** Records of one version: a page of the pull is never less than a whole version. */
const RECORDS_OF_VERSION = 500;

/** How long after it was taken in an import can be undone as a whole, in ms. */
export const UNDO_WITHIN_MS = 24 * 60 * 60 * 1_000;

/** A list in the parts that are written as one version each; always one part at least. */
export const versionsOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.max(1, Math.ceil(list.length / RECORDS_OF_VERSION)) }, (_, i) =>
    list.slice(i * RECORDS_OF_VERSION, (i + 1) * RECORDS_OF_VERSION),
  );

/** The last version of an import whose lists were written one after another from `first` on. */
export const lastVersion = (first: number, ...lists: readonly (readonly unknown[])[]): number =>
  first + lists.reduce((sum, list) => sum + versionsOf(list).length - 1, 0);
