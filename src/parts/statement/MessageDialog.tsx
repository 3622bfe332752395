import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';
import { MessageFields } from './MessageFields';
import type { MessageForm } from './use-message';

type Props = {
  title: string;
  /** Who it goes to; what is not there is left out. */
  to: readonly (string | null | undefined)[];
  form: MessageForm;
  rows: number;
  /** Above the text. */
  before?: ReactNode;
  /** Beside the queue, in the place of Vazgeç. */
  other?: ReactNode;
  /** Under the text. */
  children?: ReactNode;
  /** It is in this device's queue. */
  onQueued?: () => Promise<void>;
  onClose: () => void;
};

/** A message to a customer, written for them and read before it goes into the queue. */
export function MessageDialog({
  title,
  to,
  form,
  rows,
  before,
  other,
  children,
  onQueued,
  onClose,
}: Props) {
  const { t } = useLingui();
  const send = async () => {
    if (!(await form.queue())) return;
    await onQueued?.();
    onClose();
  };
  const footer = (
    <>
      {other ?? <Button onClick={onClose}>{t`Vazgeç`}</Button>}
      <Button
        variant="primary"
        loading={form.busy}
        reason={form.reason}
        onClick={() => void send()}
      >
        <Trans>Sıraya al</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="md"
      footer={footer}
      description={to.filter(Boolean).join(' · ')}
    >
      <div className="mt-3 grid gap-3">
        {before}
        <MessageFields form={form} rows={rows}>
          {children}
        </MessageFields>
      </div>
    </Dialog>
  );
}
