import { UNDO_WITHIN_MS } from '@/domain/base/import-parts';

/** Id of the one record of a company's latest imports. */
export const IMPORTS_ID = 'imports';

/**
 * An import of the last day. `id`: by which it is undone; `of`: what the file held; `by`: the
 * person who took it in.
 */
export type RecentImport = {
  id: string;
  of: 'people' | 'own-accounts' | 'stock';
  at: number;
  by: string;
  rows: number;
  undone?: true;
};

/** The imports that can still be undone, or were undone lately; the newest first. */
export const recentAt = (list: readonly RecentImport[], now: number): RecentImport[] =>
  list.filter(({ at }) => at >= now - UNDO_WITHIN_MS);
