import { describe, expect, it } from 'vitest';
import type { TransactionView } from '@/data/core/types';
import { lineTest, slipLine } from '@/data/list/slip-line';
import { shortCode } from '@/domain/base/id';
import { FILTER, onPaper, queryOf, typedSlipNumber } from '@/features/slips/filter';
import { aTransaction, ids, NOON } from '../../support/factories';

const view = (id: string, number: string): TransactionView => ({
  ...aTransaction(),
  id,
  number,
  sync: 'confirmed',
  reversedBy: null,
  actor: '',
});
const SLIPS = [
  view(ids.slip, 'T1-000482'),
  view(ids.reversal, 'T1-000482'),
  view(ids.contact, 'T1-000483'),
];
const found = (search: string): string[] => {
  const passes = lineTest(
    queryOf(FILTER.read(new URLSearchParams({ q: search })), NOON),
    () => new Set(),
  );
  return onPaper(
    SLIPS.filter((slip) => passes(slipLine(slip))),
    search,
  ).map(({ id }) => id);
};

describe('the search of the slips', () => {
  it('finds by what the QR of a paper says exactly its slip, of two with one number too', () => {
    expect(found(`T1-000482/${shortCode(ids.reversal)}`)).toEqual([ids.reversal]);
    expect(found('T1-000482')).toEqual([ids.slip, ids.reversal]);
    expect(found('000483')).toEqual([ids.contact]);
  });

  it('looks for a paper in all that the device keeps, and leaves the chosen days as they were', () => {
    const today = FILTER.read(new URLSearchParams({ q: 'T1-000482/4F2A1C' }));
    expect(typedSlipNumber(today).period).toBe('last-3-months');
    expect(today.period).toBe('today');
    expect(typedSlipNumber({ ...today, search: 'Ayşe' }).period).toBe('today');
    expect(FILTER.write(new URLSearchParams(), today).toString()).toBe('q=T1-000482%2F4F2A1C');
  });
});
