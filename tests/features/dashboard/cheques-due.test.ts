import { describe, expect, it } from 'vitest';
import { duesOfWeek } from '@/features/dashboard/figures/cheques-due';

const sheet = (
  due: string,
  quantity: number,
  state: 'portfolio' | 'bank' | 'issued' = 'portfolio',
  asset = 'TRY',
) => ({ due, quantity, state, asset });

describe('cheques on the dashboard', () => {
  it('CH18: says what of this week is to be cashed and paid, late ones by themselves, each currency for itself', () => {
    const all = [
      sheet('2026-11-18', 100, 'bank'),
      sheet('2026-11-24', 200),
      sheet('2026-11-25', 9_999),
      sheet('2026-11-17', 30),
      sheet('2026-11-20', 4_000, 'issued'),
      sheet('2026-11-01', 500, 'issued'),
      sheet('2026-11-19', 7, 'portfolio', 'USD'),
    ];
    const expected = [
      { way: 'in', late: true, asset: 'TRY', quantity: 30, count: 1 },
      { way: 'in', late: false, asset: 'TRY', quantity: 300, count: 2 },
      { way: 'in', late: false, asset: 'USD', quantity: 7, count: 1 },
      { way: 'out', late: true, asset: 'TRY', quantity: 500, count: 1 },
      { way: 'out', late: false, asset: 'TRY', quantity: 4_000, count: 1 },
    ];
    expect([
      duesOfWeek(all, '2026-11-18'),
      duesOfWeek([...all].reverse(), '2026-11-18'),
      duesOfWeek([], '2026-11-18'),
    ]).toEqual([expected, expected, []]);
  });
});
