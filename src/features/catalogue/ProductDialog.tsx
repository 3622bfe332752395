import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type ProductEntry, useListedCodes } from '@/data/catalogue/use-listed';
import { ok } from '@/domain/base/result';
import { COIN_SET, coinOf } from '@/domain/catalogue/coin-set';
import {
  labelsOf,
  MOST_PRODUCT_NAME,
  PRODUCT_KINDS,
  type ProductField,
} from '@/domain/catalogue/product';
import { metalAsset } from '@/domain/metal/asset';
import { pureMetal } from '@/domain/metal/weight';
import { marketGroup } from '@/domain/price/market-board';
import { assetQuantity } from '@/i18n/asset-text';
import { priceName } from '@/i18n/price-text';
import { MetalField } from '@/parts/stock/MetalField';
import { plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { formOf, newForm, type ProductForm, readForm } from './product-form';
import { putProduct } from './put-listed';
import { ShownFields } from './ShownFields';
import { fieldWord, kindWord } from './words';

type Props = { entries: readonly ProductEntry[]; entry?: ProductEntry; onClose: () => void };

/**
 * A product, new or as it stands; its code, kind and metal are for good. It is on this device's
 * counter at once, and kept with no network.
 */
export function ProductDialog({ entries, entry, onClose }: Props) {
  const { t } = useLingui();
  const name = useRef<HTMLInputElement>(null);
  const form = useProductForm({ entries, onClose, ...(entry ? { entry } : {}) });
  const { typed } = form;
  const { product, wrong } = readForm(typed, entry?.product);
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={entry ? entry.product.name : t`Yeni ürün`}
      submit={t`Ürünü kaydet`}
      initialFocus={name}
      width="lg"
    >
      {entry ? null : (
        <Segmented
          label={t`Tür`}
          value={typed.kind}
          onChange={(kind) => form.set({ kind })}
          options={PRODUCT_KINDS.map((value) => ({ value, label: kindWord(value) }))}
          stretch
          small
        />
      )}
      {!entry && typed.kind === 'coin' ? <CoinField entries={entries} onForm={form.set} /> : null}
      <div className="grid grid-cols-2 items-start gap-3">
        <TextInput
          ref={name}
          {...form.box('name')}
          maxLength={MOST_PRODUCT_NAME}
          fieldClassName="col-span-2"
        />
        {entry ? null : (
          <TextInput
            {...form.box('code')}
            maxLength={40}
            placeholder={product.code}
            hint={t`Boşsa adından yapılır; sonradan değişmez.`}
          />
        )}
        {entry ? null : <MetalField value={typed.metal} onValue={(metal) => form.set({ metal })} />}
        <FinenessInput {...form.box('fineness')} side={typed.kind === 'scrap' ? 'buy' : 'sell'} />
        {typed.kind === 'coin' ? <NumberInput {...form.box('weight')} unit="g" /> : null}
        {typed.kind === 'coin' ? (
          <QuoteField form={typed} code={product.code} onForm={form.set} />
        ) : null}
        {typed.kind === 'worked' ? (
          <>
            <NumberInput
              {...form.box('workmanship')}
              unit="‰"
              hint={t`Tezgâhta kendiliğinden gelir.`}
            />
            <NumberInput {...form.box('wholesale')} unit="‰" hint={t`Boşsa perakendenin aynısı.`} />
          </>
        ) : null}
        <TextInput {...form.box('barcode')} maxLength={40} />
        <NumberInput {...form.box('order')} whole hint={t`Küçük olan önce gelir.`} />
      </div>
      <HasOf product={product} wrong={wrong} />
      {typed.kind === 'worked' ? (
        <Check
          label={fieldWord('bar')}
          checked={typed.bar}
          onChange={(bar) => form.set({ bar })}
          hint={t`İşlenmemiş maden; kurallarda KMTS açıksa tezgâh seri no ister.`}
        />
      ) : null}
      <ShownFields hidden={typed.hidden} onHidden={(hidden) => form.set({ hidden })} />
    </FormDialog>
  );
}

const BOXES = [
  'name',
  'code',
  'fineness',
  'weight',
  'workmanship',
  'wholesale',
  'barcode',
  'order',
] as const;

function useProductForm({ entries, entry, onClose }: Props) {
  const { t } = useLingui();
  const [row] = useState(mint);
  const known = entry?.product;
  const others = entries.filter((one) => one !== entry && one.product.code !== known?.code);
  const labels = new Set(others.flatMap((one) => labelsOf(one.product)));
  const sentences: Partial<Record<ProductField, string>> = {
    code: t`Harfle başlayan, boşluksuz bir kod yazın.`,
    fineness: t`Bir ayar ya da milyem yazın.`,
    weight: t`Gramı yazın. Örnek: 1,754`,
  };
  return useForm({
    key: 'product',
    begin: (): ProductForm =>
      known ? formOf(known) : newForm(entries.map(({ product }) => product)),
    boxes: () =>
      Object.fromEntries(
        BOXES.map((field) => [field, plainBox<string>(fieldWord(field))]),
      ) as Record<(typeof BOXES)[number], ReturnType<typeof plainBox<string>>>,
    check: (typed) => {
      const { product, wrong } = readForm(typed, known);
      const faults = Array.from(wrong, (field) => [field, sentences[field] ?? t`Bunu düzeltin.`]);
      const { barcode } = product;
      return {
        ...Object.fromEntries(faults),
        ...(!entry && labels.has(product.code) ? { code: t`Bu kod listede var.` } : {}),
        ...(barcode !== undefined && labels.has(barcode.toUpperCase())
          ? { barcode: t`Bu barkod başka bir üründe.` }
          : {}),
      };
    },
    ...(entry ? { onUnchanged: onClose } : {}),
    save: async (_values, typed) => {
      const { product } = readForm(typed, known);
      const saved = await putProduct(row, product, entry?.base ?? 0);
      return saved.ok ? ok(product.name) : saved;
    },
    onSaved: (name) => {
      showToast({ type: 'success', message: t`Kaydedildi · ${name}` });
      onClose();
    },
  });
}

/** Pure metal of what was typed: of one coin, or of a gram. */
function HasOf({
  product: { kind, metal, fineness, weight },
  wrong,
}: Pick<ReturnType<typeof readForm>, 'product' | 'wrong'>) {
  const grams = kind === 'coin' ? weight : 1_000;
  if (wrong.has('fineness') || grams === undefined || grams <= 0) return null;
  const pure = assetQuantity(metalAsset(metal), pureMetal(grams, fineness));
  return (
    <p className="text-13 text-quiet">
      {kind === 'coin' ? <Trans>Bir adedinde {pure}</Trans> : <Trans>Bir gramında {pure}</Trans>}
    </p>
  );
}

/**
 * The mint's coins that the company does not have yet: one choice fills name, code, weight and
 * fineness.
 */
function CoinField({
  entries,
  onForm,
}: {
  entries: readonly ProductEntry[];
  onForm: (form: Partial<ProductForm>) => void;
}) {
  const { t } = useLingui();
  const known = new Set(entries.map(({ product }) => product.code));
  const free = COIN_SET.filter(({ code }) => !known.has(code));
  const [chosen, setChosen] = useState('');
  const pick = (code: string) => {
    setChosen(code);
    const coin = coinOf(code);
    if (!coin) return;
    const { name, fineness, weight } = formOf({ ...coin, order: 0 });
    onForm({ code, name, fineness, weight, metal: 'gold', quote: '' });
  };
  return (
    <Select
      label={t`Darphane sikkesi`}
      value={chosen}
      onValue={pick}
      options={[
        { value: '', label: t`Başka bir sikke` },
        ...free.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
}

/**
 * Which price of the list is this coin's: its own, which a source or a rule of the shop tells, or
 * that of another.
 */
function QuoteField({
  form,
  code,
  onForm,
}: {
  form: ProductForm;
  code: string;
  onForm: (form: Partial<ProductForm>) => void;
}) {
  const { t } = useLingui();
  const codes = (useListedCodes() ?? []).filter(
    (one) => one !== code && ['coin', 'other'].includes(marketGroup(one)),
  );
  const all = form.quote === '' || codes.includes(form.quote) ? codes : [...codes, form.quote];
  return (
    <Select
      label={fieldWord('quote')}
      value={form.quote}
      onValue={(quote) => onForm({ quote })}
      options={[
        { value: '', label: t`Kendi kodu` },
        ...all.map((one) => ({ value: one, label: `${priceName(one, [])} · ${one}` })),
      ]}
      hint={t`Kaynak bu koda fiyat vermiyorsa fiyat listesinde kural ya da elle fiyat yazın.`}
      fieldClassName="col-span-2"
    />
  );
}
