import { isInteger } from './integer';
import { type Account, BANK, CARD, contactAccount, TILL } from './ledger';
import { err, ok, type Result } from './result';
import { flowOf, isMoneyType, type SlipType, type TradeType } from './slip-type';

/** How a slip is settled. Amounts are kuruş and always positive: the slip's type and the sign of its total give the direction. */
export type PaymentMethod = 'cash' | 'card' | 'transfer' | 'account';
export const PAYMENT_METHODS: readonly PaymentMethod[] = ['cash', 'card', 'transfer', 'account'];

export type Payment = { id: string; method: PaymentMethod; amount: number };

export type Settlement = { payments: Payment[] /** Cash to hand back, kuruş (para üstü). */; change: number };

export type SettlementRefusal =
  | { code: 'short'; missing: number }
  | { code: 'over'; excess: number }
  | { code: 'account-without-contact' }
  /** A collection or payment is itself the account's movement; it cannot be paid from the account. */
  | { code: 'account-by-account' }
  /** A collection or payment of nothing. */
  | { code: 'nothing-paid' }
  | { code: 'not-positive'; method: PaymentMethod };

export const sumOf = (payments: readonly { amount: number }[]): number => payments.reduce((sum, p) => sum + p.amount, 0);

/**
 * What was typed into the payment fields against the total, which is signed for an exchange. Where the customer pays, cash may
 * exceed what is left: the rest is change and is not booked. Anything else that exceeds it is a mistake, and less than the total
 * is never settled silently. A collection or payment has no total of its own: it is what was paid.
 */
export function settle(type: SlipType, total: number, tendered: readonly Payment[], contactId: string | null): Result<Settlement, SettlementRefusal> {
  const wrong = tendered.find((p) => !isInteger(p.amount) || p.amount < 0);
  if (wrong) return err({ code: 'not-positive', method: wrong.method });
  const payments = tendered.filter((p) => p.amount > 0);
  return isMoneyType(type) ? settleMoney(payments) : settleTrade(type, total, payments, contactId);
}

function settleMoney(payments: Payment[]): Result<Settlement, SettlementRefusal> {
  if (payments.some((p) => p.method === 'account')) return err({ code: 'account-by-account' });
  return payments.length === 0 ? err({ code: 'nothing-paid' }) : ok({ payments, change: 0 });
}

function settleTrade(type: TradeType, total: number, payments: Payment[], contactId: string | null): Result<Settlement, SettlementRefusal> {
  if (!contactId && payments.some((p) => p.method === 'account')) return err({ code: 'account-without-contact' });
  const change = sumOf(payments) - Math.abs(total);
  if (change < 0) return err({ code: 'short', missing: -change });
  const cash = flowOf(type, total) > 0 ? sumOf(payments.filter((p) => p.method === 'cash')) : 0;
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
