import { describe, expect, it } from 'vitest';
import type { TallyDifference } from '@/domain/report/tally';
import { FILTER, monthOf, passes } from '@/features/inspections/undocumented/filter';

const row = (more: Partial<TallyDifference> = {}): TallyDifference => ({
  slip: 's1',
  number: 'T1-000001',
  at: 0,
  left: 100,
  reason: 'none',
  document: null,
  ...more,
});
const WAITING = FILTER.usual;
const WAIVED = { ...WAITING, state: 'waived' } as const;

describe('the list of slips without a document', () => {
  it('RP15: shows a waived slip under its own filter only, at once on the device that waived it', () => {
    const none = () => false;
    const all = () => true;
    expect([passes(row(), WAITING, none), passes(row(), WAITING, all)]).toEqual([true, false]);
    expect([passes(row(), WAIVED, none), passes(row(), WAIVED, all)]).toEqual([false, true]);
    expect(passes(row({ reason: 'waived' }), WAIVED, () => undefined)).toBe(true);
  });

  it('keeps a reversed slip whose document stands, whatever was decided about it', () => {
    expect(passes(row({ reason: 'reversed' }), WAITING, () => true)).toBe(true);
  });

  it('finds a slip by a part of its number', () => {
    const search = (text: string) => passes(row(), { ...WAITING, search: text }, () => false);
    expect([search('t1-0000'), search(' 000001 '), search('T2')]).toEqual([true, true, false]);
  });

  it('reads no month of the future, none that is too old and none that is no month', () => {
    const of = (month: string) => monthOf({ ...WAITING, month }, '2026-11');
    expect([of('2026-10'), of('2026-12'), of('2024-01'), of('x'), of('')]).toEqual([
      '2026-10',
      '2026-11',
      '2026-11',
      '2026-11',
      '2026-11',
    ]);
  });
});
