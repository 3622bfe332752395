import { Trans } from '@lingui/react/macro';
import type { Counter } from '../counter-view';

/** What the deciding figure is. On a takas it says who pays: the figure itself then needs no sign. */
export function TotalWord({ counter: { type, total, lines } }: { counter: Counter }) {
  if (type === 'collection') return <Trans>Tahsilat</Trans>;
  if (type === 'payment') return <Trans>Biz öderiz</Trans>;
  if (type !== 'exchange' || lines.length === 0) return <Trans>Toplam</Trans>;
  if (total === 0) return <Trans>Başa baş, ödeme yok</Trans>;
  return total > 0 ? <Trans>Fark · müşteri öder</Trans> : <Trans>Fark · biz öderiz</Trans>;
}
