import { totalOf } from '@/domain/slip/transaction';
import { typeWith } from '@/parts/counter/basket/basket-type';
import type { Counter, LineView } from '@/parts/counter/basket/counter-view';
import { hasDecides } from '@/parts/counter/basket/in-has';

/**
 * Slip total in kuruş including the line that is being typed. Returns undefined if it is the only
 * line (its amount is the total), if it would change the type of the slip, or if the slip is
 * settled in pure gold.
 */
export function totalWith(
  counter: Pick<Counter, 'basket' | 'type' | 'lines' | 'has'>,
  { form, line }: Pick<LineView, 'form' | 'line'>,
): number | undefined {
  const { basket, lines } = counter;
  const others = lines.flatMap((view) =>
    view.line && view.form.id !== form.id ? [view.line] : [],
  );
  if (!line || others.length === 0) return undefined;
  if (typeWith(basket.type, form.side) !== basket.type || hasDecides(counter) !== undefined)
    return undefined;
  return totalOf(basket.type, [...others, line]);
}
