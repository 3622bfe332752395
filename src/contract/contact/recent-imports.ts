import { UNDO_WITHIN_MS } from '@/domain/base/import-parts';

/** Id of the one record of a company's latest imports. */
export const IMPORTS_ID = 'imports';

/**
 * An import of the last day. `id`: id of the import, named by an undo; `of`: content of the file;
 * `by`: user id of the person who imported it.
 */
export type RecentImport = {
  id: string;
  of: 'people' | 'own-accounts' | 'stock' | 'products' | 'cheques';
  at: number;
  by: string;
  rows: number;
  undone?: true;
};

/** Imports of the last day, undone ones included, newest first. */
export const recentAt = (list: readonly RecentImport[], now: number): RecentImport[] =>
  list.filter(({ at }) => at >= now - UNDO_WITHIN_MS);
