import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { MAIL_SUBJECT_MOST } from '@/domain/message/mail';
import { menu } from '@/session/company/platform-state';
import { Segmented } from '@/ui/field/Segmented';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import type { MessageForm } from './use-message';

/**
 * The way that it goes, the text, what else is to be said of it, and the way around the queue: this
 * device's own WhatsApp or mail program.
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
  const isMail = form.way === 'email';
  // Until the server has answered, no provider is known, so no sentence about one is shown.
  const isOff = Object.keys(appStatuses).length > 0 && !wpMenu && !isMail;
  return (
    <>
      {form.ways.length > 0 ? (
        <Segmented
          label={t`Hangi yoldan`}
          value={form.way}
          onChange={form.setWay}
          options={[
            { value: 'phone', label: t`Telefona` },
            { value: 'email', label: t`E-posta` },
          ]}
          className="justify-self-start"
        />
      ) : null}
      {isMail ? (
        <TextInput
          label={t`Konu`}
          value={form.subject}
          maxLength={MAIL_SUBJECT_MOST}
          onValue={form.setSubject}
          hint={form.email === '' ? undefined : t`Gideceği adres: ${form.email}`}
        />
      ) : null}
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
      <OwnProgram form={form} />
    </>
  );
}

const LINK =
  'inline-flex min-h-11 items-center justify-self-start font-medium underline underline-offset-4';

/** Opens the message in a program of this device. */
function OwnProgram({ form: { way, text, subject, number, email } }: { form: MessageForm }) {
  if (way === 'email')
    return (
      <a href={mailAddress(email, subject, text)} className={LINK}>
        <Trans>E-postayı aç</Trans>
      </a>
    );
  return number === '' ? null : (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      className={LINK}
    >
      <Trans>WhatsApp'ı aç</Trans>
    </a>
  );
}

/** Address that opens this device's mail program with the message in it. */
export const mailAddress = (email: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
