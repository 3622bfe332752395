import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { menu } from '@/session/company/platform-state';
import { Textarea } from '@/ui/field/Textarea';
import type { MessageForm } from './use-message';

/**
 * The text, what else is to be said of it, and the way around the queue: this device's own
 * WhatsApp.
 */
export function MessageFields({
  form,
  rows,
  children,
}: {
  form: MessageForm;
  rows: number;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const { appStatuses, wpMenu } = useSnapshot(menu);
  // Until the server has answered, no provider is known, so no sentence about one is shown.
  const isOff = Object.keys(appStatuses).length > 0 && !wpMenu;
  return (
    <>
      <Textarea
        label={t`Mesaj`}
        rows={rows}
        value={form.text}
        maxLength={form.room}
        onValue={form.setText}
        hint={
          isOff
            ? t`Firmanızda mesajlaşma açık değil: sunucu göndermez. WhatsApp'ı açıp kendiniz gönderin.`
            : t`Ağ yoksa bu cihazda bekler, bağlanınca gider.`
        }
      />
      {children}
      {form.number === '' ? null : (
        <a
          href={`https://wa.me/${form.number}?text=${encodeURIComponent(form.text)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center justify-self-start font-medium underline underline-offset-4"
        >
          <Trans>WhatsApp'ı aç</Trans>
        </a>
      )}
    </>
  );
}
