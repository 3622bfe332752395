import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact } from '@/data/contact/use-contacts';
import type { StockView } from '@/data/core/types';
import { useQuotes } from '@/data/price/use-quotes';
import { useOwnAccounts } from '@/data/till/use-till';
import { isOffered } from '@/domain/base/listed';
import { milyemText } from '@/domain/catalogue/typed-text';
import { metalAccount } from '@/domain/ledger/own-account';
import {
  isSingle,
  STOCK_KINDS,
  STOCK_LIMITS,
  STOCK_VATS,
  type StockField,
  type StockMoreText,
  type StockOrigin,
  type StockText,
} from '@/domain/stock/stock-card';
import { formatWeight } from '@/i18n/formats';
import { stockFieldWord, vatWord } from '@/i18n/stock-text';
import { ContactPick } from '@/parts/contact/ContactPick';
import { useTermNames } from '@/parts/definition/use-terms';
import { setDirty } from '@/session/page/dirty';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { bookOne, changeCard, editOf, freshCode, takeIn } from './actions';
import { CardMetal } from './CardMetal';
import { StoneRows } from './StoneRows';
import { formOf, newForm, readForm, type StockForm } from './stock-form';
import { WorkmanshipFields } from './WorkmanshipFields';
import { kindWord, stockFieldError } from './words';

type Props = {
  card: StockView | null;
  /** What a new one begins with, and the document that it comes in by. */
  begin?: { form: Partial<StockForm>; origin: StockOrigin };
  onClose: () => void;
  onSaved: (id: string) => void;
};

/**
 * A card, new or as it stands. Its ids are minted when it opens, so that a double click is one
 * card.
 */
export function StockDialog({ card, begin, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ card: mint(), mutation: mint() }));
  const [begun, setBegun] = useState(() =>
    card ? formOf(card) : { ...newForm(''), ...begin?.form },
  );
  const [form, setForm] = useState<StockForm>(begun);
  const own = useOwnAccounts();
  const [booked, setBooked] = useState(false);
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const name = useRef<HTMLInputElement>(null);
  useUnsaved('stock', JSON.stringify(form) !== JSON.stringify(begun));
  useEffect(() => {
    if (card) return;
    // What was typed or scanned before the code came stays.
    const fill = (barcode: string) => (form: StockForm) =>
      form.barcode === '' ? { ...form, barcode } : form;
    void freshCode().then((barcode) => {
      setForm(fill(barcode));
      setBegun(fill(barcode));
    });
  }, [card]);
  const { quotes } = useQuotes();
  const dollar = quotes.find(({ code }) => code === 'USD');
  const { draft, wrong, net } = readForm(form, card ?? undefined, { dollar, now: correctedNow() });
  const change = (changed: Partial<StockForm>) => setForm((before) => ({ ...before, ...changed }));
  // Goods of a document are in the books already.
  const choice = card === null && begin === undefined;
  const books = choice && booked && form.supplier !== '';
  const submit = async () => {
    setTried(true);
    if (wrong.size > 0) return;
    const edit = card && editOf(card, draft);
    if (card && !edit) return onClose();
    const alone = () => takeIn(ids.card, ids.mutation, form.type, draft, begin?.origin);
    if (
      !(await save(() =>
        card && edit
          ? changeCard(card, ids.mutation, edit)
          : (books && bookOne(ids, form.type, draft, metalAccount(own, session.branchId))) ||
            alone(),
      ))
    )
      return;
    // The card opens under another address: nothing that was typed is lost by that.
    setDirty('stock', false);
    showToast({ type: 'success', message: t`Kaydedildi · ${draft.name}` });
    onSaved(card?.id ?? ids.card);
  };
  const says = (field: StockField) =>
    tried && wrong.has(field) ? stockFieldError(field) : undefined;
  const text = (field: StockText | StockMoreText | 'barcode', span = '') => (
    <TextInput
      label={stockFieldWord(field)}
      maxLength={field === 'barcode' ? 40 : STOCK_LIMITS[field]}
      value={form[field]}
      onValue={(value) => change({ [field]: value })}
      error={says(field)}
      fieldClassName={span}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={card ? t`Stok kartı` : t`Stok girişi`}
      submit={t`Kartı kaydet`}
      busy={busy}
      failure={failure}
      initialFocus={name}
      width="lg"
    >
      {card ? null : (
        <Segmented
          label={t`Tür`}
          value={form.type}
          onChange={(type) =>
            change({ type, ...(type === 'bar' && form.fineness === '' ? { fineness: '995' } : {}) })
          }
          options={STOCK_KINDS.map((value) => ({ value, label: kindWord(value) }))}
          stretch
          small
        />
      )}
      {/* Name, karat, grams and workmanship lead; all else follows below the line. */}
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <TextInput
          ref={name}
          label={stockFieldWord('name')}
          maxLength={STOCK_LIMITS.name}
          value={form.name}
          onValue={(value) => change({ name: value })}
          error={says('name')}
          fieldClassName="col-span-2"
        />
        <Group form={form} onChange={change} />
        <CardMetal
          form={form}
          onChange={change}
          says={says}
          gross={{
            label:
              form.type === 'weighed'
                ? t`Tepsinin gramı`
                : form.type === 'counted'
                  ? t`Bir parçanın gramı`
                  : stockFieldWord('gross'),
            hint: net !== null && form.stones.length > 0 ? t`Net ${formatWeight(net)}` : undefined,
          }}
        />
        {isSingle(form) ? null : (
          <NumberInput
            whole
            label={stockFieldWord('pieces')}
            value={form.pieces}
            onValue={(pieces) => change({ pieces })}
            error={says('pieces')}
          />
        )}
        {form.type === 'piece' ? (
          <NumberInput
            label={stockFieldWord('price')}
            unit="₺"
            value={form.price}
            onValue={(price) => change({ price })}
            hint={t`Boşsa günün fiyatı.`}
            error={says('price')}
          />
        ) : null}
        <WorkmanshipFields form={form} wrong={tried ? wrong : new Set()} onChange={change} />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 border-line border-t pt-3 sm:grid-cols-4">
        {text('barcode', 'col-span-2')}
        {form.type === 'bar' ? text('serial', 'col-span-2') : null}
        <Place value={form.place} onValue={(place) => change({ place })} />
        <Spot value={form.spot} onValue={(spot) => change({ spot })} error={says('spot')} />
        {form.type === 'bar' ? null : text('size')}
        {form.type === 'bar' ? null : text('colour')}
        {text('certificate', 'col-span-2')}
        <div className="col-span-2">
          <Supplier value={form.supplier} onValue={(supplier) => change({ supplier })} />
        </div>
        {choice ? (
          <BookChoice booked={books} supplier={form.supplier} onBooked={setBooked} />
        ) : null}
        {text('supplierCode', 'col-span-2')}
        {text('subgroup', 'col-span-2')}
        <Select
          label={stockFieldWord('vat')}
          value={form.vat}
          onValue={(vat) => change({ vat })}
          options={STOCK_VATS.map((value) => ({ value, label: vatWord(value) }))}
        />
        {text('gtip')}
      </div>
      {form.type === 'piece' ? (
        <StoneRows
          stones={form.stones}
          dollar={dollar}
          wrong={tried && wrong.has('stones')}
          onStones={(stones) => change({ stones })}
        />
      ) : null}
      <Textarea
        label={stockFieldWord('note')}
        maxLength={STOCK_LIMITS.note}
        rows={2}
        value={form.note}
        onValue={(note) => change({ note })}
      />
    </FormDialog>
  );
}

/**
 * Whether the firm is credited with the goods; without it the card only labels stock that the books
 * hold already.
 */
function BookChoice({
  booked,
  supplier,
  onBooked,
}: {
  booked: boolean;
  supplier: string;
  onBooked: (booked: boolean) => void;
}) {
  const { t } = useLingui();
  return (
    <Check
      label={t`Cariye yaz`}
      checked={booked}
      onChange={onBooked}
      hint={
        booked
          ? t`Has ve işçilik firmaya alacak yazılır; stok artar.`
          : t`Bu kart var olan stoğu etiketler: stok ve cari değişmez.`
      }
      reason={
        supplier === ''
          ? t`Bu kart var olan stoğu etiketler. Cariye yazmak için tedarikçiyi seçin.`
          : undefined
      }
      className="col-span-2"
    />
  );
}

/** Where in the shop it lies: one of the company's labels, or any other words. */
function Spot({
  value,
  onValue,
  error,
}: {
  value: string;
  onValue: (spot: string) => void;
  error: string | undefined;
}) {
  const id = useId();
  const spots = useTermNames('tags');
  return (
    <>
      <TextInput
        label={stockFieldWord('spot')}
        maxLength={STOCK_LIMITS.spot}
        value={value}
        onValue={onValue}
        error={error}
        list={id}
        fieldClassName="col-span-2"
      />
      <datalist id={id}>
        {spots.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Whom it was bought from. */
function Supplier({ value, onValue }: { value: string; onValue: (supplier: string) => void }) {
  const { t } = useLingui();
  const known = useContact(value === '' ? null : value);
  // One that this device does not have stays bound to the card.
  const picked = value === '' ? null : { id: value, name: known?.name ?? '…' };
  return (
    <ContactPick
      label={stockFieldWord('supplier')}
      placeholder={t`Firmanın adı ya da telefonu`}
      picked={picked}
      onPick={(next) => onValue(next?.id ?? '')}
      error={undefined}
    />
  );
}

/**
 * Of which list product it is one: by that its price and the agreements with customers are found.
 */
function Group({
  form,
  onChange,
}: {
  form: StockForm;
  onChange: (changed: Partial<StockForm>) => void;
}) {
  const { t } = useLingui();
  // What an older card is of stays named by it.
  const products = useProducts().filter(
    (one) => one.kind === 'worked' && (isOffered(one, 'counter') || one.code === form.product),
  );
  const pick = (code: string) => {
    const product = products.find((one) => one.code === code);
    if (!product) return onChange({ product: code });
    const { metal, fineness, name, workmanship } = product;
    onChange({
      product: code,
      metal,
      ...(form.fineness === '' ? { fineness: milyemText(fineness) } : {}),
      ...(form.name === '' ? { name } : {}),
      ...(form.workmanship === '' && workmanship
        ? { workmanship: milyemText(workmanship), workmanshipBy: 'milyem' as const }
        : {}),
    });
  };
  return (
    <Select
      label={stockFieldWord('product')}
      value={form.product}
      onValue={pick}
      options={[
        { value: '', label: t`Listede yok` },
        ...products.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      fieldClassName="col-span-2"
    />
  );
}

function Place({ value, onValue }: { value: string; onValue: (place: string) => void }) {
  const { t } = useLingui();
  const { warehouses } = useSnapshot(session);
  const known = warehouses.map(({ value, label }) => ({ value, label }));
  // One that was archived since stays named by its card.
  const gone =
    value === '' || known.some((one) => one.value === value)
      ? []
      : [{ value, label: t`Arşivdeki depo` }];
  return (
    <Select
      label={stockFieldWord('place')}
      value={value}
      onValue={onValue}
      options={[{ value: '', label: t`Depo seçilmedi` }, ...known, ...gone]}
      fieldClassName="col-span-2"
    />
  );
}
