import { useEffect } from 'react';
import { TENDERS } from '@/domain/payment/payment';
import { act } from '../basket/act';
import { sayType } from './choose-type';
import { fieldRefs, focusAtOnce, focusEntry } from './fields';

type KeyDeeds = {
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
 * The keys of the trade, as the sheet of keys lists them. Alt with the digit does the same where
 * the browser keeps an F key to itself.
 */
export function useCounterKeys(deeds: KeyDeeds): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      const key = event.altKey ? asFunctionKey(event.code, event.shiftKey) : event.key;
      if (!key || covered(key)) return;
      const typing =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const deed =
        key === '/' && typing && !mayLeave(event.target) ? undefined : deedOf(key, deeds);
      if (!deed) return;
      event.preventDefault();
      if (!event.repeat) deed();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [deeds]);
}

/**
 * Where "/" is no letter: no product begins with it in the empty entry box, and no sum of money
 * contains it in a payment box.
 */
const mayLeave = (target: EventTarget | null): boolean =>
  (target === fieldRefs.product.current && fieldRefs.product.current?.value === '') ||
  TENDERS.some((method) => target === fieldRefs[method].current);

/**
 * Alt+2 is F2, Alt+0 is F10. Five have no F key beside them: F1 is the browser's help, F5 loads the
 * page anew, masraf is no kind of slip, and few have a scale.
 */
function asFunctionKey(code: string, shift: boolean): string | undefined {
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
 * A dialog has the keyboard to itself, over the sheet of the payment too; the sheet alone is part
 * of the counter, all but its Escape.
 */
export function covered(key: string): boolean {
  const dialogs = Array.from(document.querySelectorAll('[role=dialog],[role=alertdialog]'));
  return dialogs.some((dialog) => key === 'Escape' || !dialog.contains(fieldRefs.cash.current));
}

function deedOf(key: string, deeds: KeyDeeds): (() => void) | undefined {
  switch (key) {
    case 'F2':
      return () => sayType('sale');
    case 'F3':
      return () => sayType('purchase');
    case 'F4':
      return () => sayType('exchange');
    case MONEY_KEY:
      return () => sayType('collection');
    case SELLER_KEY:
      return deeds.seller;
    case EXPENSE_KEY:
      return deeds.expense;
    case WEIGH_KEY:
      return deeds.weigh;
    case TARE_KEY:
      return deeds.tare;
    case 'F6':
      return deeds.customer;
    case 'F7':
      return deeds.bargain;
    case 'F8':
      return deeds.pay;
    case 'F9':
      return deeds.save;
    case 'F10':
      return () => act({ do: 'reprice' });
    case '/':
      return () => focusAtOnce('product');
    case 'Escape':
      return focusEntry;
  }
}
