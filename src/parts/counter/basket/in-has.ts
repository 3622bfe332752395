import { isMoneyType } from '@/domain/ledger/slip-type';
import { isInHas, wholeInHas } from '@/domain/slip/has-slip';
import { computeLine } from '@/domain/slip/line';
import { isEmptyLine, type World } from '../line/line-form';
import { readLine } from '../line/line-read';
import type { Basket } from './basket';
import { savedAs } from './basket-type';
import type { Counter } from './counter-view';
import { withoutAsset } from './settling';

/**
 * The wholesale slip on has: one payment that is what the lines are, for as long as somebody wants
 * it so.
 */
export function withWholeInHas(basket: Basket, { products }: Pick<World, 'products'>): Basket {
  const { inHas } = basket;
  if (inHas === undefined) return basket;
  if (basket.contactId === null || isMoneyType(basket.type)) return withoutInHas(basket);
  const inputs = basket.lines
    .filter((line) => !isEmptyLine(line))
    .map((line) => readLine(line, products).input);
  const lines = inputs.filter((input) => input !== undefined).map(computeLine);
  const payment =
    savedAs(basket) !== 'exchange' && lines.length === inputs.length
      ? wholeInHas(inHas, lines)
      : undefined;
  const known = basket.assets?.find(({ id }) => id === inHas);
  if (JSON.stringify(payment) === JSON.stringify(known)) return basket;
  // A line that is being written has no figure yet: what is paid comes back with it.
  return payment ? { ...basket, assets: [payment] } : withoutAsset(basket, inHas);
}

/** What is paid in another way ends it. */
export function withoutInHas(basket: Basket): Basket {
  const { inHas, ...bare } = basket;
  return inHas === undefined ? basket : withoutAsset(bare, inHas);
}

const good = ({ lines }: Pick<Counter, 'lines'>) => lines.flatMap(({ line }) => line ?? []);

/** May all of this be written to the account in has? */
export const mayBeInHas = (counter: Pick<Counter, 'lines' | 'type' | 'basket'>): boolean =>
  counter.basket.contactId !== null &&
  counter.type !== 'exchange' &&
  !isMoneyType(counter.type) &&
  wholeInHas('', good(counter)) !== undefined;

/** Pure gold that decides instead of the lira; undefined on every other slip. */
export function hasDecides({
  basket,
  lines,
  type,
  has,
}: Pick<Counter, 'lines' | 'type' | 'basket' | 'has'>): number | undefined {
  if (basket.inHas === undefined) return undefined;
  return isInHas({ type, lines: good({ lines }), payments: basket.assets ?? [] }) ? has : undefined;
}
