import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useContactCard } from '@/data/contact/use-contacts';
import {
  fillTemplate,
  MESSAGE_LANGUAGES,
  MESSAGE_VALUE_MOST,
  type MessageLanguage,
  type MessageTemplate,
  type MessageVariable,
  variablesOf,
} from '@/domain/message/template';
import { ContactPick } from '@/parts/contact/ContactPick';
import { refusedChannelText } from '@/parts/contact/consent-text';
import { queueMessage } from '@/parts/statement/send';
import { menu } from '@/session/company/platform-state';
import { mint } from '@/session/page/mint';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import type { Picked } from '@/ui/pad/PersonPick';
import { LANGUAGE_NAMES } from './message-words';

type Value = Exclude<MessageVariable, 'ad'>;
const isValue = (name: MessageVariable): name is Value => name !== 'ad';

/** A template to a contact, with the text as it will arrive. It waits here while there is no network. */
export function SendTemplateDialog({
  template,
  onClose,
}: {
  template: MessageTemplate;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const languages = MESSAGE_LANGUAGES.filter((one) => template.texts[one] !== undefined);
  const [language, setLanguage] = useState<MessageLanguage>(languages[0] ?? 'tr');
  const [picked, setPicked] = useState<Picked | null>(null);
  const { phoneChannel } = useSnapshot(menu);
  const contact = useContactCard(picked?.id ?? null) ?? null;
  const [values, setValues] = useState<Partial<Record<Value, string>>>({});
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const text = template.texts[language] ?? '';
  const wanted = [...new Set(variablesOf(text).filter(isValue))];
  const words: Record<Value, string> = {
    tutar: t`Tutar`,
    bakiye: t`Bakiye`,
    no: t`Numara`,
    link: t`Bağlantı`,
  };
  const preview = fillTemplate(text, { ...values, ...(contact ? { ad: contact.name } : {}) });
  const refusal = !contact
    ? t`Kime gideceğini seçin.`
    : contact.phone.trim() === ''
      ? t`Kartta telefon yok.`
      : (refusedChannelText(contact, phoneChannel) ??
        (wanted.some((name) => (values[name] ?? '').trim() === '')
          ? t`Boş değişken var.`
          : undefined));
  const send = async () => {
    setTried(true);
    if (!contact || refusal) return;
    setBusy(true);
    const used = Object.fromEntries(wanted.map((name) => [name, (values[name] ?? '').trim()]));
    const queued = await queueMessage(id, contact.id, preview, {
      template: { name: template.name, language, values: used },
    });
    setBusy(false);
    if (queued) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={send}
      busy={busy}
      width="md"
      title={t`Şablon gönder: ${template.name}`}
      failure={isTried ? refusal : undefined}
      submit={t`Gönder`}
    >
      <ContactPick label={t`Kime`} picked={picked} onPick={setPicked} error={undefined} />
      {languages.length > 1 ? (
        <Select
          label={t`Dil`}
          value={language}
          onValue={setLanguage}
          options={languages.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        />
      ) : null}
      {wanted.map((name) => (
        <TextInput
          key={name}
          label={words[name]}
          value={values[name] ?? ''}
          maxLength={MESSAGE_VALUE_MOST}
          onValue={(typed) => setValues({ ...values, [name]: typed })}
        />
      ))}
      <div>
        <p className="text-13 text-quiet">{t`Önizleme`}</p>
        <p
          role="status"
          className="mt-1 min-h-12 whitespace-pre-wrap rounded-control bg-sunken px-4 py-3 [overflow-wrap:anywhere]"
        >
          {preview}
        </p>
      </div>
    </FormDialog>
  );
}
