import { SHARED_VERSION } from '@/contract/core/headers';
import { contactIdOf } from '@/domain/ledger/ledger';
import { type Offset, type OffsetRate, offsetLegs } from '@/domain/slip/offset';
import { NOON } from '../../support/factories';
import { aSlip } from './slips';

export const OFFSETS = '/accounts/offsets';

/** 10,000 has of a debt paid in lira at 5.520: 55.200,00. */
export const A_RATE: OffsetRate = {
  base: 'HAS',
  quote: 'TRY',
  rate: 55_200_000,
  basis: 'board',
  source: 'simulator',
  at: NOON,
  market: 55_200_000,
};
export const anOffset = (contact = 'k'): Offset => ({
  from: { account: `contact:${contact}`, asset: 'HAS', quantity: 100_000_000 },
  to: { account: `contact:${contact}`, asset: 'TRY', quantity: 5_520_000 },
});

export function offsetBody(offset: Offset = anOffset(), more: object = {}) {
  const { id, number, at } = aSlip();
  return {
    kind: 'offset.create' as const,
    v: SHARED_VERSION,
    id,
    number,
    at,
    type: 'offset' as const,
    contactId: contactIdOf(offset.from.account) ?? contactIdOf(offset.to.account) ?? null,
    lines: [],
    payments: [],
    legs: offsetLegs(offset),
    ...(offset.from.asset === offset.to.asset ? {} : { rate: { ...A_RATE } }),
    ...more,
  };
}
