import { currentDesk } from '@/parts/counter/basket/desk-store';
import { cashStepIn, settlementOf } from '@/parts/counter/basket/tender';
import { afterPaint, focusField, saveButton } from '@/parts/counter/keys/fields';
import { basketTotal } from '@/parts/counter/line/pricing';
import { firstMethod } from '@/parts/counter/payment/cash-limit';
import { readWorld } from '@/parts/counter/world';
import { endAssetAsk } from '../payment/open-asset-payment';

/** Closes the question and moves the cursor to what is still to be paid, or to Save. */
export function endAsk(): void {
  endAssetAsk();
  const { open } = currentDesk();
  const world = readWorld();
  const settled = settlementOf(open, basketTotal(open, world.products), cashStepIn(world));
  afterPaint(() =>
    settled.ok ? saveButton.current?.focus() : focusField(firstMethod(open, world)),
  );
}
