import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { publishFormErrors } from '@/api/events';
import type { ContactView } from '@/data/core/types';
import type { ContactText } from '@/domain/contact/contact';
import { isCitizenId } from '@/domain/people/identity-number';
import { commit } from '@/session/page/commit';
import { setDirty } from '@/session/page/dirty';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { now } from '../counter/world';
import { errorText } from './contact-errors';
import { type ContactForm, createContact, editContact, formOf, readForm } from './contact-form';

/** Only the customers' page asks for all of it; the counter does not carry it. */
const ContactMore = loadLater(async () => (await import('./ContactMore')).ContactMore);

type Props = {
  title: string;
  /**
   * What was searched for is the name to begin with; digits are a number of the state where they
   * can be one, else a telephone.
   */
  name?: string;
  /** Read off a card, for whoever it is. */
  begin?: Partial<Pick<ContactForm, 'name' | 'taxId' | 'passport'>>;
  /** The counter asks who they are by a number too. */
  identity?: boolean;
  /** All that a card can hold; the counter asks only for what tells who somebody is. */
  full?: boolean;
  /** Given when one is edited. */
  contact?: ContactView;
  onClose: () => void;
  onSaved: (contact: { id: string; name: string }) => void;
};

function meant(typed: string): Partial<ContactForm> {
  if (isCitizenId(typed)) return { taxId: typed };
  return /^[+\d\s()-]{4,}$/.test(typed) ? { phone: typed } : { name: typed };
}

export function ContactDialog({
  title,
  name = '',
  begin,
  full = false,
  identity = false,
  contact,
  onClose,
  onSaved,
}: Props) {
  const { t } = useLingui();
  const form = useContactForm(contact, begin ?? (contact ? {} : meant(name.trim())), onSaved);
  const first = useRef<HTMLInputElement>(null);
  const field = (key: ContactText, label: string) => ({
    label,
    value: form.typed[key],
    onValue: (value: string) => form.set({ [key]: value }),
    error: errorText(form.errors, key, label),
  });
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={form.submit}
      title={title}
      submit={contact ? t`Değiştir` : t`Ekle`}
      busy={form.busy}
      failure={form.failure}
      initialFocus={first}
      width={full ? 'md' : 'sm'}
    >
      <TextInput ref={first} {...field('name', t`Ad`)} />
      <TextInput inputMode="tel" {...field('phone', t`Telefon`)} />
      <TextInput {...field('city', t`Şehir`)} />
      {full ? null : (
        <TextInput inputMode="numeric" {...field('taxId', t`Vergi / T.C. kimlik no`)} />
      )}
      {identity && !full ? (
        <TextInput
          {...field('passport', t`Pasaport no`)}
          hint={t`T.C. ya da yabancı kimlik numarası olmayanlar için`}
        />
      ) : null}
      {contact || full ? <TextInput {...field('note', t`Açıklama`)} /> : null}
      {full ? (
        <LoadBoundary>
          <ContactMore
            form={form.typed}
            errors={form.errors}
            onChange={form.set}
            begun={contact !== undefined}
          />
        </LoadBoundary>
      ) : null}
    </FormDialog>
  );
}

function useContactForm(
  contact: ContactView | undefined,
  begin: Partial<ContactForm>,
  onSaved: Props['onSaved'],
) {
  const [begun] = useState(() => formOf(contact ?? {}));
  const [typed, setTyped] = useState<ContactForm>({ ...begun, ...begin });
  const [ids] = useState(() => ({ mutation: mint(), contact: contact?.id ?? mint() }));
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  useUnsaved('contact', JSON.stringify(typed) !== JSON.stringify(begun));
  const { values, refusals } = readForm(typed);
  const submit = async () => {
    setTried(true);
    publishFormErrors(refusals.map(({ field, code }) => ({ name: field, code })));
    if (refusals.length > 0) return;
    const saved = { id: ids.contact, name: values.name };
    const wish = contact && editContact(contact, values, now());
    if (contact && !wish) return onSaved(saved);
    if (
      !(await save(() =>
        commit(({ at }) => (wish ? { ...wish, at } : createContact(ids.contact, values, at)), {
          id: ids.mutation,
        }),
      ))
    )
      return;
    // It is kept now: going on to the card is no leaving.
    setDirty('contact', false);
    onSaved(saved);
  };
  const set = (changed: Partial<ContactForm>) => setTyped((before) => ({ ...before, ...changed }));
  return { typed, errors: tried ? refusals : [], busy, failure, submit, set };
}
