import fc from 'fast-check';
import { expect, it } from 'vitest';
import { riskOf } from '@/domain/contact/contact-risk';
import { beyondCredit } from '@/domain/payment/credit';

const accounts = new Set(['contact:a', 'contact:b']);
const limits = [
  { asset: 'TRY', quantity: 1000 },
  { asset: 'HAS', quantity: 0 },
];
const leg = (account: string, asset: string, quantity: number) => ({ account, asset, quantity });

it('CO16: a debt up to the limit is within it and one unit more is not, over all cards of the person', () => {
  const held = [{ asset: 'TRY', quantity: 900 }];
  expect(
    beyondCredit(
      limits,
      [leg('contact:a', 'TRY', 60), leg('contact:b', 'TRY', 40)],
      accounts,
      held,
    ),
  ).toBeUndefined();
  expect(
    beyondCredit(
      limits,
      [leg('contact:a', 'TRY', 61), leg('contact:b', 'TRY', 40)],
      accounts,
      held,
    ),
  ).toEqual({ asset: 'TRY', owed: 1001, limit: 1000 });
});

it('CO16: a limit of nothing allows nothing, an asset without one allows everything, and what we owe is room', () => {
  expect(beyondCredit(limits, [leg('contact:a', 'HAS', 1)], accounts, [])).toEqual({
    asset: 'HAS',
    owed: 1,
    limit: 0,
  });
  expect(
    beyondCredit(limits, [leg('contact:a', 'HAS', 1)], accounts, [{ asset: 'HAS', quantity: -5 }]),
  ).toBeUndefined();
  expect(beyondCredit(limits, [leg('contact:a', 'USD', 1_000_000)], accounts, [])).toBeUndefined();
});

it('CO16: grams of a karat count against the limit of has, whatever the clerk writes the account in', () => {
  const has = [{ asset: 'HAS', quantity: 1_000_000 }];
  expect(
    beyondCredit(has, [leg('contact:a', '22A-9160', 100)], accounts, [
      { asset: 'HAS', quantity: 84_000 },
    ]),
  ).toBeUndefined();
  expect(
    beyondCredit(has, [leg('contact:a', '22A-9160', 100)], accounts, [
      { asset: '22A-9160', quantity: 10 },
    ]),
  ).toEqual({
    asset: 'HAS',
    owed: 1_007_600,
    limit: 1_000_000,
  });
  expect(riskOf(has, [{ asset: '22A-9160', quantity: 110 }], 0, { near: 60, over: 90 }).level).toBe(
    'over',
  );
});

it('CO16: what adds nothing to a debt is never beyond a limit, however much is owed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 0 }),
      fc.integer({ min: 0, max: 1_000_000_000 }),
      (quantity, owed) => {
        expect(
          beyondCredit(
            limits,
            [leg('contact:a', 'TRY', quantity), leg('till:main', 'TRY', -quantity)],
            accounts,
            [{ asset: 'TRY', quantity: owed }],
          ),
        ).toBeUndefined();
      },
    ),
  );
});
