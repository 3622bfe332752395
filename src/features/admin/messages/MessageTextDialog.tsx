import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { getMessage } from '@/api/messages';
import type { MessageText } from '@/contract/message/message';
import { Dialog } from '@/ui/dialog/Dialog';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';

type Props = { id: string; name: string; onClose: () => void };

/** A message as it was sent. */
export function MessageTextDialog({ id, name, onClose }: Props) {
  const { t } = useLingui();
  const [message, setMessage] = useState<MessageText | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const { status, result } = await getMessage(id);
    setFailed(!status || !result);
    if (status && result) setMessage(result);
  }, [id]);
  useEffect(() => void load(), [load]);
  return (
    <Dialog open onClose={onClose} width="md" title={t`Gönderilen metin`} description={name}>
      <div className="min-h-40">
        {failed ? (
          <RetryState
            text={<Trans>Metin okunamadı; ağ gelince yeniden deneyin.</Trans>}
            onRetry={load}
          />
        ) : message === null ? (
          <SkeletonRows rows={3} height={24} />
        ) : (
          <>
            {message.mail ? <p className="mb-2 font-medium">{message.mail.subject}</p> : null}
            <p className="whitespace-pre-wrap rounded-control bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
              {message.text}
            </p>
            <p className="mt-2 text-13 text-quiet tabular-nums">
              {message.mail ? (
                <Trans>E-posta: {message.mail.address}</Trans>
              ) : (
                <Trans>Telefon: ••••{message.phone}</Trans>
              )}
              {message.document ? <> · {message.document}</> : null}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
