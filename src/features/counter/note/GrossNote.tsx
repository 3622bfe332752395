import { Trans } from '@lingui/react/macro';
import { moneyDigits, textOf } from '@/domain/base/digits';
import { formatMoney } from '@/i18n/formats';
import type { Counter } from '@/parts/counter/basket/counter-view';

/**
 * Totals of both ways of a takas, since the cash limit is tested on the difference and shown for
 * the gross (src/domain/README.md#takas-old-goods-for-new). Its space is reserved as soon as goods
 * go both ways, before their prices are known.
 */
export function GrossNote({ counter: { type, given, taken, lines } }: { counter: Counter }) {
  if (type !== 'exchange' || lines.length === 0) return null;
  return (
    <p className="min-h-9 text-13 text-quiet leading-[18px]">
      <Trans>
        Brüt: verilen {textOf(moneyDigits(given.amount))}, alınan {formatMoney(taken.amount)}. Nakit
        sınırı farka bakar.
      </Trans>
    </p>
  );
}
