import type { HeadMeaning } from '@/domain/base/import-heads';
import { UNDO_WITHIN_MS } from '@/domain/base/import-parts';

/** Id of the one record of a company's latest imports. */
export const IMPORTS_ID = 'imports';

/**
 * An import of the last day. `id`: id of the import, named by an undo; `of`: content of the file;
 * `by`: user id of the person who imported it.
 */
export type RecentImport = {
  id: string;
  of: 'people' | 'own-accounts' | 'stock' | 'products' | 'cheques' | 'orders' | 'consigned';
  at: number;
  by: string;
  rows: number;
  undone?: true;
};

/** What every import's body may have beside its rows. */
export type ImportHead = {
  /** Totals of the file beside those that the person typed from the old program, as one line. */
  check?: string;
  /** Meanings of the file's columns. */
  heads?: HeadMeaning[];
};

/** Id of the record of a company's column meanings for one kind of import. */
export const importHeadsId = (of: RecentImport['of']): string => `import-heads:${of}`;

/** Imports of the last day, undone ones included, newest first. */
export const recentAt = (list: readonly RecentImport[], now: number): RecentImport[] =>
  list.filter(({ at }) => at >= now - UNDO_WITHIN_MS);
