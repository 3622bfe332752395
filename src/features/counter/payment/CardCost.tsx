import { useRules } from '@/data/list/use-definitions';
import { act } from '@/parts/counter/basket/act';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { readTender } from '@/parts/counter/basket/tender';
import { CardCostRows } from '@/parts/counter/payment/CardCostRows';
import { cardCost, cardOf, mayPassOn } from '@/parts/counter/payment/card-cost';
import { useCounterAccounts } from '@/parts/counter/payment/use-counter-accounts';
import { now } from '@/parts/counter/world';

/** What the card of this slip costs. */
export function CardCost({ counter: { basket, products } }: { counter: Counter }) {
  const rules = useRules();
  const world = { products, ...useCounterAccounts() };
  const cost = cardCost(basket, world);
  if (!cost) return null;
  return (
    <CardCostRows
      cost={cost}
      card={cardOf(readTender(basket).payments)}
      mayPass={mayPassOn(basket, world, { rules, now: now() })}
      onPass={(on) => act({ do: 'pass-on', on })}
    />
  );
}
