import { firstMethod } from '../cash-rule';
import { currentDesk } from '../desk-store';
import { basketTotal } from '../pricing';
import { cashStepIn, settlementOf } from '../tender';
import { readWorld } from '../world';
import { endAssetAsk } from './asset-ask';
import { afterPaint, focusField, saveButton } from './fields';

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
