import { describe, expect, it } from 'vitest';
import {
  cashLeft,
  cashOfDay,
  dealtIn,
  type LimitedSlip,
  limitAt,
  linkedSum,
  overCash,
} from '@/domain/slip/limits';
import { type Offset, offsetLegs } from '@/domain/slip/offset';

const DAY = '2026-11-21';
const LIMIT = limitAt('cash', DAY, []);
const at = (clock: string, day = DAY) => Date.parse(`${day}T${clock}:00+03:00`);
let made = 0;

const slip = (cash: number, more: Partial<LimitedSlip> = {}): LimitedSlip => ({
  id: `s${made++}`,
  type: 'sale',
  at: at('12:00'),
  contactId: 'ayse',
  payments: [
    { method: 'cash', amount: cash },
    { method: 'card', amount: 700 },
  ],
  ...more,
});

describe('what somebody dealt in', () => {
  it('AC48: holds what they changed over the counter at what it stood for, and nothing of what a bank changed', () => {
    const [lira, dollars] = [
      { account: 'till:main', asset: 'TRY', quantity: 4_200_00 },
      { account: 'fx:main', asset: 'USD', quantity: 100_00 },
    ];
    const fx = (offset: Offset): LimitedSlip =>
      slip(0, { type: 'fx', payments: [], legs: offsetLegs(offset) });
    const bank = {
      from: { ...lira, account: 'bank:main' },
      to: { ...dollars, account: 'bank:main' },
    };
    const all = [
      slip(300),
      fx({ from: lira, to: dollars }),
      fx({ from: dollars, to: lira }),
      fx(bank),
    ];
    expect(all.map(dealtIn)).toEqual([1_000, 4_200_00, 4_200_00, 0]);
    expect([linkedSum(all, 'ayse', DAY), cashOfDay(all, 'ayse', DAY)]).toEqual([841_000, 300]);
    expect(linkedSum([{ ...fx({ from: lira, to: dollars }), reversedBy: 'r' }], 'ayse', DAY)).toBe(
      0,
    );
  });
});

describe('a legal limit', () => {
  it('is the one of the slip’s own day', () => {
    expect(limitAt('cash', DAY, [])).toBe(3_000_000);
    expect(limitAt('identity', DAY, [])).toBe(18_500_000);
  });

  it('is what the company said from the day it said, whoever else said something earlier', () => {
    const said = [{ name: 'cash-limit' as const, from: '2026-11-22', value: 2_000_000 }];
    expect([limitAt('cash', DAY, said), limitAt('cash', '2026-11-22', said)]).toEqual([
      3_000_000, 2_000_000,
    ]);
  });

  it('was the oldest one before any is known', () => {
    expect(limitAt('cash', '2020-05-05', [])).toBe(3_000_000);
  });
});

describe('cash of a day', () => {
  it('counts one customer’s slips together, whichever way the cash went', () => {
    const slips = [
      slip(1_000_000),
      slip(500_000, { type: 'purchase' }),
      slip(9, { contactId: 'veli' }),
      slip(9, { contactId: null }),
    ];
    expect(cashOfDay(slips, 'ayse', DAY)).toBe(1_500_000);
  });

  it('begins and ends at Istanbul’s midnight', () => {
    const slips = [
      slip(1, { at: at('00:00') }),
      slip(10, { at: at('23:59') }),
      slip(100, { at: at('23:59', '2026-11-20') }),
    ];
    expect(cashOfDay(slips, 'ayse', DAY)).toBe(11);
  });

  it('leaves out what was reversed, and the reversal', () => {
    expect(
      cashOfDay(
        [slip(5, { reversedBy: 'r' }), slip(5, { id: 'r', type: 'reversal' }), slip(7)],
        'ayse',
        DAY,
      ),
    ).toBe(7);
  });
});

describe('the cash limit', () => {
  it('closes above 30.000 ₺ and not at it', () => {
    expect(overCash(3_000_000, 0, LIMIT)).toBe(false);
    expect(overCash(3_000_001, 0, LIMIT)).toBe(true);
    expect(overCash(1, 3_000_000, LIMIT)).toBe(true);
  });

  it('has nothing to say to a slip without cash, whatever went before', () => {
    expect(overCash(0, 9_000_000, LIMIT)).toBe(false);
  });

  it('tells what may still change hands', () => {
    expect(cashLeft(0, LIMIT)).toBe(3_000_000);
    expect(cashLeft(2_900_000, LIMIT)).toBe(100_000);
    expect(cashLeft(4_000_000, LIMIT)).toBe(0);
  });
});

it('linked dealings are those of thirty days, this one included, by any payment; settling them later is no new dealing', () => {
  const slips = [
    slip(300),
    slip(300, { at: at('08:00', '2026-10-23') }),
    slip(300, { at: at('08:00', '2026-10-22') }),
    slip(50, { type: 'collection' }),
  ];
  expect(linkedSum(slips, 'ayse', DAY)).toBe(2_000);
});
