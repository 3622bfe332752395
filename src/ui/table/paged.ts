import type { TableState } from './TableStates';

/** A list that is read page by page. */
export type PagedList = {
  rows: readonly unknown[];
  done: boolean;
  loading: boolean;
  failed: boolean;
  more: () => void;
};

/**
 * What a table needs to know of the reading of its list. A failure with rows on the screen leaves
 * them there. A filter that no index serves may read on for a while before its first row is found:
 * that is still loading.
 */
export function pagedProps({ rows, done, loading, failed, more }: PagedList, denied = false) {
  const reading = loading || (rows.length === 0 && !done);
  const state: TableState = denied
    ? 'denied'
    : failed && rows.length === 0
      ? 'failed'
      : reading
        ? 'loading'
        : 'ready';
  return { state, done, onNearEnd: done || failed ? undefined : more, onRetry: more };
}
