import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, useId } from 'react';
import { readMetal } from '@/domain/slip/counter-command';
import { act } from '@/parts/counter/basket/act';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { type Counter, type LineView, viewLine } from '@/parts/counter/basket/counter-view';
import { mayComplain } from '@/parts/counter/basket/desk';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { previewLine } from '@/parts/counter/basket/preview';
import { forCustomer } from '@/parts/counter/basket/terms';
import { fieldRefs } from '@/parts/counter/keys/fields';
import {
  derivedFineness,
  type FormField,
  isEmptyLine,
  type LineForm,
  subjectOf,
  type WorkmanshipUnit,
} from '@/parts/counter/line/line-form';
import { asked } from '@/parts/counter/line/quick-entry';
import { milyemText, moneyText, rateText } from '@/parts/counter/line/typed-text';
import { readWorld } from '@/parts/counter/world';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { PlusIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { useOwnKeys, usePhone } from '@/ui/style/use-media';
import { fieldText } from '../model/field-text';
import { PriceSign } from '../note/PriceSign';
import { TakenToggle } from '../payment/TakenToggle';
import { Echo } from '../slip/Echo';
import { commitLine, LINE_FIELDS } from './commit-line';
import { ProductField } from './ProductField';
import { ScaleButtons } from './ScaleButtons';
import { askStones } from './stone-ask';

/**
 * The one editor: its fields are the selected line's. On a phone, and over our own keys, the entry
 * box alone says a whole line; the rest comes with a product.
 */
export function LineEditor({ counter, padded = false }: { counter: Counter; padded?: boolean }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { basket, desk, products } = counter;
  const form = selectedLine(basket);
  const view = viewLine(form, products);
  const preview = previewLine(form, forCustomer(basket, { ...readWorld(), products }), basket);
  // While a whole line is typed into the entry box, the other fields already show what was
  // understood, as Enter will write it.
  const { side, text } = asked(form);
  const isCoinAhead = preview.line?.kind === 'coin';
  const shown = form.code === '' && (readMetal(text) || isCoinAhead) ? preview : view;
  const complain = (field: FormField) => {
    const error = shown.read.errors[field];
    return error && !isEmptyLine(form) && mayComplain(desk, form.id, field)
      ? fieldText(field, error)
      : undefined;
  };
  const noteId = useId();
  const bind = useBinding(complain, noteId);
  const complaint = LINE_FIELDS.map(complain).find(Boolean);
  // A name of the clerk's own, once it is said, is no whole line: the fields are where the rest of
  // it is written.
  const named = form.product.trim() !== '' && mayComplain(desk, form.id, 'product');
  const short =
    (phone || padded) &&
    !named &&
    isEmptyLine({ ...form, product: '' }) &&
    form.code === '' &&
    !complaint;
  return (
    <section
      aria-label={t`Düzenlenen satır`}
      className="border-line border-b bg-raised px-5 pt-3 pb-3 max-sm:px-4"
    >
      <div className="grid grid-cols-6 gap-x-2 gap-y-2 sm:grid-cols-12">
        <ProductField
          product={form.product}
          side={side}
          text={text}
          products={products}
          error={complain('product')}
          errorAt={noteId}
          onLeave={leaveProduct}
          className={cx(
            'col-span-6',
            short || subjectOf(form, products).kind === 'coin' ? 'sm:col-span-12' : 'sm:col-span-5',
          )}
        />
        {short ? null : <LineFields view={shown} layout={form} counter={counter} bind={bind} />}
      </div>
      <div className="mt-2 flex h-11 items-center justify-between gap-3">
        <Echo id={noteId} view={preview} named={preview.form !== form} complaint={complaint} />
        {basket.type === 'exchange' && !padded ? <TakenToggle form={form} /> : null}
        {padded ? null : <ScaleButtons counts={subjectOf(form, products).kind === 'coin'} />}
        {padded && !mayHaveStones(form, products) ? null : (
          <StonesButton
            form={form}
            scrap={subjectOf(form, products).kind === 'scrap'}
            shown={mayHaveStones(form, products)}
          />
        )}
        {padded ? null : (
          <Button size="sm" icon={<PlusIcon size={16} />} onClick={commitLine} className="shrink-0">
            <Trans>Satır ekle</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

const mayHaveStones = (form: LineForm, products: Counter['products']): boolean =>
  form.product.trim() !== '' && subjectOf(form, products).kind !== 'coin';

/**
 * Few lines have stones: theirs is a dialog of its own, loaded when it is asked for. Its place is
 * kept, so that nothing moves when a product is said.
 */
function StonesButton({ form, scrap, shown }: { form: LineForm; scrap: boolean; shown: boolean }) {
  const stones = form.stones?.length ?? 0;
  return (
    <Button
      size="sm"
      variant="bare"
      onClick={askStones}
      className={cx('-mr-2 shrink-0 px-2', !shown && 'invisible max-sm:hidden')}
    >
      {scrap ? (
        form.receipt ? (
          <Trans>Fişli</Trans>
        ) : (
          <Trans>Fiş, taş</Trans>
        )
      ) : stones > 0 ? (
        <Trans>Taş · {stones}</Trans>
      ) : (
        <Trans>Taş</Trans>
      )}
    </Button>
  );
}

/** A letter redraws the field it is typed into and those it changes, and none of the others. */
const Figure = memo(NumberInput);
const Unit = memo(Select<WorkmanshipUnit>);

function leave(field: FormField): void {
  const form = selectedLine(currentDesk().open);
  act({ do: 'leave', field });
  if (!isEmptyLine(form)) dispatchDesk({ do: 'touch', lineId: form.id, field });
}

const leaveProduct = (): void => leave('product');
const sayUnit = (unit: WorkmanshipUnit): void => act({ do: 'unit', unit });

function commitOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  commitLine();
}

type FigureField = Exclude<FormField, 'product'>;

const deedsOf = (field: FigureField) => ({
  ref: fieldRefs[field],
  onValue: (text: string) => act({ do: 'edit', field, text }),
  onBlur: () => leave(field),
  onKeyDown: commitOnEnter,
});

/**
 * Each field's deeds are always the same ones: they ask the desk what is open when they are done.
 */
const DEEDS = {
  weight: deedsOf('weight'),
  karat: deedsOf('karat'),
  fineness: deedsOf('fineness'),
  workmanship: deedsOf('workmanship'),
  pieces: deedsOf('pieces'),
  price: deedsOf('price'),
  amount: deedsOf('amount'),
} satisfies Record<FigureField, unknown>;

type Bind = ReturnType<typeof useBinding>;

function useBinding(complain: (field: FormField) => string | undefined, noteId: string) {
  const pad = useOwnKeys();
  return (field: FigureField) => ({
    ...DEEDS[field],
    pad,
    error: complain(field),
    errorAt: noteId,
  });
}

/**
 * All fields of a line except its name. `layout` decides which fields there are, so that none comes
 * or goes while a product is still being typed.
 */
function LineFields({
  view,
  layout,
  counter: { products },
  bind,
}: {
  view: LineView;
  layout: LineForm;
  counter: Counter;
  bind: Bind;
}) {
  const { t } = useLingui();
  const { form, line } = view;
  const subject = subjectOf(layout, products);
  const coin = subject.kind === 'coin';
  return (
    <>
      {coin ? null : (
        <MetalFields
          form={form}
          bind={bind}
          gold={subject.metal === 'gold'}
          derived={derivedFineness(form, subject)}
        />
      )}
      <Figure
        label={t`Adet`}
        whole
        value={form.pieces}
        {...bind('pieces')}
        fieldClassName={coin ? 'col-span-2 sm:col-span-4' : 'col-span-2'}
      />
      <Figure
        label={t`Birim fiyat`}
        value={form.price ?? (form.frozen ? rateText(form.frozen.rate) : '')}
        aside={
          form.price?.trim() ? (
            <span className="font-medium text-ambertext">{t`elle`}</span>
          ) : (
            <PriceSign price={form.frozen} />
          )
        }
        {...bind('price')}
        fieldClassName={coin ? 'col-span-2 sm:col-span-4' : 'col-span-3'}
      />
      <Figure
        label={t`Tutar`}
        value={form.amount ?? (line ? moneyText(line.amount) : '')}
        {...bind('amount')}
        className="font-semibold"
        fieldClassName={coin ? 'col-span-2 sm:col-span-4' : 'col-span-3'}
      />
    </>
  );
}

const UNITS: { value: WorkmanshipUnit; label: string }[] = [
  { value: 'milyem', label: '‰' },
  { value: 'gram', label: '₺/g' },
  { value: 'piece', label: '₺/ad' },
  { value: 'percent', label: '%' },
];

type MetalProps = { form: LineForm; bind: Bind; gold: boolean; derived: number | undefined };

function MetalFields({ form, bind, gold, derived }: MetalProps) {
  const { t } = useLingui();
  return (
    <>
      <Figure
        label={t`Gram`}
        value={form.weight}
        {...bind('weight')}
        fieldClassName={gold ? 'col-span-2 sm:col-span-3' : 'col-span-3'}
      />
      {gold ? (
        <Figure
          label={t`Ayar`}
          whole
          value={form.karat}
          {...bind('karat')}
          fieldClassName="col-span-2"
        />
      ) : null}
      <Figure
        label={t`Milyem`}
        value={form.fineness ?? (derived === undefined ? '' : milyemText(derived))}
        {...bind('fineness')}
        fieldClassName={gold ? 'col-span-2' : 'col-span-3 sm:col-span-4'}
      />
      <Figure
        label={t`İşçilik`}
        value={form.workmanship}
        {...bind('workmanship')}
        fieldClassName="col-span-2"
      />
      <Unit
        label={t`Birimi`}
        value={form.unit}
        options={UNITS}
        onValue={sayUnit}
        className="pr-6 pl-2"
        fieldClassName="col-span-2"
      />
    </>
  );
}
