import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClosingPut } from '@/contract/fiscal/fiscal';
import { headOf } from '@/contract/mutation';
import { type ClosingView, useClosings } from '@/data/list/use-definitions';
import { type Day, dayOf } from '@/domain/base/day';
import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import { err, ok } from '@/domain/base/result';
import { type NumberKind, parseTyped, RATE_FIELD } from '@/domain/base/typed-number';
import {
  CLOSING_METALS,
  CLOSING_REASON_MOST,
  CLOSING_UNITS,
  type ClosingMetal,
  type ClosingSource,
  closingFaults,
  isUnusual,
} from '@/domain/fiscal/closing';
import { metalWord } from '@/i18n/asset-text';
import { formatDay, formatRate } from '@/i18n/formats';
import { commit } from '@/session/page/commit';
import { plainBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';

/** TL for a kilogram with one decimal is the same integer as TL for a gram with four. */
const KILOGRAM_FIELD: NumberKind = { ...RATE_FIELD, scale: 1 };
const FIELDS: Record<ClosingSource['unit'], NumberKind> = {
  gram: RATE_FIELD,
  kilogram: KILOGRAM_FIELD,
};

type Typed = {
  metal: ClosingMetal;
  day: string;
  closed: boolean;
  unit: ClosingSource['unit'];
  price: string;
  reason: string;
};

type Props = { day: Day; metal: ClosingMetal; onClose: () => void };

/**
 * Form of one metal’s close on one day. If the day has a close already, the form corrects it and
 * asks for a reason.
 */
export function ClosingDialog({ day, metal, onClose }: Props) {
  const { t } = useLingui();
  const closings = useClosings();
  const [id] = useState(mint);
  const today = dayOf(correctedNow());
  const knownOf = (of: Pick<Typed, 'metal' | 'day'>) =>
    closings.find(({ closing }) => closing.metal === of.metal && closing.day === of.day);
  const priceOf = ({ closed, price, unit }: Typed): number | null | undefined => {
    if (closed) return null;
    const read = parseTyped(price, FIELDS[unit]);
    return read.ok && read.value > 0 ? read.value : undefined;
  };
  const dayWords: Record<string, string> = {
    format: t`Böyle bir gün yok.`,
    future: t`O gün daha gelmedi.`,
    weekend: t`Hafta sonu borsa kapalıdır.`,
  };
  const form = useForm({
    key: 'closing',
    begin: (): Typed => startOf(metal, day, knownOf({ metal, day })),
    boxes: (typed) => ({
      metal: plainBox<ClosingMetal>(t`Maden`),
      day: plainBox<string>(t`İşlem günü`),
      unit: plainBox<Typed['unit']>(t`Birim`),
      price: {
        label: t`Kapanış fiyatı`,
        read: () => {
          const price = priceOf(typed);
          return price === undefined ? err(t`Fiyatı yazın. Örnek: 5.512,345`) : ok(price);
        },
      },
      reason: textBox(t`Düzeltme nedeni`, knownOf(typed) ? t`Nedenini yazın.` : undefined),
    }),
    check: (typed) => {
      const faults = closingFaults({ ...typed, price: null }, today);
      const [wrong] = faults.filter(({ name }) => name === 'day');
      return wrong ? { day: dayWords[wrong.code] } : {};
    },
    save: ({ price, reason }, typed) => {
      const closing = { metal: typed.metal, day: typed.day, price };
      const known = knownOf(typed);
      return commit(
        ({ at }): ClosingPut => ({
          ...headOf('closing.put'),
          at,
          base: known?.version ?? 0,
          closing,
          ...(known ? { reason } : {}),
        }),
        { id },
      );
    },
    onUnchanged: onClose,
    onSaved: onClose,
  });
  const { typed } = form;
  const known = knownOf(typed);
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={known ? t`Kapanışı düzelt` : t`Kapanış yaz`}
      submit={t`Kaydet`}
    >
      <Select
        {...form.box('metal')}
        options={CLOSING_METALS.map((one) => ({ value: one, label: metalWord(one) }))}
      />
      <DayField {...form.box('day')} rule="no-future" today={today} />
      <Check
        label={t`O gün borsa kapalıydı`}
        checked={typed.closed}
        onChange={(closed) => form.set({ closed })}
      />
      {typed.closed ? null : (
        <>
          <Select
            {...form.box('unit')}
            options={CLOSING_UNITS.map((unit) => ({
              value: unit,
              label: unit === 'gram' ? t`TL / gram` : t`TL / kilogram`,
            }))}
          />
          <NumberInput {...form.box('price')} unit="₺" />
        </>
      )}
      {known ? <TextInput {...form.box('reason')} maxLength={CLOSING_REASON_MOST} /> : null}
      <ReadBack price={priceOf(typed)} before={before(closings, typed)} />
    </FormDialog>
  );
}

const startOf = (metal: ClosingMetal, day: Day, known: ClosingView | undefined): Typed => ({
  metal,
  day,
  closed: known?.closing.price === null,
  unit: 'gram',
  price: known?.closing.price
    ? textOf(trimmed(digitsOf(known.closing.price, RATE_FIELD.scale), 0))
    : '',
  reason: '',
});

/** The last close before the day, to compare a typed one with. */
const before = (closings: readonly ClosingView[], { metal, day }: Typed) =>
  closings.find(
    ({ closing }) => closing.metal === metal && closing.day < day && closing.price !== null,
  )?.closing;

type ReadProps = {
  price: number | null | undefined;
  before: ClosingView['closing'] | undefined;
};

/** Repeats the typed price per gram, and warns if it differs much from the close before. */
function ReadBack({ price, before }: ReadProps) {
  if (price === undefined) return null;
  if (price === null)
    return (
      <p className="text-13 text-quiet">
        <Trans>O günün yerine önceki işlem gününün kapanışı geçer.</Trans>
      </p>
    );
  const last = before?.price ?? undefined;
  return (
    <div className="text-13">
      <p className="text-quiet tabular-nums">
        <Trans>Bir gram saf metal {formatRate(price)} ₺</Trans>
      </p>
      {before && last !== undefined && isUnusual(price, last) ? (
        <p className="mt-1.5 border-amber border-l-3 pl-3 text-ambertext">
          <Trans>
            {formatDay(before.day)} kapanışı {formatRate(last)} ₺ idi. Birimi ve virgülü kontrol
            edin.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
