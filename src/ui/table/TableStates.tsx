import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDelayed } from '../list/coming';
import { Button } from '../sign/Button';
import { EmptyState } from '../sign/EmptyState';
import { ErrorState } from '../sign/ErrorState';
import { SkeletonRows } from '../sign/Skeleton';

/**
 * denied: this person may not see the list. Being offline is none of these: what is on the device
 * is shown.
 */
export type TableState = 'ready' | 'loading' | 'failed' | 'denied';

type Props = {
  state: TableState;
  rowHeight: number;
  onRetry: (() => void) | undefined;
  empty: ReactNode;
};

/** Instead of rows: why there are none, and what to do about it. */
export function TableStates({ state, rowHeight, onRetry, empty }: Props) {
  const coming = useDelayed();
  if (state === 'loading') return <SkeletonRows rows={12} height={rowHeight} />;
  if (state === 'denied')
    return <EmptyState text={<Trans>Bu listeyi görmek için yetkiniz yok.</Trans>} />;
  if (state === 'failed') {
    return (
      <ErrorState
        title={<Trans>Liste okunamadı.</Trans>}
        text={<Trans>Kayıtlar bu cihazda duruyor; yeniden deneyin.</Trans>}
        action={
          onRetry ? (
            <Button onClick={onRetry}>
              <Trans>Yeniden dene</Trans>
            </Button>
          ) : null
        }
      />
    );
  }
  return coming ? <EmptyState text={coming} /> : empty;
}
