import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Data, setCurrentData } from '@/data/core/current';
import type { TransactionView } from '@/data/core/types';
import { HAS, TRY } from '@/domain/metal/asset';
import { flowOfDay } from '@/domain/position/day-flow';
import type { FrozenPrice, Side } from '@/domain/price/quote';
import { computeLine } from '@/domain/slip/line';
import { chequeDays } from '@/features/dashboard/day/cheque-days';
import { isRead } from '@/features/dashboard/day/DayPaper';
import { dayLine } from '@/features/dashboard/day/day-line';
import { comparedDay, shortMoney } from '@/features/dashboard/day/day-words';
import { dealsOf, hasMoved, offPerGram, slipsUpTo } from '@/features/dashboard/day/deals';
import { flowByHour, hourRows } from '@/features/dashboard/day/hours';
import { cashOf, lastCountOf } from '@/features/dashboard/day/last-count';
import { agesOf, debtsOf, otherDebtsOf, summedAges } from '@/features/dashboard/day/receivables';
import { familiesOf } from '@/features/dashboard/figures/families';
import { aBracelet, aCoin, aPrice, NOON } from '../../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const MINUTE = 60_000;

/** Slip with one bracelet: 18,320 + 0,800 = 19,120 g of has (pure gold). */
const slip = (over: object = {}): TransactionView =>
  ({
    id: 's1',
    number: 'T1-000001',
    type: 'sale',
    at: NOON,
    contactId: null,
    lines: [computeLine(aBracelet())],
    legs: [],
    payments: [],
    sync: 'confirmed',
    reversedBy: null,
    actor: 'a',
    ...over,
  }) as unknown as TransactionView;

const bracelet = (price: Partial<FrozenPrice>, adjustment = 0) =>
  computeLine(aBracelet({ price: aPrice(price), adjustment }));

const only = (of: TransactionView) => {
  const [deal, ...more] = dealsOf([of]);
  if (!deal || more.length > 0) throw new Error('one deal was expected');
  return deal;
};

describe('the deals of a day', () => {
  it('DB14: are drawn at the list price of their moment plus what was agreed per gram of has', () => {
    const listed = only(slip());
    expect([listed.list, listed.off, offPerGram([listed])]).toEqual([55_200_000, 0, 0]);
    // 38,24 ₺ less on 19,120 g of has is 2,00 ₺ per gram.
    const haggled = only(slip({ lines: [bracelet({}, -3_824)] }));
    expect([haggled.has, haggled.off, offPerGram([haggled])]).toEqual([191_200_000, -3_824, -200]);
    // Typed price 5.525 ₺; the slip stores the board's 5.520 ₺, which is the list price.
    const typed = { rate: 55_250_000, typed: true, basis: { board: 55_200_000 } };
    expect(offPerGram([only(slip({ lines: [bracelet(typed)] }))])).toBe(500);
    // A group's price is compared with the board price stored beside it.
    const group = {
      rate: 55_100_000,
      group: { id: 'g', name: 'Toptan' },
      basis: { has: { buy: 54_800_000, sell: 55_200_000 } },
    } as unknown as Partial<FrozenPrice>;
    expect(offPerGram([only(slip({ lines: [bracelet(group)] }))])).toBe(-1_000);
  });

  it('DB14: have no list price if the slip stored none, nor for coins', () => {
    const typed = only(slip({ lines: [bracelet({ typed: true })] }));
    expect([typed.list, offPerGram([typed])]).toEqual([undefined, undefined]);
    const coins = only(slip({ lines: [computeLine(aCoin())] }));
    expect([coins.has, coins.list, offPerGram([coins])]).toEqual([0, undefined, undefined]);
    expect(offPerGram([])).toBeUndefined();
  });

  it('DB14: leave out cancelled and refused slips, reversals and returns; an exchange is two deals', () => {
    const side = (of: Side) => bracelet({ side: of });
    const deals = dealsOf([
      slip({ id: 'undone', reversedBy: 'r' }),
      slip({ id: 'refused', sync: 'refused' }),
      slip({ id: 'reversal', type: 'reversal' }),
      slip({ id: 'return', type: 'return' }),
      slip({ id: 'money', type: 'collection', lines: [] }),
      slip({ id: 'later', at: NOON + MINUTE }),
      slip({ id: 'takas', type: 'exchange', lines: [side('sell'), side('buy')] }),
    ]);
    expect(deals.map(({ id, minute }) => [id, minute])).toEqual([
      ['takas buy', 720],
      ['takas sell', 720],
      ['later sell', 721],
    ]);
  });

  it('are the same steps on the chart, by the keys and in the table, with a price each half an hour', () => {
    const band = [540, 545, 565, 575, 720].map((minute) => ({ minute, low: 1, high: 2 }));
    const { steps, data, table, marks } = dayLine(band, dealsOf([slip()]));
    expect(steps.map(({ minute, deal }) => [minute, deal?.id])).toEqual([
      [565, undefined],
      [575, undefined],
      [720, undefined],
      [720, 's1 sell'],
    ]);
    expect(table.rows.map(({ id }) => id)).toEqual(data.points.map(({ id }) => id));
    expect(marks.map(({ id, value }) => [id, value])).toEqual([['s1 sell', 55_200_000]]);
    // Coins have no list price of has (pure gold): their mark takes the price of the line.
    const coins = dealsOf([slip({ lines: [computeLine(aCoin())] })]);
    expect(dayLine(band, coins).marks[0]?.value).toBe(2);
    expect(dayLine([], coins).marks[0]?.value).toBeUndefined();
  });
});

describe('the sums of the charts', () => {
  const day = [
    slip({ at: NOON - 90 * MINUTE }),
    slip({ id: 's2' }),
    slip({ id: 's3', at: NOON + 9 * 60 * MINUTE }),
    slip({ id: 's4', sync: 'refused' }),
  ];

  it('DB15: the sales of the hours add up to the sales of the day', () => {
    const rows = hourRows(flowByHour(day), new Map());
    const kept = day.filter(({ sync }) => sync !== 'refused');
    expect(rows.reduce((sum, { sold }) => sum + (sold ?? 0), 0)).toBe(flowOfDay(kept).sold);
    expect([rows[0]?.hour, rows.at(-1)?.hour]).toEqual([9, 21]);
    expect(rows.filter(({ sold }) => sold).map(({ hour }) => hour)).toEqual([10, 12, 21]);
    expect(hourRows(new Map(), new Map()).map(({ hour }) => hour)).toEqual([
      9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
    ]);
  });

  it('DB15: another day is compared up to the present minute, and a Friday with a Friday', () => {
    expect(slipsUpTo(day, '2026-11-21', 720).map(({ id }) => id)).toEqual(['s1', 's2', 's4']);
    expect(slipsUpTo(day, '2026-11-21', 719).map(({ id }) => id)).toEqual(['s1']);
    expect(
      (['yesterday', 'week', 'month'] as const).map((which) => comparedDay('2026-11-27', which)),
    ).toEqual(['2026-11-26', '2026-11-20', '2026-10-30']);
  });

  it('a slip moves the position by its gold, and a transfer between own accounts does not', () => {
    const leg = (account: string, quantity: number) => ({ account, asset: HAS, quantity });
    expect(
      hasMoved([
        { legs: [leg('stock:gold', -50), leg('contact:c', 20)] },
        { legs: [leg('stock:gold', 7), leg('metal:m', -7)] },
      ]),
    ).toBe(-30);
  });

  it('cheques are drawn on their due day; late and foreign ones are only counted', () => {
    const sheet = (due: string, quantity: number, state = 'portfolio', asset = TRY) =>
      ({ due, quantity, state, asset }) as Parameters<typeof chequeDays>[0][number];
    const { days, late, others } = chequeDays(
      [
        sheet('2026-11-20', 1),
        sheet('2026-11-21', 10),
        sheet('2026-12-20', 5, 'bank'),
        sheet('2026-12-20', 7, 'issued'),
        sheet('2026-12-21', 99),
        sheet('2026-12-01', 3, 'portfolio', 'USD'),
      ],
      '2026-11-21',
    );
    expect(days.filter((one) => one.in + one.out > 0)).toEqual([
      { day: '2026-11-21', in: 10, out: 0 },
      { day: '2026-12-20', in: 5, out: 7 },
    ]);
    expect([days.length, late, others]).toEqual([30, 1, 1]);
  });

  it('debts are aged without offsetting them against credits, and karat grams count as has', () => {
    const families = familiesOf(
      [
        {
          account: 'contact:a',
          assets: [
            { asset: HAS, quantity: 50 },
            { asset: TRY, quantity: -10 },
            { asset: 'USD', quantity: 3 },
          ],
        },
        { account: 'contact:b', assets: [{ asset: '22A-9160', quantity: 1_000 }] },
        { account: 'till:main', assets: [{ asset: TRY, quantity: 9 }] },
      ],
      new Map([['a', { id: 'a' }]]),
    );
    const debts = debtsOf(families);
    expect(debts.map(({ ids, asset, as }) => [ids, asset, as])).toEqual([
      [['a'], HAS, HAS],
      [['b'], '22A-9160', HAS],
    ]);
    expect(otherDebtsOf(families)).toBe(1);
    const aged = debts.map((debt) => ({
      debt,
      buckets: [debt.quantity - 20, 0, 0, 20] as [number, number, number, number],
    }));
    const { has, lira, old } = summedAges(aged);
    expect([has[0], has[3], lira, old]).toEqual([
      30 + 980 * 9_160,
      20 + 20 * 9_160,
      [0, 0, 0, 0],
      2,
    ]);
  });

  it('merged cards are one contact: what one owes and the other is owed is one balance', () => {
    const card = { id: 'a', absorbed: ['b'] };
    const families = familiesOf(
      [
        { account: 'contact:b', assets: [{ asset: TRY, quantity: 100 }] },
        { account: 'contact:a', assets: [{ asset: TRY, quantity: -40 }] },
        { account: 'contact:unread', assets: [{ asset: TRY, quantity: 7 }] },
      ],
      new Map([
        ['a', card],
        ['b', card],
        ['unread', null],
      ]),
    );
    expect(families).toEqual([
      { account: 'contact:a', ids: ['a', 'b'], assets: [{ asset: TRY, quantity: 60 }] },
      { account: 'contact:unread', ids: ['unread'], assets: [{ asset: TRY, quantity: 7 }] },
    ]);
    expect(debtsOf(families).map(({ quantity }) => quantity)).toEqual([60, 7]);
  });

  it('a debt that did not change is read once, also if the reading was stopped halfway', async () => {
    setCurrentData({ shared: new Map() } as unknown as Data);
    const read: string[] = [];
    const age = async ({
      ids: [id = ''],
      quantity,
    }: {
      ids: readonly string[];
      quantity: number;
    }) => {
      read.push(id);
      return [quantity, 0, 0, 0] as [number, number, number, number];
    };
    const debt = (id: string, quantity: number) => ({ ids: [id], asset: TRY, quantity, as: TRY });
    const run = (debts: ReturnType<typeof debt>[], stopAfter = 99) =>
      agesOf(debts, '2026-11-21', age, () => read.length >= stopAfter);
    expect(await run([debt('a', 1), debt('b', 2)], 1)).toBeUndefined();
    expect(await run([debt('a', 1), debt('b', 2)])).toHaveLength(2);
    const again = await run([debt('a', 5), debt('b', 2)]);
    expect(read).toEqual(['a', 'b', 'a']);
    expect(again?.map(({ buckets }) => buckets[0])).toEqual([5, 2]);
    setCurrentData(null);
  });

  it('the day is printed only after the compared day and the cheques were read', () => {
    const strip = { days: [], late: 0, others: 0 };
    const other = { which: 'week', day: '2026-11-14', flow: undefined } as const;
    expect(isRead({ other: undefined, strip }, true)).toBe(true);
    expect(isRead({ other: { ...other, slips: undefined }, strip }, true)).toBe(false);
    expect(isRead({ other: { ...other, slips: [] }, strip: undefined }, true)).toBe(false);
    expect(isRead({ other: { ...other, slips: [] }, strip: undefined }, false)).toBe(true);
  });

  it('the cash figure shows the lira of the tills and their newest count', () => {
    const figure = (quantity: number | null, account = 'till:main') => ({
      account,
      asset: TRY,
      opening: 100,
      in: 50,
      out: 20,
      quantity,
    });
    const session = (open: object | null, close: object | null) =>
      ({ open, close }) as Parameters<typeof lastCountOf>[0][number];
    const opened = { at: 5, figures: [figure(130)] };
    expect(lastCountOf([session(opened, null)])).toEqual({ at: 5, difference: 0 });
    expect(
      lastCountOf([session(opened, { at: 9, figures: [figure(120)] }), session(opened, null)]),
    ).toEqual({ at: 9, difference: -10 });
    expect(lastCountOf([session({ at: 5, figures: [figure(null)] }, null)])).toEqual({
      at: 5,
      difference: null,
    });
    // One close counts every till of a branch: what one of them lacks is not hidden by another.
    const both = { at: 9, figures: [figure(130), figure(80, 'till:second')] };
    expect(lastCountOf([session(opened, both)])).toEqual({ at: 9, difference: -50 });
    const half = { at: 9, figures: [figure(130), figure(null, 'till:second')] };
    expect(lastCountOf([session(opened, half)])).toEqual({ at: 9, difference: null });
    expect(
      lastCountOf([session({ at: 5, figures: [figure(1, 'coins:c')] }, null)]),
    ).toBeUndefined();
    expect(
      cashOf([
        {
          account: 'till:main',
          assets: [
            { asset: TRY, quantity: 9 },
            { asset: 'USD', quantity: 4 },
          ],
        },
        { account: 'bank:b', assets: [{ asset: TRY, quantity: 70 }] },
      ]),
    ).toBe(9);
  });

  it('short sums are written in bin and mn, and change the unit where rounding reaches it', () => {
    expect(
      [0, 85_049, 99_999, 1_684_235, 61_896_933, 99_949_999, 99_950_000, 265_324_312].map(
        shortMoney,
      ),
    ).toEqual([
      '0',
      '850',
      '1.000',
      '16,8\u00a0bin',
      '619\u00a0bin',
      '999\u00a0bin',
      '1\u00a0mn',
      '2,7\u00a0mn',
    ]);
  });
});
