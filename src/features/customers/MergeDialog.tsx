import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { headOf } from '@/contract/mutation';
import { useProducts } from '@/data/catalogue/use-products';
import { useContacts, useNamedContacts } from '@/data/contact/use-contacts';
import type { ContactView } from '@/data/core/types';
import { balancesOf, useAllBalances } from '@/data/ledger/use-balances';
import { sameValue } from '@/domain/base/same-value';
import { CONTACT_FIELDS, type ContactField, familyOf, valuesOf } from '@/domain/contact/contact';
import { type Likeness, likelyOf } from '@/domain/contact/contact-duplicates';
import { contactFieldWord, contactValueText } from '@/i18n/contact-text';
import { BalanceText } from '@/parts/contact/BalanceText';
import { editContact } from '@/parts/contact/contact-form';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { Dialog } from '@/ui/dialog/Dialog';
import { Combobox } from '@/ui/field/Combobox';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';

type Props = { contact: ContactView; onClose: () => void };

const SHOWN = 8;

/**
 * Finds the other card of the same person, shows both beside each other, and lets this one go on as
 * both.
 */
export function MergeDialog({ contact, onClose }: Props) {
  const { t } = useLingui();
  const [other, setOther] = useState<ContactView | null>(null);
  const [taken, setTaken] = useState<readonly ContactField[]>([]);
  const [ids] = useState(() => ({ merge: mint(), edit: mint() }));
  const { save, busy, failure } = useSaving();
  const choose = (chosen: ContactView) => {
    setOther(chosen);
    setTaken(emptyOnes(contact, chosen));
  };
  const merge = async () => {
    if (!other || !(await save(() => saveMerge(ids, contact, other, taken)))) return;
    showToast({ type: 'success', message: t`Kartlar birleştirildi` });
    onClose();
  };
  const footer = (
    <>
      <Button onClick={() => setOther(null)}>
        <Trans>Başka kart seç</Trans>
      </Button>
      <Button variant="primary" loading={busy} onClick={merge}>
        <Trans>Birleştir</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Aynı kişinin kartlarını birleştir`}
      width="lg"
      description={t`Seçtiğiniz kart bu kartın içinde sayılır. Fişler ve bakiyeler yerinden oynamaz; yetkisi olan geri ayırabilir.`}
      failure={failure}
      footer={other ? footer : undefined}
    >
      {other ? (
        <Beside contact={contact} other={other} taken={taken} onTaken={setTaken} />
      ) : (
        <Choose contact={contact} onChoose={choose} />
      )}
    </Dialog>
  );
}

/** What is taken over from the other card is written first, then the two are one. */
async function saveMerge(
  ids: { merge: string; edit: string },
  contact: ContactView,
  other: ContactView,
  taken: readonly ContactField[],
) {
  const theirs = valuesOf(other);
  const wish = editContact(
    contact,
    { ...valuesOf(contact), ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) },
    0,
  );
  const edited = wish ? await commit(({ at }) => ({ ...wish, at }), { id: ids.edit }) : undefined;
  if (edited && !edited.ok) return edited;
  return commit(
    ({ at }) => ({
      ...headOf('contact.merge'),
      id: contact.id,
      at,
      merged: other.id,
      absorbed: familyOf(other),
    }),
    {
      id: ids.merge,
    },
  );
}

function Choose({
  contact,
  onChoose,
}: {
  contact: ContactView;
  onChoose: (other: ContactView) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { rows, reading } = useNamedContacts(text);
  const everybody = useEverybody();
  const likely = useMemo(() => likelyOf(contact, everybody).slice(0, SHOWN), [contact, everybody]);
  const reasons: Record<Likeness, string> = {
    'tax-id': t`aynı kimlik no`,
    phone: t`aynı telefon`,
    name: t`aynı ad`,
  };
  const options = rows
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
            <Trans>Kimlik numarası, telefonu ya da adı aynı olan başka kart yok.</Trans>
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
                <bdi className="wrap-anywhere font-medium">{other.name}</bdi>
                <span className="text-13 text-quiet">
                  {[other.phone, ...why.map((one) => reasons[one])].filter(Boolean).join(' · ')}
                </span>
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
        loading={reading}
        onChoose={(option) => {
          const chosen = rows.find(({ id }) => id === option.key);
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

type BesideProps = {
  contact: ContactView;
  other: ContactView;
  taken: readonly ContactField[];
  onTaken: (taken: readonly ContactField[]) => void;
};

function Beside({ contact, other, taken, onTaken }: BesideProps) {
  const { t } = useLingui();
  const balances = useAllBalances();
  const products = useProducts();
  const [mine, theirs] = [valuesOf(contact), valuesOf(other)];
  const fields = CONTACT_FIELDS.filter((field) => !sameValue(mine[field], theirs[field]));
  const row = (name: string, left: ReactNode, right: ReactNode) => (
    <div key={name} className="col-span-full grid grid-cols-subgrid border-line border-b py-2">
      <span className="text-13 text-quiet first-letter:uppercase max-sm:col-span-2 max-sm:empty:hidden">
        {name}
      </span>
      <span className="wrap-anywhere min-w-0">{left}</span>
      <span className="wrap-anywhere min-w-0">{right}</span>
    </div>
  );
  const pick = (field: ContactField, theirsToo: boolean) =>
    onTaken(theirsToo ? [...taken, field] : taken.filter((one) => one !== field));
  const choice = (field: ContactField, theirsToo: boolean) => (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="radio"
        name={field}
        checked={taken.includes(field) === theirsToo}
        onChange={() => pick(field, theirsToo)}
        className="size-5 accent-ink"
      />
      {contactValueText(field, (theirsToo ? theirs : mine)[field]) || '–'}
    </label>
  );
  return (
    <div className="mt-4 grid grid-cols-[minmax(72px,auto)_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 max-sm:grid-cols-2">
      {row(
        '',
        <bdi className="font-semibold">{contact.name}</bdi>,
        <bdi className="font-semibold">{other.name}</bdi>,
      )}
      {row(
        t`Bakiye`,
        <BalanceText assets={balancesOf(balances, contact)} products={products} />,
        <BalanceText assets={balancesOf(balances, other)} products={products} />,
      )}
      {fields.map((field) =>
        row(contactFieldWord(field), choice(field, false), choice(field, true)),
      )}
    </div>
  );
}

/** What this card has not and the other one has is taken over, unless somebody says otherwise. */
function emptyOnes(contact: ContactView, other: ContactView): ContactField[] {
  const [mine, theirs, nothing] = [valuesOf(contact), valuesOf(other), valuesOf({})];
  return CONTACT_FIELDS.filter(
    (field) => sameValue(mine[field], nothing[field]) && !sameValue(theirs[field], nothing[field]),
  );
}
