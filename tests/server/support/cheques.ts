import { randomUUID } from 'node:crypto';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { ChequeState, ChequeText } from '@/domain/payment/cheque';
import { stepLegs } from '@/domain/payment/cheque';
import type { Payment } from '@/domain/payment/payment';
import { decideTransaction, type Transaction } from '@/domain/slip/transaction';
import { aSlip } from './slips';

export const CHEQUE_MOVES = '/accounts/cheque-moves';

let counter = 0;
export const aSheet = (over: Partial<ChequeText> = {}): ChequeText => ({
  number: `00${++counter}`,
  bank: 'Ziraat',
  bankBranch: '',
  drawer: 'Ali Örnek',
  due: '2026-12-31',
  ...over,
});

/**
 * A tahsilat or ödeme of one sheet; the payment's id is the sheet's where it is taken or written.
 */
export function sheetSlip(
  type: 'collection' | 'payment',
  contactId: string,
  payment: Pick<Payment, 'cheque'> & Partial<Payment>,
): Transaction {
  const tendered: Payment = { id: randomUUID(), method: 'cheque', amount: 100_000, ...payment };
  const decided = decideTransaction({
    id: randomUUID(),
    type,
    contactId,
    lines: [],
    tendered: [tendered],
  });
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  const { total: _total, change: _change, ...slip } = decided.value;
  const { number, at } = aSlip();
  return { ...slip, number, at };
}

type Step = { cheque: string; from: ChequeState; to: ChequeState; giver: string; holder?: string };

export function stepBody({ cheque, from, to, giver, holder }: Step, more: object = {}) {
  const { id, number, at } = aSlip();
  const legs =
    stepLegs(
      {
        asset: 'TRY',
        quantity: 100_000,
        contactId: giver,
        ...(holder ? { endorsee: holder } : {}),
      },
      from,
      to,
      'bank:main',
    ) ?? [];
  return {
    kind: 'cheque.move' as const,
    v: SHARED_VERSION,
    id,
    number,
    at,
    type: 'cheque' as const,
    contactId: giver,
    lines: [],
    payments: [],
    legs,
    cheque: { id: cheque, form: 'cheque' as const, from, to },
    ...more,
  };
}
