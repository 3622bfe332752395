import { useEffect } from 'react';
import { findStock } from '@/data/stock/use-stock';
import { isMoneyType } from '@/domain/ledger/slip-type';
import { act, chooseType } from '@/parts/counter/basket/act';
import type { Basket } from '@/parts/counter/basket/basket';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { fieldRefs } from '@/parts/counter/keys/fields';
import { covered } from '@/parts/counter/keys/use-keys';
import { readWorld } from '@/parts/counter/world';
import { mint } from '@/session/page/mint';
import { IDLE, keyed, SHORTEST_WEIGHT } from '@/ui/field/key-burst';
import { burstWeight } from '@/ui/field/typed-weight';
import { receiveCard, requestCitizen } from '../customer/requested-person';
import { type Judged, judgeCode } from '../model/judge-code';
import { takeNumber } from '../slip/typed-return-number';
import { missCode } from './missed-code';
import { takeCode } from './stock-asked';
import { focusNextField } from './tap-product';
import { showWeight } from './weigh';

/**
 * The time of the press itself: a page that was busy hears slow fingers in a heap, but they carry
 * when they were pressed.
 */
const pressedAt = (event: KeyboardEvent): number => event.timeStamp;

/**
 * Listens for a barcode reader wherever the cursor stands on the counter, and for a scale that
 * types in the field of the weight; gives the field that was typed into back as it was, and keeps
 * the Enter from whatever it would have meant.
 */
export function useScanner(clock: (event: KeyboardEvent) => number = pressedAt): void {
  useEffect(() => {
    let state = IDLE;
    let before = snapshot();
    const press = (event: KeyboardEvent) => {
      if (
        !event.isTrusted ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        event.isComposing ||
        covered(event.key)
      ) {
        state = IDLE;
        return;
      }
      const { key, code, shiftKey: shift, repeat } = event;
      const weighs =
        document.activeElement !== null && document.activeElement === fieldRefs.weight.current;
      const step = keyed(
        state,
        { key, code, shift, repeat, at: clock(event) },
        weighs ? SHORTEST_WEIGHT : undefined,
      );
      if (step.state.length === 1 && step.state !== state) before = snapshot();
      state = step.state;
      const weighed = step.scanned && weighs ? burstWeight(step.scanned) : undefined;
      const card = step.scanned !== undefined && receiveCard(step.scanned, clock(event));
      const judged =
        weighed || card
          ? undefined
          : step.scanned &&
            judgeCode(
              step.scanned,
              readWorld().products,
              fieldKind(before.input),
              before.input?.value,
            );
      if (!weighed && !judged && !card) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      releaseForOtherTabs(before);
      if (weighed) showWeight(weighed);
      else if (judged) take(judged, before.input);
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [clock]);
}

type Snapshot = { input: HTMLInputElement | null; value: string; basket: Basket };

function snapshot(): Snapshot {
  const active = document.activeElement;
  const input = active instanceof HTMLInputElement ? active : null;
  return { input, value: input?.value ?? '', basket: currentDesk().open };
}

/** The entry box of a collection or payment is a field of figures: "5000" is a sum, not a code. */
function fieldKind(input: HTMLInputElement | null): 'none' | 'words' | 'figure' {
  if (!input) return 'none';
  if (input === fieldRefs.product.current)
    return isMoneyType(currentDesk().open.type) ? 'figure' : 'words';
  return input.type === 'search' || input.inputMode === '' ? 'words' : 'figure';
}

/**
 * Field and basket as they were before the reader typed; a list that its letters opened is closed
 * by leaving and coming back.
 */
function releaseForOtherTabs({ input, value, basket }: Snapshot): void {
  if (input?.isConnected && input.value !== value) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (input?.isConnected && input.role === 'combobox') {
    input.blur();
    input.focus();
  }
  dispatchDesk({ do: 'put-back', basket });
}

/** Goods first: a label may have the digits of a number of the state, a card has no other. */
async function takeUnknown(code: string, stay: boolean): Promise<void> {
  if ((await findStock(code)) || !requestCitizen(code)) await takeCode(code, stay);
}

function take(judged: Judged, input: HTMLInputElement | null): void {
  const stay = input !== null && input !== fieldRefs.product.current;
  if ('missed' in judged) {
    void takeUnknown(judged.missed, stay);
    return;
  }
  missCode(null);
  if ('slip' in judged) {
    void takeNumber(judged.slip, stay);
    return;
  }
  if (isMoneyType(currentDesk().open.type)) chooseType('sale');
  act({ do: 'scan', code: judged.product.code, lineId: mint(), nextId: mint() });
  if (!stay) focusNextField(judged.product);
}
