import { Trans } from '@lingui/react/macro';
import { moneyDigits, textOf } from '../../../domain/digits';
import { formatMoney } from '../../../i18n/formats';
import type { Counter } from '../counter-view';

/** What each way of a takas comes to in all: the limit of cash is tested on the difference, and shown for the gross (src/domain/README.md#takas-old-goods-for-new). Its place is there as soon as goods go both ways, whenever their prices come. */
export function GrossNote({ counter: { type, given, taken, lines } }: { counter: Counter }) {
  if (type !== 'exchange' || lines.length === 0) return null;
  return (
    <p className="min-h-9 text-13 text-quiet leading-[18px]">
      <Trans>
        Brüt: verilen {textOf(moneyDigits(given.amount))}, alınan {formatMoney(taken.amount)}. Nakit sınırı farka bakar.
      </Trans>
    </p>
  );
}
