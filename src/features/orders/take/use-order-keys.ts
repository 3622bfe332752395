import { useEffect, useRef } from 'react';
import type { OrderKind } from '@/domain/order/order';

type OrderKeys = {
  kind?: ((kind: OrderKind) => void) | undefined;
  customer?: () => void;
  price: () => void;
  deposit: () => void;
  save: () => void;
  entry: () => void;
  back: () => void;
};

/**
 * Keys of the counter that apply to an order: F2 and F3 choose the kind, F6 the customer, F7 the
 * fixed price, F8 the deposit, F9 saves and prints, Esc goes back. Handing out a repair has those
 * that mean something there: F8 goes to the payment. Alt with the digit does the same where the
 * browser reserves an F key.
 */
export function useOrderKeys(keys: OrderKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      const digit = event.altKey ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined;
      const key = event.altKey ? digit && `F${digit}` : event.key;
      if (!key || isCovered(key)) return;
      const act = actionOf(key, latest.current);
      if (!act) return;
      event.preventDefault();
      if (!event.repeat) act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/**
 * Whether an open dialog takes the key. The order's own bottom panel counts as part of the page,
 * except for Escape.
 */
const isCovered = (key: string): boolean =>
  Array.from(document.querySelectorAll('[role=dialog],[role=alertdialog]')).some(
    (dialog) => key === 'Escape' || !dialog.querySelector('[data-order-panel]'),
  );

function actionOf(key: string, keys: OrderKeys): (() => void) | undefined {
  const { kind } = keys;
  switch (key) {
    case 'F2':
      return kind && (() => kind('order'));
    case 'F3':
      return kind && (() => kind('repair'));
    case 'F6':
      return keys.customer;
    case 'F7':
      return keys.price;
    case 'F8':
      return keys.deposit;
    case 'F9':
      return keys.save;
    case '/':
      return mayType() ? undefined : keys.entry;
    case 'Escape':
      return keys.back;
  }
}

/** Whether the focused element takes "/" as text. */
const mayType = (): boolean => {
  const at = document.activeElement;
  return (
    at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && at.type !== 'checkbox')
  );
};
