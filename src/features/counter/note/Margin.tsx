import { Trans, useLingui } from '@lingui/react/macro';
import { linesOn } from '@/domain/ledger/slip-type';
import { workmanshipOf } from '@/domain/slip/bargain';
import { formatMoney } from '@/i18n/formats';
import type { Basket } from '@/parts/counter/basket/basket';
import { milyem } from '@/parts/counter/basket/basket-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { lockState } from '@/parts/counter/line/pricing';
import { readWorld } from '@/parts/counter/world';
import { useSeesCost } from '@/session/person/cost';
import { useNow } from '@/ui/date/use-now';
import { PeekValue } from '@/ui/figure/PeekValue';

/**
 * What the work on this slip brings, in lira and milyem, and what the shop loses by the prices that
 * it holds. The customer sees the screen, so it stays behind the eye, and comes out for ten seconds
 * to whoever may.
 */
export function Margin({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const may = useSeesCost('workbench');
  const gain = workmanshipOf(linesOn('sell', counter.inputs));
  if (!may || counter.inputs.length === 0) return null;
  return (
    <PeekValue label={gain ? t`İşçilik kazancı` : t`Fiyat farkı`}>
      {gain ? `${formatMoney(gain.kurus)} · ${milyem(gain.tenths)}` : null}
      <PriceGap basket={counter.basket} named={gain !== undefined} />
    </PeekValue>
  );
}

/**
 * Kuruş by which the board as it stands would be better for the shop than the prices that are held.
 */
function PriceGap({ basket, named }: { basket: Basket; named: boolean }) {
  useNow(1000);
  const lock = lockState(basket, readWorld());
  const gap = formatMoney(lock.state === 'running' ? lock.cost : 0);
  if (!named) return gap;
  return lock.state === 'running' && lock.cost > 0 ? (
    <>
      {' · '}
      <Trans>fiyat farkı {gap}</Trans>
    </>
  ) : null;
}
