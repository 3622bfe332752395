import { useContactBalances } from '@/data/ledger/use-balances';
import { isMoneyType, type SlipType } from '@/domain/ledger/slip-type';
import { TRY } from '@/domain/metal/asset';
import { sumOf } from '@/domain/payment/payment';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { readTender } from '@/parts/counter/basket/tender';

/** The figure that decides: what the lines come to, or of a tahsilat or ödeme what is paid. */
export const decidingTotal = ({
  type,
  basket,
  total,
}: Pick<Counter, 'type' | 'basket' | 'total'>): number =>
  isMoneyType(type) ? sumOf(readTender(basket).payments) : total;

/** Kuruş between the shop and a customer: above zero they owe us. */
export function useLira(contactId: string | null): number {
  const balances = useContactBalances(contactId);
  const lira = balances.find(({ asset }) => asset === TRY);
  return lira && contactId !== null ? lira.confirmed + lira.waiting : 0;
}

/**
 * What a tahsilat may ask for, or an ödeme owes; nothing where the balance stands the other way.
 */
export const dueOf = (type: SlipType, lira: number): number =>
  Math.max(0, type === 'payment' ? -lira : type === 'collection' ? lira : 0);
