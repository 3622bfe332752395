import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type ProductEntry, useListedCodes } from '@/data/catalogue/use-listed';
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
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { formOf, newForm, type ProductForm, readForm } from './product-form';
import { putProduct } from './put-listed';
import { ShownFields } from './ShownFields';
import { useEntryForm } from './use-entry-form';
import { fieldWord, kindWord } from './words';

type Props = { entries: readonly ProductEntry[]; entry?: ProductEntry; onClose: () => void };

/**
 * A product, new or as it stands; its code, kind and metal are for good. It is on this device's
 * counter at once, and kept with no network.
 */
export function ProductDialog({ entries, entry, onClose }: Props) {
  const { t } = useLingui();
  const begin = () =>
    entry ? formOf(entry.product) : newForm(entries.map(({ product }) => product));
  const { form, change, tried, submit, busy, trouble } = useEntryForm(
    'product',
    entry,
    begin,
    onClose,
  );
  const name = useRef<HTMLInputElement>(null);
  const { product, wrong } = readForm(form, entry?.product);
  const others = entries.filter((one) => one !== entry && one.product.code !== entry?.product.code);
  const labels = new Set(others.flatMap((one) => labelsOf(one.product)));
  const codeTaken = !entry && labels.has(product.code);
  const barcodeTaken = product.barcode !== undefined && labels.has(product.barcode.toUpperCase());
  const keep = () =>
    submit({
      name: product.name,
      wrong: wrong.size > 0 || codeTaken || barcodeTaken,
      put: (id, base) => putProduct(id, product, base),
    });
  const fault = (field: ProductField) =>
    tried && wrong.has(field) ? t`Bunu düzeltin.` : undefined;
  const figure = (field: 'workmanship' | 'wholesale', hint?: string) => (
    <NumberInput
      label={fieldWord(field)}
      unit="‰"
      value={form[field]}
      onValue={(value) => change({ [field]: value })}
      hint={hint}
      error={fault(field)}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={keep}
      title={entry ? entry.product.name : t`Yeni ürün`}
      submit={t`Ürünü kaydet`}
      busy={busy}
      trouble={trouble}
      initialFocus={name}
      width="lg"
    >
      {entry ? null : (
        <Segmented
          label={t`Tür`}
          value={form.kind}
          onChange={(kind) => change({ kind })}
          options={PRODUCT_KINDS.map((value) => ({ value, label: kindWord(value) }))}
          stretch
          small
        />
      )}
      {!entry && form.kind === 'coin' ? <CoinField entries={entries} onForm={change} /> : null}
      <div className="grid grid-cols-2 items-start gap-3">
        <TextInput
          ref={name}
          label={fieldWord('name')}
          maxLength={MOST_PRODUCT_NAME}
          value={form.name}
          onValue={(value) => change({ name: value })}
          error={fault('name')}
          fieldClassName="col-span-2"
        />
        {entry ? null : (
          <TextInput
            label={fieldWord('code')}
            maxLength={40}
            value={form.code}
            placeholder={product.code}
            onValue={(code) => change({ code })}
            hint={t`Boşsa adından yapılır; sonradan değişmez.`}
            error={
              tried && codeTaken
                ? t`Bu kod listede var.`
                : tried && wrong.has('code')
                  ? t`Harfle başlayan, boşluksuz bir kod yazın.`
                  : undefined
            }
          />
        )}
        {entry ? null : <MetalField value={form.metal} onValue={(metal) => change({ metal })} />}
        <FinenessInput
          side={form.kind === 'scrap' ? 'buy' : 'sell'}
          label={fieldWord('fineness')}
          value={form.fineness}
          onValue={(fineness) => change({ fineness })}
          error={tried && wrong.has('fineness') ? t`Bir ayar ya da milyem yazın.` : undefined}
        />
        {form.kind === 'coin' ? (
          <NumberInput
            label={fieldWord('weight')}
            unit="g"
            value={form.weight}
            onValue={(weight) => change({ weight })}
            error={tried && wrong.has('weight') ? t`Gramı yazın. Örnek: 1,754` : undefined}
          />
        ) : null}
        {form.kind === 'coin' ? (
          <QuoteField form={form} code={product.code} onForm={change} />
        ) : null}
        {form.kind === 'worked' ? figure('workmanship', t`Tezgâhta kendiliğinden gelir.`) : null}
        {form.kind === 'worked' ? figure('wholesale', t`Boşsa perakendenin aynısı.`) : null}
        <TextInput
          label={fieldWord('barcode')}
          maxLength={40}
          value={form.barcode}
          onValue={(barcode) => change({ barcode })}
          error={tried && barcodeTaken ? t`Bu barkod başka bir üründe.` : fault('barcode')}
        />
        <NumberInput
          whole
          label={fieldWord('order')}
          value={form.order}
          onValue={(order) => change({ order })}
          hint={t`Küçük olan önce gelir.`}
          error={fault('order')}
        />
      </div>
      <HasOf product={product} wrong={wrong} />
      {form.kind === 'worked' ? (
        <Check
          label={fieldWord('bar')}
          checked={form.bar}
          onChange={(bar) => change({ bar })}
          hint={t`İşlenmemiş maden; kurallarda KMTS açıksa tezgâh seri no ister.`}
        />
      ) : null}
      <ShownFields hidden={form.hidden} onHidden={(hidden) => change({ hidden })} />
    </FormDialog>
  );
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
