import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { ITEM_NAME_MOST } from '@/domain/stock/shipment';
import { contentText, pureOfAll } from '@/i18n/shipment-text';
import { MetalField } from '@/parts/stock/MetalField';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { NumberInput } from '@/ui/field/NumberInput';
import { ScaleButton } from '@/ui/field/ScaleButton';
import { TextInput } from '@/ui/field/TextInput';
import type { LotItem, TypedLot } from './typed';

type Props = {
  lot: TypedLot;
  /** The items that the typed text makes, shown before they are added. */
  read: readonly LotItem[] | undefined;
  failure: string | undefined;
  onLot: (lot: TypedLot) => void;
  ref: Ref<HTMLInputElement>;
};

/** Goods without a label: what they are, and one weight for all or one for each piece. */
export function LotFields({ lot, read, failure, onLot, ref }: Props) {
  const { t } = useLingui();
  const change = (changed: Partial<TypedLot>) => onLot({ ...lot, ...changed });
  const weigh = (weight: string) =>
    change({ weights: [lot.weights.trim(), weight].filter(Boolean).join(' ') });
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[2fr_1fr_1fr]">
      <TextInput
        label={t`Ad`}
        value={lot.name}
        maxLength={ITEM_NAME_MOST}
        placeholder={t`22 ayar bilezik`}
        onValue={(name) => change({ name })}
        fieldClassName="max-sm:col-span-full"
      />
      <FinenessInput
        side="sell"
        label={t`Ayar`}
        value={lot.fineness}
        onValue={(fineness) => change({ fineness })}
      />
      <MetalField value={lot.metal} onValue={(metal) => change({ metal })} />
      <TextInput
        ref={ref}
        label={t`Gram`}
        value={lot.weights}
        placeholder={t`24,72 24,85 25,10`}
        onValue={(weights) => change({ weights })}
        hint={
          read
            ? [contentText(read), pureOfAll(read)].filter(Boolean).join(' · ')
            : t`Her parçanın gramını boşlukla ayırın; tepsi için tek gram yazın.`
        }
        error={failure}
        autoComplete="off"
        enterKeyHint="done"
        aside={<ScaleButton onWeight={weigh} />}
        fieldClassName="col-span-full sm:col-span-2"
      />
      <NumberInput
        label={t`Adet`}
        whole
        value={lot.pieces}
        onValue={(pieces) => change({ pieces })}
      />
    </div>
  );
}
