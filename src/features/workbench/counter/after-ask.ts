import { firstMethod } from '../cash-rule';
import { currentDesk } from '../desk-store';
import { basketTotal } from '../pricing';
import { cashStepIn, settlementOf } from '../tender';
import { readWorld } from '../world';
import { endAssetAsk } from './asset-ask';
import { focusField, saveButton } from './fields';

/** The question is answered: back to what is still to be paid, or to the end of the slip. */
export function endAsk(): void {
  endAssetAsk();
  const { open } = currentDesk();
  const world = readWorld();
  const settled = settlementOf(open, basketTotal(open, world.products), cashStepIn(world));
  requestAnimationFrame(() =>
    settled.ok ? saveButton.current?.focus() : focusField(firstMethod(open, world)),
  );
}
