import { isMoneyType } from '@/domain/ledger/slip-type';
import { netOf } from '@/domain/payment/payment';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { readTender } from '@/parts/counter/basket/tender';
import { decidingTotal, dueOf, useLiraBalance } from '../model/due';

/**
 * Kuruş that nothing pays yet when this payment is left out; of money alone what the account still
 * asks for.
 */
export function useUnpaidRest(id: string, { basket, type, ...counter }: Counter): number {
  const lira = useLiraBalance(basket.contactId);
  const others = netOf(readTender(basket).payments.filter((payment) => payment.id !== id));
  if (isMoneyType(type)) return basket.settles ? 0 : Math.max(0, dueOf(type, lira) - others);
  return Math.max(0, Math.abs(decidingTotal({ basket, type, total: counter.total })) - others);
}
