import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBalanced,
  type Leg,
  mergeLegs,
  reverseLegs,
  sameLegs,
  sumByAsset,
} from '@/domain/ledger/ledger';

const anyLegs = fc.array(
  fc.record<Leg>({
    account: fc.constantFrom('a', 'b', 'contact:1'),
    asset: fc.constantFrom('TRY', 'HAS', 'CEYREK'),
    quantity: fc.integer({ min: -1e12, max: 1e12 }),
  }),
  { maxLength: 30 },
);

describe('legs', () => {
  it('merge to one for each account and asset, without zeros, and sum as before', () => {
    fc.assert(
      fc.property(anyLegs, (legs) => {
        const merged = mergeLegs(legs);
        expect(new Set(merged.map((l) => `${l.account} ${l.asset}`)).size).toBe(merged.length);
        expect(merged.every((l) => l.quantity !== 0)).toBe(true);
        for (const [asset, sum] of sumByAsset(legs))
          expect(sumByAsset(merged).get(asset) ?? 0n).toBe(sum);
      }),
    );
  });

  it('merge to the same bytes in any order', () => {
    fc.assert(
      fc.property(anyLegs, fc.infiniteStream(fc.nat()), (legs, noise) => {
        const shuffled = legs
          .map((leg) => ({ leg, by: noise.next().value ?? 0 }))
          .sort((a, b) => a.by - b.by)
          .map(({ leg }) => leg);
        expect(JSON.stringify(mergeLegs(shuffled))).toBe(JSON.stringify(mergeLegs(legs)));
        expect(sameLegs(shuffled, legs)).toBe(true);
      }),
    );
  });

  it('cancel with their reversal', () => {
    fc.assert(
      fc.property(anyLegs, (legs) => {
        expect(mergeLegs([...legs, ...reverseLegs(legs)])).toEqual([]);
        expect(reverseLegs(reverseLegs(legs))).toEqual(mergeLegs(legs));
      }),
    );
  });

  it('balance for each asset on its own: liras never pay for has', () => {
    const has: Leg = { account: 'a', asset: 'HAS', quantity: 5 };
    const lira: Leg = { account: 'b', asset: 'TRY', quantity: -5 };
    expect(isBalanced([has, lira])).toBe(false);
    expect(isBalanced([has, { ...has, account: 'b', quantity: -5 }])).toBe(true);
    expect(isBalanced([])).toBe(true);
  });
});
