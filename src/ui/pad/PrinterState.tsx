import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../sign/Button';
import { WarningIcon } from '../sign/first-icons';
import { PrinterIcon } from '../sign/Icon';
import { Spinner } from '../sign/Spinner';
import { cx } from '../style/classes';

type PrinterStateProps = {
  /** "sent" is all that a browser can know; nothing ever says "printed". */
  state: 'sending' | 'sent' | 'refused';
  /** Second and later copies say so. */
  copy?: number;
  onReprint?: () => void;
  className?: string;
};

/**
 * Where the paper is. A refusal says that the slip is safe and what to do; the action stands beside
 * it.
 */
export function PrinterState({ state, copy = 1, onReprint, className }: PrinterStateProps) {
  const refused = state === 'refused';
  return (
    <div
      role={refused ? 'alert' : 'status'}
      className={cx(
        'flex items-center gap-2 text-13',
        refused ? 'text-ambertext' : 'text-quiet',
        className,
      )}
    >
      {state === 'sending' ? (
        <Spinner />
      ) : refused ? (
        <WarningIcon size={16} />
      ) : (
        <PrinterIcon size={16} />
      )}
      <p className="min-w-0 flex-1">
        <StateText state={state} />
        {copy > 1 && !refused ? (
          <>
            {' · '}
            <Trans>{copy}. nüsha</Trans>
          </>
        ) : null}
      </p>
      {onReprint && state !== 'sending' ? (
        <Button
          variant={refused ? 'secondary' : 'bare'}
          size="sm"
          onClick={onReprint}
          className="text-ink"
        >
          <Trans>Yeniden yazdır</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function StateText({ state }: Pick<PrinterStateProps, 'state'>): ReactNode {
  if (state === 'sending') return <Trans>Yazıcıya gönderiliyor</Trans>;
  if (state === 'sent') return <Trans>Yazıcıya gönderildi</Trans>;
  return <Trans>Yazıcı cevap vermedi. Fiş kayıtlı; yazıcıyı açıp yeniden yazdırın.</Trans>;
}
