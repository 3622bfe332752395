import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo } from 'react';
import { act } from '@/parts/counter/basket/act';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import type { Counter, LineView } from '@/parts/counter/basket/counter-view';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { fieldRefs } from '@/parts/counter/keys/fields';
import { HandField, HandSelect } from '@/parts/counter/line/HandField';
import {
  derivedFineness,
  type FormField,
  isEmptyLine,
  type LineForm,
  subjectOf,
  type WorkmanshipUnit,
} from '@/parts/counter/line/line-form';
import { milyemText, moneyText, rateText } from '@/parts/counter/line/typed-text';
import { cx } from '@/ui/style/classes';
import { useOwnKeys } from '@/ui/style/use-media';
import { PriceSign } from '../note/PriceSign';
import { commitLine } from './commit-line';

/** Records that the cursor left this field of the selected line, which may now show its error. */
export function leaveField(field: FormField): void {
  const form = selectedLine(currentDesk().open);
  act({ do: 'leave', field });
  if (!isEmptyLine(form)) dispatchDesk({ do: 'touch', lineId: form.id, field });
}

const sayUnit = (unit: WorkmanshipUnit): void => act({ do: 'unit', unit });

function commitOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  commitLine();
}

type FigureField = Exclude<FormField, 'product'>;

const actionOf = (field: FigureField) => ({
  ref: fieldRefs[field],
  onValue: (text: string) => act({ do: 'edit', field, text }),
  onBlur: () => leaveField(field),
  onKeyDown: commitOnEnter,
});

/**
 * Handlers of each field, created once so that memoised fields do not redraw. When called, they
 * read which basket is open.
 */
const DEEDS = {
  weight: actionOf('weight'),
  karat: actionOf('karat'),
  fineness: actionOf('fineness'),
  workmanship: actionOf('workmanship'),
  pieces: actionOf('pieces'),
  price: actionOf('price'),
  amount: actionOf('amount'),
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

/** Field widths on a wide screen; on a phone two fields share a row. */
const WIDE = {
  weight: 'sm:basis-26 sm:grow-2',
  karat: 'sm:basis-18',
  fineness: 'sm:basis-24',
  workmanship: 'sm:basis-24',
  unit: 'sm:basis-16',
  pieces: 'sm:basis-18',
  price: 'sm:basis-40 sm:grow-2',
  amount: 'sm:basis-40 sm:grow-2',
};
const placed = (field: keyof typeof WIDE): string => cx('grow basis-[calc(50%-8px)]', WIDE[field]);

/**
 * All fields of the selected line except the product. `layout` decides which fields are shown, so
 * that none appears or vanishes while the seller types a product.
 */
export function LineFields({
  view,
  layout,
  counter: { products },
  complain,
  noteId,
}: {
  view: LineView;
  layout: LineForm;
  counter: Pick<Counter, 'products'>;
  complain: (field: FormField) => string | undefined;
  noteId: string;
}) {
  const { t } = useLingui();
  const bind = useBinding(complain, noteId);
  const { form, line } = view;
  const subject = subjectOf(layout, products);
  const coin = subject.kind === 'coin';
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-0.5 px-5 pb-2 max-sm:px-4 sm:pr-13">
      {coin ? null : (
        <MetalFields
          form={form}
          bind={bind}
          gold={subject.metal === 'gold'}
          derived={derivedFineness(form, subject)}
        />
      )}
      <HandField
        label={t`Adet`}
        whole
        value={form.pieces}
        {...bind('pieces')}
        fieldClassName={placed('pieces')}
      />
      <HandField
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
        fieldClassName={placed('price')}
      />
      <HandField
        label={t`Tutar`}
        value={form.amount ?? (line ? moneyText(line.amount) : '')}
        {...bind('amount')}
        className="font-semibold"
        fieldClassName={placed('amount')}
      />
    </div>
  );
}

type MetalProps = { form: LineForm; bind: Bind; gold: boolean; derived: number | undefined };

function MetalFields({ form, bind, gold, derived }: MetalProps) {
  const { t } = useLingui();
  return (
    <>
      <HandField
        label={t`Gram`}
        value={form.weight}
        {...bind('weight')}
        fieldClassName={placed('weight')}
      />
      {gold ? (
        <HandField
          label={t`Ayar`}
          whole
          value={form.karat}
          {...bind('karat')}
          fieldClassName={placed('karat')}
        />
      ) : null}
      <HandField
        label={t`Milyem`}
        value={form.fineness ?? (derived === undefined ? '' : milyemText(derived))}
        {...bind('fineness')}
        fieldClassName={placed('fineness')}
      />
      <HandField
        label={t`İşçilik`}
        value={form.workmanship}
        {...bind('workmanship')}
        fieldClassName={placed('workmanship')}
      />
      <UnitField unit={form.unit} />
    </>
  );
}

const UNITS: { value: WorkmanshipUnit; label: string }[] = [
  { value: 'milyem', label: '‰' },
  { value: 'gram', label: '₺/g' },
  { value: 'piece', label: '₺/ad' },
  { value: 'percent', label: '%' },
];

/** Unit in which the workmanship is priced. */
const UnitField = memo(function UnitField({ unit }: { unit: WorkmanshipUnit }) {
  const { t } = useLingui();
  return (
    <HandSelect
      label={t`Birimi`}
      labelClassName="shrink-0 text-13 text-quiet sm:sr-only"
      value={unit}
      options={UNITS}
      onValue={sayUnit}
      className={placed('unit')}
    />
  );
});
