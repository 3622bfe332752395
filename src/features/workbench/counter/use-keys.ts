import { useEffect } from 'react';
import { act } from '../act';
import { fieldRefs, focusEntry, focusField } from './fields';

export type KeyDeeds = { save: () => void; pay: () => void; customer: () => void };

/** The keys of the trade: F2 satış, F3 alış, F6 müşteri, F8 ödeme, F9 kaydet ve yazdır, "/" ürün, Esc geri. */
export function useCounterKeys(deeds: KeyDeeds): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || covered(event.key)) return;
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const deed = event.key === '/' && typing ? undefined : deedOf(event.key, deeds);
      if (!deed) return;
      event.preventDefault();
      if (!event.repeat) deed();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [deeds]);
}

/** A dialog has the keyboard to itself; the sheet of the payment is part of the counter, all but its Escape. */
function covered(key: string): boolean {
  const dialog = document.querySelector('[role=dialog],[role=alertdialog]');
  return dialog !== null && (key === 'Escape' || !dialog.contains(fieldRefs.cash.current));
}

function deedOf(key: string, deeds: KeyDeeds): (() => void) | undefined {
  switch (key) {
    case 'F2':
      return () => act({ do: 'type', type: 'sale' });
    case 'F3':
      return () => act({ do: 'type', type: 'purchase' });
    case 'F6':
      return deeds.customer;
    case 'F8':
      return deeds.pay;
    case 'F9':
      return deeds.save;
    case '/':
      return () => focusField('product');
    case 'Escape':
      return focusEntry;
  }
}
