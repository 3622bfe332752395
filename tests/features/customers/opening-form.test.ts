import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Product } from '@/domain/catalogue/product';
import { moneyText } from '@/domain/catalogue/typed-text';
import { openingLegs, openingRefusals } from '@/domain/contact/contact-opening';
import { isBalanced, reverseLegs } from '@/domain/ledger/ledger';
import {
  type OpeningForm,
  openBalance,
  openingBoxes,
  pricedBy,
  worthThen,
} from '@/features/customers/opening-form';
import { readBoxes } from '@/session/page/form-fields';

const aCoinOf = (code: string, quote: string): Product => ({
  code,
  quote,
  name: code,
  kind: 'coin',
  metal: 'gold',
  fineness: 9160,
  weight: 1_754,
  order: 1,
});
beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const TODAY = '2026-11-21';
const form = (over: Partial<OpeningForm> = {}): OpeningForm => ({
  asset: 'HAS',
  side: 'debit',
  text: '12,45',
  day: '2025-12-31',
  cost: '',
  note: '',
  ...over,
});
function readOpening(typed: OpeningForm, today: string) {
  const { values, faults } = readBoxes(openingBoxes(typed, today), typed);
  return { balance: values && openBalance(values), wrong: new Set(faults.keys()) };
}
const read = (over: Partial<OpeningForm>) => readOpening(form(over), TODAY);

it('IM14: is read asset by asset, with its side and what it cost', () => {
  expect(read({}).balance).toEqual({ asset: 'HAS', quantity: 124_500_000 });
  expect(read({ side: 'credit', cost: '65.000' }).balance).toEqual({
    asset: 'HAS',
    quantity: -124_500_000,
    cost: 6_500_000,
  });
  expect(read({ asset: 'CEYREK_YENI', text: '3' }).balance).toEqual({
    asset: 'CEYREK_YENI',
    quantity: 3,
  });
  // Lira cost nothing but themselves: what stood in that box before is of another asset.
  expect(read({ asset: 'TRY', text: '1.250,50', cost: '7' }).balance).toEqual({
    asset: 'TRY',
    quantity: 125_050,
  });
});

it('IM14: nothing of no quantity, of tomorrow or of a cost that is none is written', () => {
  expect([...read({ text: '' }).wrong, ...read({ text: '0' }).wrong]).toEqual(['text', 'text']);
  expect([...read({ day: '2026-11-22' }).wrong, ...read({ day: '' }).wrong]).toEqual([
    'day',
    'day',
  ]);
  // A year that is typed letter by letter is one of the first thousand until it is whole; nothing
  // is kept before 1970.
  expect([...read({ day: '0202-11-21' }).wrong, ...read({ day: '1970-01-01' }).wrong]).toEqual([
    'day',
    'day',
  ]);
  expect(read({ day: '1970-01-02' }).wrong.size).toBe(0);
  expect([...read({ cost: 'çok' }).wrong]).toEqual(['cost']);
  expect(read({ day: TODAY }).wrong.size).toBe(0);
});

it('IM15: the price of its day says what it was worth: what we are owed as we bought it, what we owe as we sold it', () => {
  const coins = [aCoinOf('CEYREK_YENI', 'CEYREK')];
  const asks = (over: Partial<OpeningForm>) => pricedBy(form(over), TODAY, coins);
  const day = '2025-12-31';
  expect([
    asks({}),
    asks({ asset: '22A-9160' }),
    asks({ asset: 'CEYREK_YENI' }),
    asks({ asset: 'USD', day: TODAY }),
  ]).toEqual([
    { code: 'HAS', day },
    { code: 'HAS', day },
    { code: 'CEYREK', day },
    { code: 'USD', day: TODAY },
  ]);
  expect([
    asks({ asset: 'TRY' }),
    asks({ asset: 'YOK' }),
    asks({ day: '' }),
    asks({ day: '2026-11-22' }),
  ]).toEqual([null, null, null, null]);
  const rate = { buy: 54_000_000, sell: 54_500_000 };
  expect(worthThen(form({ text: '10' }), rate)).toEqual({ rate: 54_000_000, kurus: 5_400_000 });
  expect(worthThen(form({ text: '10', side: 'credit' }), rate)).toEqual({
    rate: 54_500_000,
    kurus: 5_450_000,
  });
  expect([worthThen(form({ text: '' }), rate), worthThen(form(), { buy: 0, sell: 1 })]).toEqual([
    undefined,
    undefined,
  ]);
  const written = worthThen(form({ text: '12,45' }), rate)?.kurus ?? 0;
  expect(read({ cost: moneyText(written) }).balance).toMatchObject({ cost: written });
});

it('IM14: stands on that account and against the opening alone, and its reversal is the inverse', () => {
  const balance = fc.record({
    asset: fc.constantFrom('TRY', 'HAS', 'USD', 'CEYREK_YENI'),
    quantity: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).filter((n) => n !== 0),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(balance, { selector: ({ asset }) => asset, minLength: 1, maxLength: 4 }),
      (balances) => {
        const legs = openingLegs('k', balances);
        expect([
          isBalanced(legs),
          openingRefusals({ legs }, 'k'),
          openingRefusals({ legs }, 'l'),
        ]).toEqual([true, [], ['legs']]);
        expect(
          openingLegs(
            'k',
            balances.map(({ asset, quantity }) => ({ asset, quantity: -quantity })),
          ),
        ).toEqual(reverseLegs(legs));
      },
    ),
  );
});
