import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import { parseTyped, RATE_FIELD, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { HAS } from '@/domain/metal/asset';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { foundWeight, gainedWeight, type Order, type OrderMove } from '@/domain/order/order';
import { freeze, type Quote, typedPrice } from '@/domain/price/quote';
import { type AddedGold, addedAmount, isAddedWeight } from '@/domain/slip/repair';
import { milyemText } from '@/parts/counter/line/typed-text';

/** Gold added in a repair, as typed; an empty weight means none. `rate` null: the board's rate. */
export type AddedForm = { weight: string; fineness: string; rate: string | null };
export type AddedField = keyof AddedForm;

/** Form filled with the weight gained since the piece came in, in the piece's own fineness. */
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

/** Reads the form: the added gold with its amount in kuruş, or the fields that cannot be read. */
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
    // An amount that rounds to zero means the rate was mistyped.
    ...(price && amount !== 0 ? [] : (['rate'] as const)),
  ]);
  return gold && amount ? { added: { ...gold, amount }, wrong } : { wrong };
}
