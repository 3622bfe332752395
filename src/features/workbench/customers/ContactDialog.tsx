import { useLingui } from '@lingui/react/macro';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { tellForm } from '../../../api/events';
import type { ContactView } from '../../../data/types';
import type { ContactText } from '../../../domain/contact';
import { commitText } from '../../../i18n/refusal-text';
import { commit } from '../../../session/commit';
import { setDirty } from '../../../session/dirty';
import { mint } from '../../../session/mint';
import { useUnsaved } from '../../../session/use-unsaved';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextInput } from '../../../ui/TextInput';
import { now } from '../world';
import { errorText } from './contact-errors';
import { type ContactForm, createContact, editContact, formOf, readForm } from './contact-form';

/** Only the customers' page asks for all of it; the counter does not carry it. */
const ContactMore = lazy(async () => ({ default: (await import('./ContactMore')).ContactMore }));

type Props = {
  title: string;
  /** What was searched for is the name to begin with; digits are a telephone. */
  name?: string;
  /** All that a card can hold; the counter asks only for what tells who somebody is. */
  full?: boolean;
  /** Given when one is edited. */
  contact?: ContactView;
  onClose: () => void;
  onSaved: (contact: { id: string; name: string }) => void;
};

const begin = (typed: string): ContactForm => formOf(/^[+\d\s()-]{4,}$/.test(typed) ? { phone: typed } : { name: typed });

export function ContactDialog({ title, name = '', full = false, contact, onClose, onSaved }: Props) {
  const { t, i18n } = useLingui();
  const form = useContactForm(contact, name, onSaved);
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void form.save();
  };
  const field = (key: ContactText, label: string) => ({
    label,
    value: form.typed[key],
    onValue: (value: string) => form.set({ [key]: value }),
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
    <Dialog open onClose={onClose} title={title} footer={footer} initialFocus={first} width={full ? 'md' : 'sm'}>
      <form id={formId} onSubmit={submit} className="mt-3 flex flex-col gap-3" noValidate>
        <TextInput ref={first} {...field('name', t`Ad`)} />
        <TextInput inputMode="tel" {...field('phone', t`Telefon`)} />
        <TextInput {...field('city', t`Şehir`)} />
        {contact || full ? <TextInput {...field('note', t`Açıklama`)} /> : null}
        {full ? (
          <Suspense fallback={null}>
            <ContactMore form={form.typed} errors={form.errors} onChange={form.set} begun={contact !== undefined} />
          </Suspense>
        ) : null}
        {form.refusal ? (
          <p role="alert" className="text-13 text-dangertext">
            {i18n._(commitText(form.refusal))}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

function useContactForm(contact: ContactView | undefined, name: string, onSaved: Props['onSaved']) {
  const [begun] = useState(() => (contact ? formOf(contact) : begin(name.trim())));
  const [typed, setTyped] = useState(begun);
  const [ids] = useState(() => ({ mutation: mint(), contact: contact?.id ?? mint() }));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Parameters<typeof commitText>[0] | null>(null);
  useUnsaved('contact', JSON.stringify(typed) !== JSON.stringify(begun));
  const { values, refusals } = readForm(typed, contact ?? {});
  const save = async () => {
    setTried(true);
    tellForm(refusals.map(({ field, code }) => ({ name: field, code })));
    if (busy || refusals.length > 0) return;
    const saved = { id: ids.contact, name: values.name };
    const wish = contact && editContact(contact, values, now());
    if (contact && !wish) return onSaved(saved);
    setBusy(true);
    const result = await commit(({ at }) => (wish ? { ...wish, at } : createContact(ids.contact, values, at)), { id: ids.mutation });
    setBusy(false);
    if (!result.ok) return setRefusal(result.error.code);
    // It is kept now: going on to the card is no leaving.
    setDirty('contact', false);
    onSaved(saved);
  };
  const set = (changed: Partial<ContactForm>) => setTyped((before) => ({ ...before, ...changed }));
  return { typed, errors: tried ? refusals : [], busy, refusal, save, set };
}
