import { isInteger } from './integer';
import { type Account, BANK, CARD, contactAccount, TILL } from './ledger';
import { err, ok, type Result } from './result';

/** How a slip is settled. Amounts are kuruş and positive on sale and purchase alike: the slip's type gives the direction. */
export type PaymentMethod = 'cash' | 'card' | 'transfer' | 'account';
export const PAYMENT_METHODS: readonly PaymentMethod[] = ['cash', 'card', 'transfer', 'account'];

export type Payment = { id: string; method: PaymentMethod; amount: number };

export type Settlement = { payments: Payment[] /** Cash to hand back, kuruş (para üstü). */; change: number };

export type SettlementRefusal =
  | { code: 'short'; missing: number }
  | { code: 'over'; excess: number }
  | { code: 'account-without-contact' }
  | { code: 'not-positive'; method: PaymentMethod };

/**
 * What was typed into the payment fields against the total. On a sale cash may exceed what is left of the total: the rest is
 * change and is not booked. Anything else that exceeds it is a mistake, and less than the total is never settled silently.
 */
export function settle(
  type: 'sale' | 'purchase',
  total: number,
  tendered: readonly Payment[],
  contactId: string | null,
): Result<Settlement, SettlementRefusal> {
  const wrong = tendered.find((p) => !isInteger(p.amount) || p.amount < 0);
  if (wrong) return err({ code: 'not-positive', method: wrong.method });
  const payments = tendered.filter((p) => p.amount > 0);
  if (!contactId && payments.some((p) => p.method === 'account')) return err({ code: 'account-without-contact' });
  const sum = payments.reduce((a, p) => a + p.amount, 0);
  if (sum < total) return err({ code: 'short', missing: total - sum });
  const change = sum - total;
  const cash = payments.filter((p) => type === 'sale' && p.method === 'cash').reduce((a, p) => a + p.amount, 0);
  if (change > cash) return err({ code: 'over', excess: change });
  return ok({ payments: takeChange(payments, change), change });
}

function takeChange(payments: readonly Payment[], change: number): Payment[] {
  let left = change;
  const kept = payments.map((p) => {
    if (p.method !== 'cash') return p;
    const taken = Math.min(left, p.amount);
    left -= taken;
    return { ...p, amount: p.amount - taken };
  });
  return kept.filter((p) => p.amount > 0);
}

/** Where the money of a payment lies; `account` is the contact's own. */
export function paymentAccount(method: PaymentMethod, contactId: string | null): Account {
  if (method === 'cash') return TILL;
  if (method === 'card') return CARD;
  if (method === 'transfer') return BANK;
  if (!contactId) throw new Error('a payment to account needs a contact');
  return contactAccount(contactId);
}
