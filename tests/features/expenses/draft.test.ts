import { expect, it } from 'vitest';
import {
  decideDraft,
  factsOf,
  newDraft,
  totalOf,
  withLine,
  withTyped,
} from '@/features/expenses/fast/draft';
import type { Mint } from '@/parts/counter/basket/basket';
import type { World } from '@/parts/counter/line/line-form';
import { NOON } from '../../support/factories';

let ids = 0;
const mint: Mint = () => `id-${++ids}`;
const HAS = { code: 'HAS', buy: 54_800_000, sell: 55_200_000, at: NOON, source: 's', precision: 0 };
const world = {
  products: [],
  quotes: new Map([['HAS', HAS]]),
  now: NOON,
  rules: [],
} as unknown as World;
const typed = (price = '') => {
  const draft = withTyped(newDraft(mint, NOON), { weight: '7,35', karat: '14', price });
  return { ...draft, person: { id: 'c', name: 'Hatice' } };
};

it('EX13: 7,35 g of 14 karat at 5.480 has is 23.159,85 ₺ by the list', () => {
  const draft = typed();
  expect(
    factsOf(draft.lines[0] ?? { id: '', weight: '', karat: '', price: '' }, world),
  ).toMatchObject({
    weight: 7_350,
    karat: 14,
    fineness: 5_750,
    pure: 42_262_500,
    listed: 2_315_985,
    amount: 2_315_985,
  });
});

it('EX13: the purchase has the agreed amount, and a second line adds up', () => {
  const decided = decideDraft({ ...typed('23150'), method: 'cash' }, world);
  expect(decided).toMatchObject({
    ok: true,
    value: {
      type: 'purchase',
      contactId: 'c',
      total: 2_315_000,
      lines: [{ kind: 'scrap', name: 'Hurda altın 14 ayar', amount: 2_315_000, adjustment: -985 }],
      payments: [{ method: 'cash', amount: 2_315_000 }],
    },
  });
  const two = withTyped(withLine(typed('100'), mint), { weight: '1', karat: '22', price: '200' });
  expect(totalOf(two, world)).toBe(30_000);
});

it('EX13: cash above the limit is closed, a transfer is not', () => {
  const draft = typed('40000');
  expect(decideDraft({ ...draft, method: 'cash' }, world)).toMatchObject({
    ok: false,
    error: { block: 'cash-limit' },
  });
  expect(decideDraft({ ...draft, method: 'transfer' }, world).ok).toBe(true);
  expect(
    decideDraft({ ...typed('20000'), method: 'cash' }, { ...world, cashBefore: 2_000_000 }),
  ).toMatchObject({ error: { block: 'cash-limit' } });
});
