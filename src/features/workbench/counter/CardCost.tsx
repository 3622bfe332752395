import { useRules } from '@/data/list/use-definitions';
import { act } from '../act';
import { CardCostLines } from '../CardCostLines';
import { cardCost, cardOf, mayPassOn } from '../card-cost';
import type { Counter } from '../counter-view';
import { readTender } from '../tender';
import { usePlaces } from '../use-places';
import { now } from '../world';

/** What the card of this slip costs. */
export function CardCost({ counter: { basket, products } }: { counter: Counter }) {
  const rules = useRules();
  const world = { products, ...usePlaces() };
  const cost = cardCost(basket, world);
  if (!cost) return null;
  return (
    <CardCostLines
      cost={cost}
      card={cardOf(readTender(basket).payments)}
      mayPass={mayPassOn(basket, world, { rules, now: now() })}
      onPass={(on) => act({ do: 'pass-on', on })}
    />
  );
}
