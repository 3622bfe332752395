import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moneyDigits, textOf } from '@/domain/base/digits';
import { MONEY_FIELD, parseTyped, RATE_FIELD } from '@/domain/base/typed-number';
import { MOST_COST } from '@/domain/ledger/movement';
import { type Asset, assetClass, HAS, TRY } from '@/domain/metal/asset';
import { rateOf, worthOf } from '@/domain/price/asset-value';
import { formatMoney, formatRate } from '@/i18n/formats';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { moneyError } from '@/ui/field/typed-text';

type By = 'all' | 'one';

/**
 * What an opening cost, as the person says it: in all, or for one (a gram of pure metal, a piece, a
 * unit of a currency). Kept in all, to the kuruş. `proposed`: kuruş that stand there to begin with.
 */
export function useCost(asset: Asset, quantity: number, proposed?: number) {
  const [by, setBy] = useState<By>('all');
  const [text, setText] = useState(proposed === undefined ? '' : textOf(moneyDigits(proposed)));
  const read = parseTyped(text, by === 'all' ? MONEY_FIELD : RATE_FIELD);
  const said = asset === TRY || (!read.ok && read.error === 'empty') ? undefined : read;
  const kurus = said?.ok
    ? by === 'all'
      ? said.value
      : worthOf(asset, Math.abs(quantity), said.value)
    : undefined;
  const wrong = said !== undefined && (!said.ok || (kurus ?? 0) > MOST_COST);
  return {
    by,
    setBy,
    text,
    setText,
    kurus,
    wrong,
    fault: said && !said.ok ? said.error : undefined,
  };
}

type Props = { cost: ReturnType<typeof useCost>; asset: Asset; quantity: number };

export function CostFields({ cost, asset, quantity }: Props) {
  const { t } = useLingui();
  if (asset === TRY) return null;
  const unit = {
    money: t`birim başına`,
    metal: asset === HAS ? t`has gramı başına` : t`gram başına`,
    karat: t`has gramı başına`,
    piece: t`adet başına`,
  }[assetClass(asset)];
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t`Maliyet`}
        value={cost.by}
        onValue={cost.setBy}
        options={[
          { value: 'all', label: t`toplam` },
          { value: 'one', label: unit },
        ]}
      />
      <NumberInput
        label={t`Kaça mal oldu`}
        unit="₺"
        value={cost.text}
        onValue={cost.setText}
        hint={readBack(cost, asset, quantity) ?? t`Boşsa o günün fiyatı maliyet sayılır.`}
        error={cost.wrong ? (cost.fault ? moneyError(cost.fault) : t`Çok büyük.`) : undefined}
      />
    </div>
  );

  /** The other way of saying it. */
  function readBack({ by, kurus }: Props['cost'], of: Asset, size: number): string | undefined {
    if (kurus === undefined || size === 0) return undefined;
    return by === 'one'
      ? t`Toplam ${formatMoney(kurus)}`
      : t`Birimi ${formatRate(rateOf(of, Math.abs(size), kurus))} ₺`;
  }
}
