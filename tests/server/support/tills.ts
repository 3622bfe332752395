import { randomUUID } from 'node:crypto';
import { SHARED_VERSION } from '@/contract/core/headers';
import { type MovementDraft, movementLegs } from '@/domain/ledger/movement';
import type { Figure } from '@/domain/till/till';
import { aSlip } from './slips';

export const MOVEMENTS = '/accounts/movements';
export const SESSIONS = '/accounts/sessions';
export const DEFINITIONS = '/accounts/definitions';

const A_TRANSFER: MovementDraft = {
  type: 'transfer',
  from: 'till:main',
  to: 'bank:main',
  asset: 'TRY',
  quantity: 50_000,
};

export function movementBody(draft: MovementDraft = A_TRANSFER, more: object = {}) {
  const { id, number, at } = aSlip();
  const { type } = draft;
  return {
    kind: 'movement.create' as const,
    v: SHARED_VERSION,
    id,
    number,
    at,
    type,
    contactId: null,
    lines: [],
    payments: [],
    legs: movementLegs(draft),
    ...more,
  };
}

export const EXPENSES = '/workbench/expenses';

/** Paid at the counter. */
export const expenseBody = (quantity = 50_000, more: object = {}) => ({
  ...movementBody(
    { type: 'expense', from: 'till:main', expense: 'food', asset: 'TRY', quantity },
    more,
  ),
  kind: 'expense.create' as const,
});

export const aFigure = (over: Partial<Figure> = {}): Figure => ({
  account: 'till:main',
  asset: 'TRY',
  opening: 0,
  in: 0,
  out: 0,
  quantity: 0,
  ...over,
});

export const openBody = (more: object = {}) => ({
  kind: 'till.open' as const,
  v: SHARED_VERSION,
  id: randomUUID(),
  at: aSlip().at,
  accounts: ['till:main'],
  counts: [],
  ...more,
});

export const closeBody = (session: string, more: object = {}) => ({
  kind: 'till.close' as const,
  v: SHARED_VERSION,
  id: randomUUID(),
  session,
  at: aSlip().at,
  accounts: ['till:main'],
  counts: [aFigure()],
  ...more,
});

export const accountBody = (more: object = {}) => ({
  kind: 'account.put' as const,
  v: SHARED_VERSION,
  at: aSlip().at,
  base: 0,
  account: {
    id: `till:${randomUUID()}`,
    kind: 'till',
    name: 'Arka kasa',
    branch: null,
    archived: false,
    ...more,
  },
});
