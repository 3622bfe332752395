import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@/i18n/formats';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { hasDecides } from '@/parts/counter/basket/in-has';

/**
 * What the deciding figure is. On a takas it says who pays: the figure itself then needs no sign.
 */
export function TotalWord({ counter }: { counter: Counter }) {
  const { type, total, lines } = counter;
  if (type === 'collection') return <Trans>Tahsilat</Trans>;
  if (type === 'payment') return <Trans>Ödenecek</Trans>;
  if (hasDecides(counter) !== undefined)
    return (
      <span className="flex justify-between gap-2">
        <Trans>Has hesabına yazılır</Trans>
        <span>{formatMoney(total)}</span>
      </span>
    );
  if (type !== 'exchange' || lines.length === 0) return <Trans>Toplam</Trans>;
  if (total === 0) return <Trans>Başa baş, ödeme yok</Trans>;
  return total > 0 ? <Trans>Fark · müşteri öder</Trans> : <Trans>Fark · ödenecek</Trans>;
}
