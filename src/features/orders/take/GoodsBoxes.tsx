import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId } from 'react';
import { HandField, HandSelect } from '@/parts/counter/line/HandField';
import { cx } from '@/ui/style/classes';
import type { OrderForm, RefusedField } from '../dialog/order-form';
import type { useOrderForm } from '../dialog/use-order-form';
import type { Places } from './places';

type Props = { form: ReturnType<typeof useOrderForm>; places: Places; onEnter: () => void };

/** Whether a field of `GoodsBoxes` is among the refused ones. */
export const refusesGoods = (wrong: ReadonlySet<RefusedField>): boolean =>
  (['weight', 'fineness', 'workmanship'] as const).some((field) => wrong.has(field));

const PLACE = 'grow basis-[calc(50%-8px)]';

/**
 * Fields for weight, fineness and workmanship: the expected ones of an order, the ones that came in
 * of a repair.
 */
export function GoodsBoxes({ form, places, onEnter }: Props) {
  const { t } = useLingui();
  const noteId = useId();
  const { typed, wrong, set } = form;
  const isRepair = typed.kind === 'repair';
  const words = {
    weight: t`Gramı yazın. Örnek: 12,34`,
    fineness: t`Ayarını yazın. Örnek: 22, 916`,
    workmanship: t`Bir miktar yazın.`,
  };
  const fields = ['weight', 'fineness', 'workmanship'] as const;
  const complaint = fields.find((field) => wrong.has(field));
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const bind = (field: (typeof fields)[number]) => ({
    value: typed[field],
    onValue: (text: string) => set({ [field]: text } as Partial<OrderForm>),
    error: wrong.has(field) ? words[field] : undefined,
    errorAt: noteId,
    pad: false,
    onKeyDown: enter,
  });
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-0.5 px-5 pb-2 max-sm:px-4 sm:pr-13">
      <HandField
        label={isRepair ? t`Gelen gram` : t`Tahmini gram`}
        ref={places.weight}
        {...bind('weight')}
        fieldClassName={cx(PLACE, 'sm:basis-40')}
      />
      <HandField
        label={t`Ayar ya da milyem`}
        {...bind('fineness')}
        fieldClassName={cx(PLACE, 'sm:basis-44')}
      />
      {isRepair ? null : (
        <>
          <HandField
            label={t`İşçilik`}
            {...bind('workmanship')}
            fieldClassName={cx(PLACE, 'sm:basis-28')}
          />
          <UnitField
            unit={typed.workmanshipBy}
            onUnit={(workmanshipBy) => set({ workmanshipBy })}
          />
        </>
      )}
      {complaint ? (
        <p id={noteId} role="alert" className="w-full text-13 text-dangertext">
          {words[complaint]}
        </p>
      ) : null}
    </div>
  );
}

function UnitField({
  unit,
  onUnit,
}: {
  unit: OrderForm['workmanshipBy'];
  onUnit: (unit: OrderForm['workmanshipBy']) => void;
}) {
  const { t } = useLingui();
  const units: { value: OrderForm['workmanshipBy']; label: string }[] = [
    { value: 'milyem', label: t`milyem` },
    { value: 'gram', label: t`₺ / gram` },
    { value: 'piece', label: t`₺ / adet` },
    { value: 'percent', label: t`% metalin` },
  ];
  return (
    <HandSelect
      label={t`İşçilik birimi`}
      labelClassName="sr-only"
      value={unit}
      options={units}
      onValue={onUnit}
      className={cx('sm:basis-28', PLACE)}
    />
  );
}
