import { useLingui } from '@lingui/react/macro';
import { formatMoney, formatPercent } from '../../../i18n/formats';
import { PeekValue } from '../../../ui/PeekValue';
import { cardCost } from '../card-cost';
import type { Counter } from '../counter-view';
import { readWorld } from '../world';

/** What the bank will keep of this slip's card, before it is saved. The customer sees the screen, so it stays behind the eye. */
export function CardCost({ counter: { basket } }: { counter: Counter }) {
  const { t } = useLingui();
  const cost = cardCost(basket, readWorld());
  if (!cost) return null;
  return (
    <PeekValue label={t`Banka payı`}>
      {formatPercent(cost.rate)} · {formatMoney(cost.kurus)}
    </PeekValue>
  );
}
