import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { tellForm } from '../../../api/events';
import type { ContactView } from '../../../data/types';
import { CONTACT_LIMITS, type ContactField, type ContactRefusal, contactRefusals } from '../../../domain/contact';
import { formMessage } from '../../../i18n/form-text';
import { commitText } from '../../../i18n/refusal-text';
import { commit } from '../../../session/commit';
import { mint } from '../../../session/mint';
import { useUnsaved } from '../../../session/use-unsaved';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextInput } from '../../../ui/TextInput';
import { now } from '../world';
import { type ContactText, createContact, editContact, textOfContact } from './contact-form';

type Props = {
  title: string;
  /** What was searched for is the name to begin with; digits are a telephone. */
  name?: string;
  /** Given when one is edited. */
  contact?: ContactView;
  onClose: () => void;
  onSaved: (contact: { id: string; name: string }) => void;
};

const begin = (typed: string): ContactText =>
  /^[+\d\s()-]{4,}$/.test(typed) ? { name: '', phone: typed, city: '', note: '' } : { name: typed, phone: '', city: '', note: '' };

export function ContactDialog({ title, name = '', contact, onClose, onSaved }: Props) {
  const { t, i18n } = useLingui();
  const form = useContactForm(contact, name, onSaved);
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void form.save();
  };
  const field = (key: ContactField, label: string) => ({
    label,
    value: form.text[key],
    onValue: (value: string) => form.set(key, value),
    error: errorText(form.errors, key, label),
  });
  const footer = (
    <>
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant="primary" type="submit" form={formId} loading={form.busy}>
        {contact ? t`Değiştir` : t`Ekle`}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} footer={footer} initialFocus={first}>
      <form id={formId} onSubmit={submit} className="mt-3 flex flex-col gap-3" noValidate>
        <TextInput ref={first} {...field('name', t`Ad`)} />
        <TextInput inputMode="tel" {...field('phone', t`Telefon`)} />
        <TextInput {...field('city', t`Şehir`)} />
        {contact ? <TextInput {...field('note', t`Açıklama`)} /> : null}
        {form.refusal ? (
          <p role="alert" className="text-13 text-dangertext">
            {i18n._(commitText(form.refusal))}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

function errorText(errors: ContactRefusal[], field: ContactField, label: string): string | undefined {
  const code = errors.find((e) => e.field === field)?.code;
  if (code === undefined) return undefined;
  return formMessage(label, code === 'too-long' ? { code: 'maximum', max: CONTACT_LIMITS[field] } : { code });
}

function useContactForm(contact: ContactView | undefined, name: string, onSaved: Props['onSaved']) {
  const [begun] = useState(() => (contact ? textOfContact(contact) : begin(name.trim())));
  const [text, setText] = useState(begun);
  const [ids] = useState(() => ({ mutation: mint(), contact: contact?.id ?? mint() }));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Parameters<typeof commitText>[0] | null>(null);
  useUnsaved('contact', JSON.stringify(text) !== JSON.stringify(begun));
  const errors = tried ? contactRefusals(text) : [];
  const save = async () => {
    setTried(true);
    const refusals = contactRefusals(text);
    tellForm(refusals.map(({ field, code }) => ({ name: field, code })));
    if (busy || refusals.length > 0) return;
    const saved = { id: ids.contact, name: text.name.trim() };
    const wish = contact && editContact(contact, text, now());
    if (contact && !wish) return onSaved(saved);
    setBusy(true);
    const result = await commit(({ at }) => (wish ? { ...wish, at } : createContact(ids.contact, text, at)), { id: ids.mutation });
    setBusy(false);
    if (result.ok) onSaved(saved);
    else setRefusal(result.error.code);
  };
  return { text, errors, busy, refusal, save, set: (key: ContactField, value: string) => setText((t) => ({ ...t, [key]: value })) };
}
