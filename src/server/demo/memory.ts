import { type Day, dayOf } from '@/domain/base/day';
import { contactAccount } from '@/domain/ledger/ledger';
import { TRY } from '@/domain/metal/asset';
import { cashLeft, cashOfSlip, limitAt } from '@/domain/slip/limits';
import type { Transaction } from '@/domain/slip/transaction';

/**
 * Remembers what the people of the demo companies owe, and how much cash the law still allows them
 * on a day.
 */
export type Memory = {
  /** Balance in kuruş; positive: the customer owes the shop, negative: the shop owes. */
  owed(contactId: string): number;
  /** Cash that this customer may still pay or take on that day; null: somebody without a card. */
  cashLeft(contactId: string | null, at: number): number;
  note(slip: Transaction): void;
};

export function memory(): Memory {
  const owed = new Map<string, number>();
  const cash = new Map<string, number>();
  const key = (contactId: string, day: Day) => `${contactId} ${day}`;
  const add = (to: Map<string, number>, at: string, kurus: number) =>
    to.set(at, (to.get(at) ?? 0) + kurus);
  return {
    owed: (contactId) => owed.get(contactId) ?? 0,
    cashLeft: (contactId, at) =>
      cashLeft(
        contactId === null ? 0 : (cash.get(key(contactId, dayOf(at))) ?? 0),
        limitAt('cash', dayOf(at), []),
      ),
    note(slip) {
      const { contactId } = slip;
      if (contactId === null) return;
      const account = contactAccount(contactId);
      for (const leg of slip.legs)
        if (leg.account === account && leg.asset === TRY) add(owed, contactId, leg.quantity);
      if (slip.type !== 'reversal') add(cash, key(contactId, dayOf(slip.at)), cashOfSlip(slip));
    },
  };
}
