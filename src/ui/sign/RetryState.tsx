import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

type Props = {
  text: ReactNode;
  onRetry: () => unknown;
  loading?: boolean;
  className?: string;
};

/** Shown in place of, or above, what could not be read: one sentence, and a button to try again. */
export const RetryState = ({ text, onRetry, loading = false, className = 'py-6' }: Props) => (
  <EmptyState
    className={className}
    text={text}
    action={
      <Button loading={loading} onClick={() => void onRetry()}>
        <Trans>Yeniden dene</Trans>
      </Button>
    }
  />
);
