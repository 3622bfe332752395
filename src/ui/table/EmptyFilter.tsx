import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../sign/Button';
import { EmptyState } from '../sign/EmptyState';

/**
 * In place of a list's rows where its filter fits none of them: what it found nothing of, and the
 * way back to all.
 */
export function EmptyFilter({ text, onClear }: { text: ReactNode; onClear: () => void }) {
  const action = (
    <Button onClick={onClear}>
      <Trans>Filtreyi temizle</Trans>
    </Button>
  );
  return <EmptyState text={text} action={action} />;
}
