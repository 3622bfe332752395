import { isMoneyType } from '@/domain/ledger/slip-type';
import { act } from '@/parts/counter/basket/act';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { cashRefusal } from '@/parts/counter/payment/cash-limit';
import { readWorld } from '@/parts/counter/world';

/**
 * Writes the rest of the open slip as cash. Above the law's limit nothing is written into any
 * payment box: the counter says why, and the person chooses another way.
 */
export function payCash(): void {
  const { open } = currentDesk();
  if (!isMoneyType(open.type) && cashRefusal(open, readWorld()))
    dispatchDesk({ do: 'cash-refused' });
  else act({ do: 'fill-rest', method: 'cash' });
}
