import { useEffect } from 'react';
import { TENDERS } from '@/domain/payment/payment';
import { act } from '../basket/act';
import { changeType } from './choose-type';
import { fieldRefs, focusAtOnce, focusEntry } from './fields';

type KeyActions = {
  seller: () => void;
  expense: () => void;
  save: () => void;
  pay: () => void;
  customer: () => void;
  bargain: () => void;
  weigh: () => void;
  tare: () => void;
};

/**
 * Keys of the counter, as the list of keys shows them. Alt with the digit does the same where the
 * browser reserves an F key.
 */
export function useCounterKeys(actions: KeyActions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      const key = event.altKey ? asFunctionKey(event.code, event.shiftKey) : event.key;
      if (!key || covered(key)) return;
      const typing =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const action =
        key === '/' && typing && !mayLeave(event.target) ? undefined : actionOf(key, actions);
      if (!action) return;
      event.preventDefault();
      if (!event.repeat) action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [actions]);
}

/**
 * Whether "/" may leave the focused field: no product begins with it in the empty entry box, and no
 * amount of money contains it in a payment box.
 */
const mayLeave = (target: EventTarget | null): boolean =>
  (target === fieldRefs.product.current && fieldRefs.product.current?.value === '') ||
  TENDERS.some((method) => target === fieldRefs[method].current);

/**
 * F key of an Alt combination: Alt+2 is F2, Alt+0 is F10. Five combinations have no F key: F1 is
 * the browser's help, F5 reloads the page, masraf (expense) is no type of slip, and few have a
 * scale.
 */
export function asFunctionKey(code: string, shift: boolean): string | undefined {
  if (code === 'KeyT') return shift ? TARE_KEY : WEIGH_KEY;
  if (code === 'KeyM') return EXPENSE_KEY;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit === '1') return SELLER_KEY;
  if (digit === '5') return MONEY_KEY;
  return digit && `F${digit === '0' ? '10' : digit}`;
}

const SELLER_KEY = 'Alt+1';
const MONEY_KEY = 'Alt+5';
const EXPENSE_KEY = 'Alt+M';
const WEIGH_KEY = 'Alt+T';
const TARE_KEY = 'Alt+Shift+T';

/**
 * Whether a dialog takes the key. The bottom panel of the payment counts as part of the counter,
 * except for Escape, unless another dialog is open over it.
 */
export const covered = (key: string): boolean => coveredBut(key, fieldRefs.cash.current);

/** Like `covered`, for a page whose bottom panel contains the element `own`. */
export function coveredBut(key: string, own: Element | null): boolean {
  const dialogs = Array.from(document.querySelectorAll('[role=dialog],[role=alertdialog]'));
  return dialogs.some((dialog) => key === 'Escape' || !dialog.contains(own));
}

function actionOf(key: string, actions: KeyActions): (() => void) | undefined {
  switch (key) {
    case 'F2':
      return () => changeType('sale');
    case 'F3':
      return () => changeType('purchase');
    case 'F4':
      return () => changeType('exchange');
    case MONEY_KEY:
      return () => changeType('collection');
    case SELLER_KEY:
      return actions.seller;
    case EXPENSE_KEY:
      return actions.expense;
    case WEIGH_KEY:
      return actions.weigh;
    case TARE_KEY:
      return actions.tare;
    case 'F6':
      return actions.customer;
    case 'F7':
      return actions.bargain;
    case 'F8':
      return actions.pay;
    case 'F9':
      return actions.save;
    case 'F10':
      return () => act({ do: 'reprice' });
    case '/':
      return () => focusAtOnce('product');
    case 'Escape':
      return focusEntry;
  }
}
