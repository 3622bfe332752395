import { err, ok, type Result } from '@/domain/base/result';
import { MONEY_FIELD, type NumberRefusal, parseTyped } from '@/domain/base/typed-number';
import type { BargainRefusal } from '@/domain/slip/bargain';
import { act } from '../basket/act';
import { judgeTotal, mayBargain } from '../basket/agreed';
import { currentDesk, dispatchDesk } from '../basket/desk-store';
import { passedFor, withoutPassed, withPassed } from '../payment/card-cost';
import { readWorld } from '../world';
import { basketTotal } from './pricing';

/**
 * Why the typed total cannot be agreed on; `lowest` is what the customer would pay, a card's
 * commission on top included.
 */
export type TotalRefusal = { code: 'number'; fault: NumberRefusal } | BargainRefusal;

/**
 * The net total that a typed one means for the open basket: a card's commission that stands on top
 * is taken off. `undefined` for an empty box and for the total that stands there already.
 */
export function judgeTyped(text: string): Result<number | undefined, TotalRefusal> {
  const typed = parseTyped(text, MONEY_FIELD);
  if (!typed.ok)
    return typed.error === 'empty' ? ok(undefined) : err({ code: 'number', fault: typed.error });
  const { open } = currentDesk();
  const world = readWorld();
  const charged = basketTotal(open, world.products) + passedFor(open, world);
  // Who pays is said above the figure: it is typed without its sign.
  const agreed = charged < 0 ? -typed.value : typed.value;
  if (agreed === charged) return ok(undefined);
  const net = withoutPassed(open, agreed, world);
  const judged = judgeTotal(open, net, world.products);
  if (judged.ok) return ok(net);
  return err(
    judged.error.code === 'below-floor'
      ? { ...judged.error, lowest: withPassed(open, judged.error.lowest, world) }
      : judged.error,
  );
}

/**
 * Takes the typed total over into the open basket, or leaves it open with its reason. False while
 * it is refused: then no slip may be saved, since it would be saved at another total than the one
 * that stands on the screen.
 */
export function closeTypedTotal(): boolean {
  const { open, typedTotal } = currentDesk();
  if (!typedTotal) return true;
  // Without worked lines there is nothing to bargain about, and no box that shows what was typed.
  const judged = mayBargain(open, readWorld().products)
    ? judgeTyped(typedTotal.text)
    : ok(undefined);
  dispatchDesk({ do: 'type-total', typed: judged.ok ? null : { ...typedTotal, refused: true } });
  if (judged.ok && judged.value !== undefined) act({ do: 'agree', total: judged.value });
  return judged.ok;
}
