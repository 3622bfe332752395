import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { MUTATION_VERSION } from '../../../contract/wire/headers';
import type { ContactView } from '../../../data/types';
import { balancesOf, useAllBalances } from '../../../data/use-balances';
import { useContacts } from '../../../data/use-contacts';
import { useProducts } from '../../../data/use-products';
import { CONTACT_FIELDS, type ContactField, familyOf, sameValue, valuesOf } from '../../../domain/contact';
import { type Likeness, likelyOf } from '../../../domain/contact-duplicates';
import { contactFieldWord, contactValueText } from '../../../i18n/contact-text';
import { commitText } from '../../../i18n/refusal-text';
import { commit } from '../../../session/commit';
import { mint } from '../../../session/mint';
import { Button } from '../../../ui/Button';
import { Combobox } from '../../../ui/Combobox';
import { Dialog } from '../../../ui/Dialog';
import { showToast } from '../../../ui/toast';
import { BalanceLine } from './BalanceLine';
import { editContact } from './contact-form';

type Props = { contact: ContactView; onClose: () => void };

const SHOWN = 8;

/** Finds the other card of the same person, shows both beside each other, and lets this one go on as both. */
export function MergeDialog({ contact, onClose }: Props) {
  const { t } = useLingui();
  const [other, setOther] = useState<ContactView | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Aynı kişinin kartlarını birleştir`}
      width="lg"
      description={t`Seçtiğiniz kart bu kartın içinde sayılır. Fişler ve bakiyeler yerinden oynamaz; yetkisi olan geri ayırabilir.`}
    >
      {other ? <Beside contact={contact} other={other} onBack={() => setOther(null)} onDone={onClose} /> : <Choose contact={contact} onChoose={setOther} />}
    </Dialog>
  );
}

function Choose({ contact, onChoose }: { contact: ContactView; onChoose: (other: ContactView) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = useContacts(text);
  const everybody = useEverybody();
  const likely = useMemo(() => likelyOf(contact, everybody).slice(0, SHOWN), [contact, everybody]);
  const reasons: Record<Likeness, string> = { 'tax-id': t`aynı kimlik no`, phone: t`aynı telefon`, name: t`aynı isim` };
  const options = found.rows
    .filter(({ id }) => id !== contact.id)
    .slice(0, SHOWN)
    .map((one) => ({ key: one.id, label: one.name, detail: one.phone || one.city }));
  return (
    <div className="mt-4 grid gap-4">
      <section>
        <h3 className="font-semibold">
          <Trans>Benzeyen kartlar</Trans>
        </h3>
        {likely.length === 0 ? (
          <p className="text-13 text-quiet">
            <Trans>Kimlik numarası, telefonu ya da ismi tutan başka kart yok.</Trans>
          </p>
        ) : null}
        <ul>
          {likely.map(({ other, why }) => (
            <li key={other.id} className="border-line border-b">
              <button
                type="button"
                onClick={() => onChoose(other)}
                className="pressable flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 py-1 text-left active:bg-sunken"
              >
                <span className="font-medium">{other.name}</span>
                <span className="text-13 text-quiet">{[other.phone, ...why.map((one) => reasons[one])].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Combobox
        label={t`Başka bir kart`}
        search
        text={text}
        onText={setText}
        options={text.trim() === '' ? [] : options}
        onChoose={(option) => {
          const chosen = found.rows.find(({ id }) => id === option.key);
          if (chosen) onChoose(chosen);
        }}
        empty={<Trans>Bu adla kayıt yok.</Trans>}
      />
    </div>
  );
}

/** All cards: a search for nothing in particular reads the list to its end. */
function useEverybody(): readonly ContactView[] {
  const list = useContacts('');
  useEffect(() => {
    if (!list.done && !list.loading) list.more();
  }, [list]);
  return list.rows;
}

function Beside({ contact, other, onBack, onDone }: { contact: ContactView; other: ContactView; onBack: () => void; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const [ids] = useState(() => ({ merge: mint(), edit: mint() }));
  const [taken, setTaken] = useState<readonly ContactField[]>(() => emptyOnes(contact, other));
  const [refusal, setRefusal] = useState<Parameters<typeof commitText>[0] | null>(null);
  const [busy, setBusy] = useState(false);
  const balances = useAllBalances();
  const products = useProducts();
  const [mine, theirs] = [valuesOf(contact), valuesOf(other)];
  const fields = CONTACT_FIELDS.filter((field) => !sameValue(mine[field], theirs[field]));
  const save = async () => {
    setBusy(true);
    const values = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
    const wish = editContact(contact, values, 0);
    const edited = wish ? await commit(({ at }) => ({ ...wish, at }), { id: ids.edit }) : { ok: true as const };
    const saved = edited.ok
      ? await commit(({ at }) => ({ kind: 'contact.merge', v: MUTATION_VERSION, id: contact.id, at, merged: other.id, absorbed: familyOf(other) }), {
          id: ids.merge,
        })
      : edited;
    setBusy(false);
    if (!saved.ok) return setRefusal(saved.error.code);
    showToast({ type: 'success', message: t`Kartlar birleştirildi` });
    onDone();
  };
  const row = (name: string, left: ReactNode, right: ReactNode) => (
    <div key={name} className="col-span-full grid grid-cols-subgrid border-line border-b py-2">
      <span className="text-13 text-quiet first-letter:uppercase max-sm:col-span-2 max-sm:empty:hidden">{name}</span>
      <span className="wrap-anywhere min-w-0">{left}</span>
      <span className="wrap-anywhere min-w-0">{right}</span>
    </div>
  );
  const pick = (field: ContactField, theirsToo: boolean) => setTaken((before) => (theirsToo ? [...before, field] : before.filter((one) => one !== field)));
  const choice = (field: ContactField, theirsToo: boolean) => (
    <label className="flex min-h-11 items-center gap-2">
      <input type="radio" name={field} checked={taken.includes(field) === theirsToo} onChange={() => pick(field, theirsToo)} className="size-5 accent-ink" />
      {contactValueText(field, (theirsToo ? theirs : mine)[field]) || '–'}
    </label>
  );
  return (
    <div className="mt-4">
      <div className="grid grid-cols-[minmax(72px,auto)_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 max-sm:grid-cols-2">
        {row('', <b>{contact.name}</b>, <b>{other.name}</b>)}
        {row(
          t`Bakiye`,
          <BalanceLine assets={balancesOf(balances, contact)} products={products} />,
          <BalanceLine assets={balancesOf(balances, other)} products={products} />,
        )}
        {fields.map((field) => row(contactFieldWord(field), choice(field, false), choice(field, true)))}
      </div>
      {refusal ? (
        <p role="alert" className="mt-3 text-13 text-dangertext">
          {i18n._(commitText(refusal))}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>
          <Trans>Başka kart seç</Trans>
        </Button>
        <Button variant="primary" loading={busy} onClick={() => void save()}>
          <Trans>Birleştir</Trans>
        </Button>
      </div>
    </div>
  );
}

/** What this card has not and the other one has is taken over, unless somebody says otherwise. */
function emptyOnes(contact: ContactView, other: ContactView): ContactField[] {
  const [mine, theirs, nothing] = [valuesOf(contact), valuesOf(other), valuesOf({})];
  return CONTACT_FIELDS.filter((field) => sameValue(mine[field], nothing[field]) && !sameValue(theirs[field], nothing[field]));
}
