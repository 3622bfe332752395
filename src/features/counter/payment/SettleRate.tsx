import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parseTyped, RATE_FIELD } from '@/domain/base/typed-number';
import { typedPrice } from '@/domain/price/quote';
import { formatTime } from '@/i18n/formats';
import { act } from '@/parts/counter/basket/act';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { type Settling, settledSide } from '@/parts/counter/basket/settling';
import { rateText } from '@/parts/counter/line/typed-text';
import { quoteOf } from '@/parts/counter/payment/asset-form';
import { now } from '@/parts/counter/world';
import { NumberInput } from '@/ui/field/NumberInput';
import { usePaymentPad } from '../line/TouchPad';

/**
 * The rate at which the account is settled: the board's of the moment it was chosen, or what two
 * people agreed on.
 */
export function SettleRate({
  settles,
  counter: { type, products },
}: {
  settles: Settling;
  counter: Counter;
}) {
  const { t } = useLingui();
  const pad = usePaymentPad();
  const { price } = settles;
  const [text, setText] = useState<string | null>(null);
  const write = (typed: string) => {
    setText(typed);
    const rate = parseTyped(typed, RATE_FIELD);
    if (!rate.ok || rate.value <= 0) return;
    act({
      do: 'settle-in',
      settles: {
        ...settles,
        price: typedPrice(quoteOf(settles.asset, products), rate.value, settledSide(type), now()),
      },
    });
  };
  const source = price
    ? price.typed
      ? t`elle`
      : price.source === 'simulator'
        ? t`deneme fiyatı`
        : price.source
    : '';
  return (
    <NumberInput
      label={t`Kur`}
      pad={pad}
      value={text ?? (price ? rateText(price.rate) : '')}
      unit="₺"
      onValue={write}
      onBlur={() => setText(null)}
      error={price ? undefined : t`Panoda bu fiyat yok; kuru yazın.`}
      aside={price ? [source, formatTime(price.at)].join(' · ') : undefined}
      fieldClassName="min-w-40 flex-1"
    />
  );
}
