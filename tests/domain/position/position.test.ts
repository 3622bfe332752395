import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Leg, mergeLegs, reverseLegs } from '@/domain/ledger/ledger';
import { HAS, PALLADIUM, PLATINUM, SILVER, TRY } from '@/domain/metal/asset';
import { type AccountHeld, owedOf, positionOf } from '@/domain/position/position';

const anyLeg: fc.Arbitrary<Leg> = fc.record({
  account: fc.constantFrom(
    'stock:main',
    'till:main',
    'bank:main',
    'pos:main',
    'fx:main',
    'scrap:main',
    'coins:a',
    'metal:a',
    'expense:rent',
    'contact:a',
    'contact:b',
    'conversion',
    'income:workmanship',
    'opening',
  ),
  asset: fc.constantFrom(TRY, HAS, SILVER, PLATINUM, PALLADIUM, 'USD', 'CEYREK_YENI'),
  quantity: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
});

/** Balances as the ledger keeps them. */
function booksOf(legs: readonly Leg[]): AccountHeld[] {
  const books = new Map<string, AccountHeld>();
  for (const { account, asset, quantity } of mergeLegs(legs)) {
    books.set(account, {
      account,
      assets: [...(books.get(account)?.assets ?? []), { asset, quantity }],
    });
  }
  return Array.from(books.values());
}

describe('the position', () => {
  it('DB5: is the sum of own accounts and of what others owe, exactly, whatever else is in the books', () => {
    fc.assert(
      fc.property(fc.array(anyLeg, { maxLength: 60 }), (legs) => {
        const ours = legs.filter(
          ({ account, asset }) =>
            /^(stock|till|bank|pos|fx|scrap|coins|metal|contact):/.test(account) && asset !== TRY,
        );
        const expected = new Map<string, bigint>();
        for (const { asset, quantity } of ours)
          expected.set(asset, (expected.get(asset) ?? 0n) + BigInt(quantity));
        for (const [asset, sum] of expected) if (sum === 0n) expected.delete(asset);
        const found = Array.from(
          positionOf(booksOf(legs)),
          ([asset, quantity]) => [asset, BigInt(quantity)] as const,
        );
        expect(new Map(found)).toEqual(expected);
      }),
    );
  });

  it('DB5: does not depend on the order of arrival, and a cancel takes back what its slip had brought', () => {
    fc.assert(
      fc.property(
        fc.array(anyLeg, { maxLength: 30 }),
        fc.array(anyLeg, { maxLength: 10 }),
        (before, slip) => {
          const there = positionOf(booksOf(before));
          expect(positionOf(booksOf([...slip, ...before, ...reverseLegs(slip)]))).toEqual(there);
          expect(positionOf(booksOf(before).toReversed())).toEqual(there);
        },
      ),
    );
  });

  it('never sets off what one customer owes against what is owed to another', () => {
    const owed = owedOf([
      { account: 'contact:a', assets: [{ asset: HAS, quantity: 30 }] },
      {
        account: 'contact:b',
        assets: [
          { asset: HAS, quantity: -20 },
          { asset: TRY, quantity: -5 },
        ],
      },
      { account: 'till:main', assets: [{ asset: TRY, quantity: 100 }] },
    ]);
    expect(owed).toEqual([
      { asset: HAS, toUs: 30, byUs: 20 },
      { asset: TRY, toUs: 0, byUs: 5 },
    ]);
  });
});
