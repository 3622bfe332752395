import { describe, expect, it } from 'vitest';
import type { SessionView, TransactionView } from '@/data/core/types';
import { dayOf, dayStart } from '@/domain/base/day';
import { coinOf } from '@/domain/catalogue/coin-set';
import type { Product } from '@/domain/catalogue/product';
import type { Quote } from '@/domain/price/quote';
import {
  coinRows,
  countedAt,
  foreignRows,
  piecesOf,
  potRows,
  shownPure,
  sumOf,
  totalOf,
} from '@/features/accounts/cash/drawers/contents';
import {
  addSlip,
  beginOfMoves,
  dayEnds,
  emptySums,
  movesIn,
  netOf,
  WEEK_DAYS,
} from '@/features/accounts/cash/drawers/moves';
import { lastCountIn } from '@/parts/till/last-count';
import { NOON } from '../../support/factories';

/** The fields that are read, whatever else a record has. */
const made = <T>(fields: unknown): T => fields as T;

const TILL = 'till:main';
const SCRAP = 'scrap:main';
const HOUR = 3_600_000;
const balance = (asset: string, confirmed: number, waiting = 0) => ({ asset, confirmed, waiting });
const figure = (account: string, asset: string, expected: number, quantity: number | null) => ({
  account,
  asset,
  opening: expected,
  in: 0,
  out: 0,
  quantity,
});

describe('the content of a drawer', () => {
  it('AC53: the last count is the newest opening or close with its notes; a close may have no count', () => {
    const sessions = made<SessionView[]>([
      {
        id: 'b',
        accounts: [TILL],
        open: { at: NOON, figures: [figure(TILL, 'TRY', 61_000, 61_000)] },
        close: null,
      },
      {
        id: 'a',
        accounts: [TILL],
        open: null,
        close: {
          id: 'c',
          at: NOON - HOUR,
          figures: [figure(TILL, 'TRY', 60_000, 61_000)],
          notes: [
            { account: TILL, asset: 'TRY', value: 5_000, pieces: 4, bundles: 0 },
            { account: TILL, asset: 'TRY', value: 20_000, pieces: 3, bundles: 2 },
            { account: TILL, asset: 'USD', value: 10_000, pieces: 9, bundles: 0 },
          ],
          reason: 'para üstü',
          late: [],
        },
      },
    ]);
    expect(lastCountIn(sessions, TILL)).toMatchObject({ at: NOON, is: 'open', notes: [] });
    const closed = lastCountIn(sessions.slice(1), TILL);
    expect(closed).toMatchObject({ at: NOON - HOUR, is: 'close', reason: 'para üstü' });
    expect(closed?.notes.map((note) => [note.value, piecesOf(note), sumOf(note)])).toEqual([
      [20_000, 203, 4_060_000],
      [5_000, 4, 20_000],
    ]);
    expect(lastCountIn(sessions, SCRAP)).toBeUndefined();
    const uncounted = made<SessionView[]>([
      {
        id: 'd',
        accounts: [TILL],
        open: null,
        close: { id: 'e', at: NOON, figures: [figure(TILL, 'TRY', 5, null)], late: [] },
      },
    ]);
    expect(lastCountIn(uncounted, TILL)).toMatchObject({ at: NOON, figures: [], notes: [] });
    expect([countedAt(sessions, TILL), countedAt(uncounted, TILL)]).toEqual([NOON, undefined]);
  });

  it('AC53: coins are listed by kind and year, and a coin of unknown weight leaves the total unknown', () => {
    const products = ['CEYREK_YENI', 'CEYREK_ESKI', 'RESAT'].map((code, order) =>
      made<Product>({ ...coinOf(code), order }),
    );
    const held = [
      balance('CEYREK_YENI', 30, 9),
      balance('CEYREK_ESKI', 118),
      balance('RESAT', 2),
      balance('HAS', 7),
    ];
    const rows = coinRows(held, products);
    // 1,754 g × 916,6 is 1,6077164 has a quarter.
    expect(rows).toEqual([
      { code: 'CEYREK_YENI', young: 39, old: 118, plain: 0, pure: 157 * 16_077_164 },
      { code: 'RESAT', young: 0, old: 0, plain: 2, pure: 2 * 7_216 * 9_166 },
    ]);
    expect(totalOf(rows.map(({ pure }) => pure))).toBe(157 * 16_077_164 + 2 * 7_216 * 9_166);
    const unknown = coinRows([...held, balance('OWN_COIN', 1)], products);
    expect(unknown.find(({ code }) => code === 'OWN_COIN')).toMatchObject({ plain: 1, pure: null });
    expect(totalOf(unknown.map(({ pure }) => pure))).toBeNull();
  });

  it('AC53: the shown gold of coins, and of a pot’s rows, adds up to the shown total', () => {
    const row = (code: string, pure: number | null) => ({ code, young: 1, old: 0, plain: 0, pure });
    // 0,0004 + 0,0004 + 0,0004 are 0,0012: one of them is shown as 0,001.
    expect(shownPure([row('A', 4_000), row('B', 4_001), row('C', 4_000)])).toEqual([0, 10_000, 0]);
    expect(shownPure([row('A', 6_000), row('B', null), row('C', 6_000)])).toEqual([
      10_000,
      null,
      10_000,
    ]);
    const pot = potRows(50_004_000, [{ fineness: 9_160, weight: 10, pure: 4_000 }], 8_000);
    expect(pot).toMatchObject({ now: 50_000_000, before: 50_000_000, unweighed: 0 });
    const whole = potRows(12_340_000, [{ fineness: 5_850, weight: 1, pure: 40_000 }], 340_000);
    expect(whole).toMatchObject({ before: 12_000_000, unweighed: 300_000, now: 12_340_000 });
  });

  it('AC53: foreign money counts at the buying price, and a missing price leaves the total unknown', () => {
    const quote = (buy: number) =>
      made<Quote>({
        buy,
        sell: buy + 100,
      });
    const held = [balance('EUR', 5_000), balance('USD', 420_000)];
    const rows = foreignRows(held, new Map([['USD', quote(419_800)]]));
    expect(rows).toEqual([
      { asset: 'USD', quantity: 420_000, rate: 419_800, kurus: 17_631_600 },
      { asset: 'EUR', quantity: 5_000, rate: null, kurus: null },
    ]);
    expect(totalOf(rows.map(({ kurus }) => kurus))).toBeNull();
  });
});

describe('the movements of a drawer', () => {
  const slip = (at: number, legs: [string, string, number][], more = {}) =>
    made<TransactionView>({
      id: `${at}`,
      at,
      type: 'sale',
      sync: 'confirmed',
      contactId: null,
      lines: [],
      payments: [],
      legs: legs.map(([account, asset, quantity]) => ({ account, asset, quantity })),
      ...more,
    });

  it('AC53: movements since the last count omit count differences, and a week ends at today’s balance', () => {
    const counted = NOON - HOUR;
    const sums = emptySums(
      new Map([
        [TILL, counted],
        [SCRAP, undefined],
      ]),
      NOON,
    );
    for (const one of [
      slip(counted - 26 * HOUR, [[TILL, 'TRY', 900]]),
      slip(counted - 1, [[TILL, 'TRY', 500]]),
      slip(counted, [[TILL, 'TRY', -40]], { type: 'difference' }),
      slip(counted + 1, [
        [TILL, 'TRY', 300],
        [TILL, 'TRY', -50],
        ['contact:x', 'TRY', 7],
      ]),
      slip(counted + 2, [[TILL, 'TRY', -100]]),
      slip(counted + 3, [[TILL, 'TRY', 1_000]], { sync: 'refused' }),
    ])
      addSlip(sums, one);
    const moves = movesIn(sums).get(TILL);
    expect(moves).toMatchObject({ after: counted, counted: true, documents: 2 });
    expect(moves?.byAsset.get('TRY')).toEqual({ in: 250, out: 100 });
    expect(netOf(moves?.byAsset.get('TRY') ?? { in: 0, out: 0 })).toBe(150);
    const now = 5_000;
    const ends = dayEnds(moves?.days ?? [], now);
    expect(ends).toHaveLength(WEEK_DAYS);
    expect(ends.slice(-3)).toEqual([now - 610 - 900, now - 610, now]);
    expect(movesIn(sums).get(SCRAP)).toMatchObject({ counted: false, documents: 0 });
  });

  it('AC53: a week of card payments counts neither transfers nor what was reversed', () => {
    const POS = 'pos:main';
    const sums = emptySums(new Map([[POS, undefined]]), NOON);
    const card = [{ method: 'card', amount: 700 }];
    const lines = [{}];
    for (const one of [
      slip(NOON, [[POS, 'TRY', 700]], { payments: card, lines }),
      slip(NOON + 1, [[POS, 'TRY', 300]], { payments: card, lines }),
      slip(NOON + 2, [[POS, 'TRY', -300]], { type: 'reversal', payments: card, lines }),
      slip(NOON + 3, [[POS, 'TRY', 9_000]], { type: 'opening' }),
      slip(NOON + 4, [[POS, 'TRY', -500]], { type: 'transfer' }),
      slip(NOON + 5, [[POS, 'TRY', 500]], { type: 'reversal' }),
    ])
      addSlip(sums, one);
    expect(movesIn(sums).get(POS)?.days.at(-1)).toMatchObject({ in: 700, all: 9_700 });
  });

  it('AC53: for an account counted long ago or never, the movements are those of today', () => {
    const morning = dayStart(dayOf(NOON));
    expect(beginOfMoves(undefined, NOON)).toEqual({ after: morning - 1, counted: false });
    expect(beginOfMoves(NOON - 60 * 24 * HOUR, NOON)).toEqual({
      after: morning - 1,
      counted: false,
    });
    expect(beginOfMoves(NOON - 20 * 24 * HOUR, NOON).counted).toBe(true);
  });
});
