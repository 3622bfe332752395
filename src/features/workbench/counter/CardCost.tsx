import { Trans, useLingui } from '@lingui/react/macro';
import { useRules } from '../../../data/use-definitions';
import { sumOf } from '../../../domain/payment';
import { formatPercent } from '../../../i18n/formats';
import { Check } from '../../../ui/Check';
import { Money } from '../../../ui/Money';
import { PeekValue } from '../../../ui/PeekValue';
import { act } from '../act';
import { cardCost, mayPassOn } from '../card-cost';
import type { Counter } from '../counter-view';
import { readTender } from '../tender';
import { usePlaces } from '../use-places';
import { now } from '../world';

/**
 * What the bank will keep of this slip's card, before it is saved. The customer sees the screen, so it stays behind the eye; where
 * it is passed on it is the customer's own and stands with what the card takes. The two take the same room.
 */
export function CardCost({ counter: { basket, products } }: { counter: Counter }) {
  const { t } = useLingui();
  const rules = useRules();
  const world = { products, ...usePlaces() };
  const cost = cardCost(basket, world);
  if (!cost) return null;
  const rate = formatPercent(cost.rate);
  const card = sumOf(readTender(basket).payments.filter(({ method }) => method === 'card'));
  return (
    <div>
      {mayPassOn(basket, world, { rules, now: now() }) ? (
        <div className="flex items-center justify-between gap-3">
          <Check label={t`Komisyonu fişe ekle`} checked={cost.passed === true} onChange={(on) => act({ do: 'pass-on', on })} />
          {cost.passed ? <Money kurus={cost.kurus} className="font-semibold" /> : null}
        </div>
      ) : null}
      {cost.passed ? (
        <p className="flex min-h-control items-center justify-between gap-3 text-13 text-quiet" aria-live="polite">
          <span>
            <Trans>{rate} komisyonla karttan çekilecek</Trans>
          </span>
          <Money kurus={card + cost.kurus} />
        </p>
      ) : (
        <PeekValue label={t`Banka payı`} className="-ml-2">
          {rate} · <Money kurus={cost.kurus} />
        </PeekValue>
      )}
    </div>
  );
}
