import { Trans } from '@lingui/react/macro';
import { isEmptyBasket } from '@/parts/counter/basket/basket';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { ChangeDue } from '@/ui/figure/ChangeDue';

/** The clerk has the customer's money in hand and nothing new is written yet. */
export const hasJustSaved = ({ desk, basket }: Counter): boolean =>
  (desk.last?.change ?? 0) > 0 && isEmptyBasket(basket);

/**
 * "Kaydedildi · T1-000482", and what goes back is the number that decides until the next slip
 * begins.
 */
export function JustSaved({ counter: { desk } }: { counter: Counter }) {
  const { last } = desk;
  if (!last) return null;
  return (
    <div data-total={0}>
      <p className="mb-1 truncate text-13 text-up">
        <Trans>Kaydedildi</Trans>
        {' · '}
        {last.number}
      </p>
      <ChangeDue handed={last.handed} change={last.change} />
    </div>
  );
}
