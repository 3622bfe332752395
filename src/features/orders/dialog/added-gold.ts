import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import { parseTyped, RATE_FIELD, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { HAS } from '@/domain/metal/asset';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { foundWeight, gainedWeight, type Order, type OrderMove } from '@/domain/order/order';
import { freeze, type Quote, typedPrice } from '@/domain/price/quote';
import { type AddedGold, addedAmount, isAddedWeight } from '@/domain/slip/repair';
import { milyemText } from '@/parts/counter/line/typed-text';

/**
 * Gold that a repair took, as it is typed; without a gram there is none. `rate` null: the board's.
 */
export type AddedForm = { weight: string; fineness: string; rate: string | null };
export type AddedField = keyof AddedForm;

/** What the scale found beyond what came in, of the piece's own gold. */
export function addedForm(
  order: Pick<Order, 'kind' | 'weight' | 'fineness'> & { moves: readonly OrderMove[] },
): AddedForm {
  const gained = gainedWeight(order, foundWeight(order.moves));
  return {
    weight: gained > 0 ? textOf(trimmed(digitsOf(gained, 3), 2)) : '',
    fineness: order.fineness === null ? '' : milyemText(order.fineness),
    rate: null,
  };
}

/** The gold with what it is charged at, or what of it cannot be read. */
export function readAdded(
  { weight, fineness, rate }: AddedForm,
  has: Quote | undefined,
  now: number,
): { added?: AddedGold; wrong: ReadonlySet<AddedField> } {
  if (weight.trim() === '') return { wrong: new Set() };
  const [grams, fine] = [parseTyped(weight, WEIGHT_FIELD), readTypedFineness(fineness, false)];
  const typed = rate === null || rate.trim() === '' ? undefined : parseTyped(rate, RATE_FIELD);
  const board = has && has.sell > 0 ? freeze(has, 'sell') : undefined;
  const price = typed
    ? typed.ok && typed.value > 0
      ? typedPrice(HAS, typed.value, 'sell', now)
      : undefined
    : board;
  const isHeavy = !grams.ok || !isAddedWeight(grams.value);
  const gold =
    isHeavy || !fine.ok || !price
      ? undefined
      : { weight: grams.value, fineness: fine.value.fineness, price };
  const amount = gold && addedAmount(gold);
  const wrong = new Set<AddedField>([
    ...(isHeavy ? (['weight'] as const) : []),
    ...(fine.ok ? [] : (['fineness'] as const)),
    // What comes to no kuruş is charged at a rate that was not meant.
    ...(price && amount !== 0 ? [] : (['rate'] as const)),
  ]);
  return gold && amount ? { added: { ...gold, amount }, wrong } : { wrong };
}
