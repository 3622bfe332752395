import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardQuote } from '@/domain/price/price-board';
import { sideOfPrice } from '@/domain/price/price-formula';
import {
  isShowing,
  isTooOld,
  type PriceScreen,
  type ScreenGroup,
  screenAt,
  screenPages,
  screenPrices,
  screenRefusals,
  withoutRows,
} from '@/domain/price/price-screen';
import { NOON } from '../../support/factories';
import { aScreen } from '../../support/screens';

const LIRA = 10_000;
const quote = (code: string, more: Partial<BoardQuote> = {}): BoardQuote => ({
  code,
  buy: 5_480 * LIRA,
  sell: 5_520 * LIRA,
  at: NOON - 1_000,
  source: 'board',
  simulated: false,
  ...more,
});
const board = (...quotes: BoardQuote[]) => new Map(quotes.map((one) => [one.code, one]));
const minutes = (hour: number) => hour * 60;

describe('a price screen', () => {
  it('BC1: gives its rows in its own order with the shown sides alone, and nothing of what made a price', () => {
    const quotes = board(
      quote('HAS', { low: 1, high: 2, close: 5_500 * LIRA, version: 7, how: 'formula' }),
      quote('USD'),
      quote('CEYREK_YENI'),
    );
    const screen = aScreen({
      groups: [{ title: '', rows: ['CEYREK_YENI', 'HAS'].map((code) => ({ code, name: code })) }],
      sides: 'sell',
    });
    expect(screenPrices(screen, quotes, NOON)).toEqual([
      { code: 'CEYREK_YENI', at: NOON - 1_000, sell: 5_520 * LIRA },
      { code: 'HAS', at: NOON - 1_000, sell: 5_520 * LIRA },
    ]);
    const [, has] = screenPrices({ ...screen, sides: 'both', move: true }, quotes, NOON);
    expect(has).toEqual({
      code: 'HAS',
      at: NOON - 1_000,
      buy: 5_480 * LIRA,
      sell: 5_520 * LIRA,
      move: 36,
    });
  });

  it('DE15: loses the rows that are hidden from screens, and a group of which none is left', () => {
    const rows = (...codes: string[]) => codes.map((code) => ({ code, name: code }));
    const screen = aScreen({
      groups: [
        { title: 'Altın', rows: rows('HAS', 'CEYREK_YENI') },
        { title: 'Döviz', rows: rows('USD') },
      ],
    });
    expect(withoutRows(screen, new Set(['USD', 'HAS'])).groups).toEqual([
      { title: 'Altın', rows: rows('CEYREK_YENI') },
    ]);
    expect(withoutRows(screen, new Set(['JPY']))).toBe(screen);
  });

  it('BC2: leaves out every price that is older than its limit, whatever the ages are; a price by hand holds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -600_000, max: 7_200_000 }),
        fc.integer({ min: 30, max: 3_600 }),
        (age, maxAge) => {
          const told = screenPrices(
            aScreen({ maxAge }),
            board(quote('HAS', { at: NOON - age })),
            NOON,
          );
          expect(told.length).toBe(age <= maxAge * 1_000 && age >= -60_000 ? 1 : 0);
          expect(told.some((price) => isTooOld(price, maxAge, NOON))).toBe(false);
        },
      ),
    );
    const old = quote('HAS', { at: NOON - 86_400_000, source: 'elle' });
    expect(screenPrices(aScreen(), board(old), NOON)).toMatchObject([{ code: 'HAS', held: true }]);
  });

  it('BC25: shows what its group pays and gets, a dash where that cannot be reckoned, and the board’s where the group has no word', () => {
    const price = {
      buy: sideOfPrice('buy', 1_000_000, 10 * LIRA),
      sell: sideOfPrice('sell', 1_000_000, -10 * LIRA),
      step: 1,
      leastSpread: 0,
    };
    const adjusted = new Map([
      ['HAS', price],
      ['USD', { ...price, buy: sideOfPrice('buy', 2_000_000) }],
    ]);
    const screen = aScreen({
      groups: [
        { title: '', rows: ['HAS', 'USD', 'CEYREK_YENI'].map((code) => ({ code, name: code })) },
      ],
    });
    expect(
      screenPrices(screen, board(quote('HAS'), quote('USD'), quote('CEYREK_YENI')), NOON, {
        adjusted,
      }),
    ).toEqual([
      { code: 'HAS', at: NOON - 1_000, buy: 5_490 * LIRA, sell: 5_510 * LIRA },
      { code: 'CEYREK_YENI', at: NOON - 1_000, buy: 5_480 * LIRA, sell: 5_520 * LIRA },
    ]);
    // As old as the board's, and a price by hand holds as the board's does.
    expect(
      screenPrices(screen, board(quote('HAS', { at: NOON - 301_000 })), NOON, { adjusted }),
    ).toEqual([]);
    expect(
      screenPrices(screen, board(quote('HAS', { at: NOON - 301_000, source: 'elle' })), NOON, {
        adjusted,
      }),
    ).toMatchObject([{ held: true }]);
  });

  it('BC2: a frozen price turns into a dash at the limit all the same: only one that somebody typed does not age', () => {
    const frozen = quote('HAS', { at: NOON - 301_000, how: 'frozen' });
    expect(screenPrices(aScreen({ maxAge: 300 }), board(frozen), NOON)).toEqual([]);
    expect(screenPrices(aScreen({ maxAge: 600 }), board(frozen), NOON)).toHaveLength(1);
  });

  it('BC3: shows nothing outside its hours and while it is blanked', () => {
    const hours = { from: minutes(9), to: minutes(19), days: [1, 2, 3, 4, 5, 6, 7] };
    const night = Date.parse('2026-11-21T23:30:00+03:00');
    expect(isShowing({ hours, dark: false }, Date.parse('2026-11-21T09:00:00+03:00'))).toBe(true);
    expect(isShowing({ hours, dark: false }, Date.parse('2026-11-21T19:00:00+03:00'))).toBe(false);
    expect(
      isShowing(
        { hours: { ...hours, days: [1] }, dark: false },
        Date.parse('2026-11-22T12:00:00+03:00'),
      ),
    ).toBe(false);
    expect(screenPrices(aScreen({ hours }), board(quote('HAS', { at: night })), night)).toEqual([]);
    expect(screenPrices(aScreen({ dark: true }), board(quote('HAS')), NOON)).toEqual([]);
  });

  it('BC4: names what is wrong with a definition: name, rows, hours, limits', () => {
    const bad = (more: Partial<PriceScreen>) => screenRefusals(aScreen(more));
    const row = { code: 'HAS', name: 'Has' };
    expect(screenRefusals(aScreen())).toEqual([]);
    expect(bad({ name: ' ' })).toEqual(['name']);
    for (const groups of [
      [],
      [{ title: '', rows: [] }],
      [{ title: '', rows: [row, row] }],
      [{ title: '', rows: [{ ...row, name: '' }] }],
    ])
      expect(bad({ groups })).toEqual(['groups']);
    for (const hours of [
      { from: 600, to: 600, days: [1] },
      { from: 0, to: 1_441, days: [1] },
      { from: 0, to: 60, days: [] },
      { from: 0, to: 60, days: [8] },
      { from: 0, to: 60, days: [1, 1] },
    ])
      expect(bad({ hours })).toEqual(['hours']);
    expect(bad({ maxAge: 29, turn: 4 })).toEqual(['maxAge', 'turn']);
    expect(bad({ maxAge: 3_601, ticker: 'x'.repeat(301) })).toEqual(['ticker', 'maxAge']);
  });

  it('BC26: gives the decimals of a class, what is paid down and what is asked up, and never a price of nothing', () => {
    const rate = fc.integer({ min: 1, max: 90_000_000 });
    fc.assert(
      fc.property(rate, rate, fc.integer({ min: 0, max: 4 }), (buy, sell, places) => {
        const [price] = screenPrices(
          aScreen({ decimals: { gram: places } }),
          board(quote('HAS', { buy, sell })),
          NOON,
        );
        const unit = 10 ** (4 - places);
        const shown = { buy: price?.buy ?? 0, sell: price?.sell ?? 0 };
        expect(shown.sell).toBe(Math.ceil(sell / unit) * unit);
        expect(shown.buy).toBe(buy < unit ? buy : Math.floor(buy / unit) * unit);
      }),
    );
    const other = screenPrices(
      aScreen({ decimals: { coin: 0 } }),
      board(quote('HAS', { buy: 54_805_001 })),
      NOON,
    );
    expect(other).toMatchObject([{ buy: 54_805_001 }]);
  });

  it('BC26: a column’s own decimals go before the class’s, and are that column’s alone', () => {
    const rates = { buy: 54_805_012, sell: 55_201_234 };
    const on = (over: Partial<PriceScreen>) =>
      screenPrices(aScreen(over), board(quote('HAS', rates)), NOON)[0];
    expect(on({ decimals: { gram: 2 }, columnDecimals: { buy: 0 } })).toMatchObject({
      buy: 54_800_000,
      sell: 55_201_300,
    });
    expect(on({ columnDecimals: { sell: 4 }, decimals: { gram: 0 } })).toMatchObject({
      buy: 54_800_000,
      sell: 55_201_234,
    });
    expect(on({ columnDecimals: { sell: 1 } })).toMatchObject({
      buy: 54_805_012,
      sell: 55_202_000,
    });
  });

  it('BC27: pictures take turns beside the prices or between their pages, each for its time', () => {
    const slides = (place: 'beside' | 'between') => ({
      turn: 10,
      slides: { pictures: [], place, turn: 5 },
    });
    const at = (place: 'beside' | 'between', seconds: number, ids = ['a', 'b']) =>
      screenAt(seconds * 1_000, slides(place), 2, ids);
    expect([0, 5, 10, 15].map((s) => at('beside', s).picture)).toEqual(['a', 'b', 'a', 'b']);
    expect([0, 9, 10, 19].map((s) => at('beside', s).page)).toEqual([0, 0, 1, 1]);
    expect(
      [0, 9, 10, 14, 15, 25, 30].map((s) => [
        at('between', s).page,
        at('between', s).picture ?? '',
      ]),
    ).toEqual([
      [0, ''],
      [0, ''],
      [0, 'a'],
      [0, 'a'],
      [1, ''],
      [1, 'b'],
      [0, ''],
    ]);
    // None of them has come: the pages turn as if there were none.
    expect([0, 10, 20].map((s) => at('between', s, []))).toEqual(
      [0, 1, 0].map((page) => ({ page, over: false })),
    );
  });

  it('BC4: names pictures that are none or say nothing, and decimals that no price has', () => {
    const slides = { pictures: [{ id: 'p', alt: 'Kampanya' }], place: 'beside' as const, turn: 10 };
    expect(screenRefusals(aScreen({ slides, decimals: { gram: 4 } }))).toEqual([]);
    const twice = { ...slides, pictures: [...slides.pictures, ...slides.pictures] };
    for (const bad of [
      { ...slides, pictures: [] },
      { ...slides, turn: 4 },
      twice,
      { ...slides, pictures: [{ id: 'q', alt: ' ' }] },
    ])
      expect(screenRefusals(aScreen({ slides: bad }))).toEqual(['slides']);
    expect(screenRefusals(aScreen({ decimals: { gram: 5 } }))).toEqual(['decimals']);
    for (const places of [-1, 5, 1.5])
      expect(screenRefusals(aScreen({ columnDecimals: { buy: places } }))).toEqual(['decimals']);
    expect(screenRefusals(aScreen({ columnDecimals: { buy: 0, sell: 4 } }))).toEqual([]);
  });

  it('BC5: every row stands on exactly one page, none has more than fits, and a group that fits is not torn', () => {
    const groups = fc
      .array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 })
      .map((sizes) =>
        sizes.map((size, g) => ({
          title: `G${g}`,
          rows: Array.from({ length: size }, (_, i) => ({ code: `${g}-${i}`, name: 'x' })),
        })),
      );
    const most = { large: 8, normal: 10, dense: 16 };
    fc.assert(
      fc.property(
        groups,
        fc.constantFrom('large' as const, 'normal' as const, 'dense' as const),
        (list, size) => {
          const pages = screenPages({ groups: list, size });
          const rows = (all: readonly ScreenGroup[]) =>
            all.flatMap((group) => group.rows.map(({ code }) => code));
          expect(pages.flatMap(rows)).toEqual(rows(list));
          for (const page of pages) expect(rows(page).length).toBeLessThanOrEqual(most[size]);
          for (const { title, rows: own } of list) {
            if (own.length <= most[size])
              expect(
                pages.filter((page) => page.some((group) => group.title === title)).length,
              ).toBe(1);
          }
        },
      ),
    );
  });
});
