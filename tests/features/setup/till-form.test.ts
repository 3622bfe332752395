import { expect, it } from 'vitest';
import { ownAccounts } from '@/domain/ledger/own-account';
import { contentsOpenings } from '@/features/setup/till-form';

const ACCOUNTS = ownAccounts([
  { id: 'till:b', kind: 'till', name: 'Çarşı kasası', branch: 'b', archived: false },
]);

it('SU4: what is typed becomes carry-overs, scrap at its house fineness, and nothing else', () => {
  expect(contentsOpenings({ cash: 6_125_000, scrap: 186_420 }, ACCOUNTS, '')).toEqual([
    { account: 'till:main', asset: 'TRY', quantity: 6_125_000 },
    // 186,42 g at 906 thousandths, in milligrams times tenths of a thousandth.
    { account: 'scrap:main', asset: 'HAS', quantity: 186_420 * 9_060, fineness: 9_060 },
  ]);
  expect(contentsOpenings({}, ACCOUNTS, '')).toEqual([]);
});

it('SU4: the branch’s own till comes before that of everybody', () => {
  const [cash] = contentsOpenings({ cash: 100 }, ACCOUNTS, 'b');
  expect(cash?.account).toBe('till:b');
});
