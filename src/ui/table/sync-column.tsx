import { t } from '@lingui/core/macro';
import { SyncMark } from '../sign/SyncMark';
import type { Column } from './column';

type Mark = 'waiting' | 'confirmed' | 'refused';

/**
 * Where each record stands on its way to the server. The column is drawn only while a row of the
 * list waits or was refused; screen readers hear the state of every row.
 */
export const syncColumn = <T,>(
  markOf: (row: T) => Mark | undefined,
  { off = false, width = '112px' }: { off?: boolean; width?: string } = {},
): Column<T> => ({
  id: 'sync',
  head: t`Gönderim`,
  width,
  off,
  spoken: true,
  isEmpty: (row) => (markOf(row) ?? 'confirmed') === 'confirmed',
  cell: (row) => {
    const mark = markOf(row);
    return mark === undefined ? null : <SyncMark mark={mark} />;
  },
});
