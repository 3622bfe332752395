import { describe, expect, it } from 'vitest';
import { identityOf } from '@/features/counter/model/linked-days';
import { NOON } from '../../parts/counter/world';

const LIRA = 100;
const at = (
  before: number,
  total: number,
  type: 'sale' | 'purchase' | 'exchange' | 'collection' = 'sale',
) => identityOf({ type, total: total * LIRA }, before * LIRA, { now: NOON, rules: [] });

describe('the sum from which the law asks who the customer is', () => {
  it('is said from four fifths of it on, and reached at 185.000 ₺ exactly', () => {
    expect(at(0, 147_999)).toBeUndefined();
    expect(at(0, 148_000)).toMatchObject({ reached: false });
    expect(at(0, 184_999)).toMatchObject({ reached: false });
    expect(at(0, 185_000)).toMatchObject({ reached: true, limit: 18_500_000 });
  });

  it('is no figure while the slips before it are still being read', () => {
    const slip = { type: 'purchase' as const, total: 200_000 * LIRA };
    expect(identityOf(slip, undefined, { now: NOON, rules: [] }, true)).toBeUndefined();
    expect(identityOf(slip, 0, { now: NOON, rules: [] }, true)).toMatchObject({ reached: true });
  });

  it('counts what went before with this slip, whichever way its money goes', () => {
    expect(at(184_000, 1_000)).toEqual({
      limit: 18_500_000,
      before: 18_400_000,
      sum: 18_500_000,
      reached: true,
    });
    expect(at(100_000, -90_000, 'exchange')).toMatchObject({ sum: 19_000_000, reached: true });
  });

  it('is told of every purchase from somebody who is known', () => {
    expect(
      identityOf({ type: 'purchase', total: 100_000 }, 50_000, { now: NOON, rules: [] }, true),
    ).toEqual({
      limit: 18_500_000,
      before: 50_000,
      sum: 150_000,
      reached: false,
    });
  });

  it('says nothing of an empty slip, nor of money that only settles', () => {
    expect(at(300_000, 0)).toBeUndefined();
    expect(at(300_000, 50_000, 'collection')).toBeUndefined();
  });
});
