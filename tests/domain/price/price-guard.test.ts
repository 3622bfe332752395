import { expect, it } from 'vitest';
import { plainFormula, shopPrices } from '@/domain/price/price-board';
import { beyondPriceLimit, guardMark, sideApart } from '@/domain/price/price-guard';
import { screenPrices } from '@/domain/price/price-screen';
import type { PriceSet } from '@/domain/price/price-set';
import { farPrices, priceApprovals, unapprovedPrices } from '@/domain/slip/price-far';
import { plainQuote } from '@/features/prices/decide/shift';
import { NOON } from '../../support/factories';
import { aScreen } from '../../support/screens';

const LIRA = 10_000;
const LIMIT = 300;
const market = {
  code: 'CEYREK_YENI',
  buy: 8_930 * LIRA,
  sell: 9_025 * LIRA,
  at: NOON,
  source: 'board',
  simulated: false,
  low: 8_900 * LIRA,
  high: 9_100 * LIRA,
  close: 9_000 * LIRA,
};
const sources = new Map([[market.code, market]]);
const byHand = (sell: number): PriceSet => ({
  part: 'override',
  code: market.code,
  override: {
    kind: 'manual',
    code: market.code,
    buy: 8_900 * LIRA,
    sell: sell * LIRA,
    at: NOON,
    until: NOON + 3_600_000,
    by: 'u1',
  },
});
const world = { sets: [], sources, limit: LIMIT, now: NOON };

it('measures a distance exactly, away from zero, and marks only what is beyond the limit', () => {
  expect([sideApart(10_000, 10_300), sideApart(10_000, 9_999), sideApart(0, 5)]).toEqual([
    300,
    -1,
    undefined,
  ]);
  expect(
    beyondPriceLimit({ buy: 0, sell: 10_000 }, { buy: 0, sell: 10_300 }, LIMIT),
  ).toBeUndefined();
  expect(beyondPriceLimit({ buy: 0, sell: 10_000_000 }, { buy: 0, sell: 10_300_001 }, LIMIT)).toBe(
    301,
  );
});

it('MK66: asks for an approval of ten times the price, and of none within the limit', () => {
  expect(farPrices([byHand(9_050)], world)).toEqual([]);
  const far = farPrices([byHand(90_250)], world);
  expect(far).toMatchObject([{ code: 'CEYREK_YENI', tenths: 90_000 }]);
  const approvals = priceApprovals(far, { by: 'u2', at: NOON, limit: LIMIT });
  expect(unapprovedPrices(far, approvals, LIMIT)).toEqual([]);
  expect(unapprovedPrices(farPrices([byHand(99_000)], world), approvals, LIMIT)).toHaveLength(1);
  expect(unapprovedPrices(far, [], LIMIT)).toHaveLength(1);
});

it('MK70: marks a price whose source’s newest one is not believed yet, and what is made from it, on every screen', () => {
  const doubted = NOON - 60_000;
  const told = new Map([[market.code, { ...market, doubted }]]);
  const product = {
    ...plainFormula('OZEL', market),
    version: 1,
    base: { from: 'source' as const, code: market.code },
  };
  const board = shopPrices([{ part: 'formula', code: 'OZEL', formula: product }], LIMIT).tick(
    told,
    NOON,
  );
  const mark = { is: 'doubted', since: doubted };
  const marks = ['CEYREK_YENI', 'OZEL'].map((code) => {
    const quote = board.quotes.get(code);
    return quote && guardMark(quote);
  });
  expect(marks).toEqual([mark, mark]);
  const screen = aScreen({ groups: [{ title: '', rows: [{ code: 'OZEL', name: 'Özel' }] }] });
  expect(screenPrices(screen, board.quotes, NOON)).toMatchObject([
    { guard: 'doubted', since: doubted },
  ]);
  const held = { ...market, doubted, held: { ...market, since: NOON, tenths: 400 } };
  expect(guardMark(held)).toEqual({ is: 'held', tenths: 400 });
});

it('MK70: a price that is marked can be frozen, and the market closed over it', () => {
  const quote = {
    ...market,
    ...{ refused: 'jump' as const, doubted: NOON, instead: 'x', waits: 400, far: 400 },
    apart: { source: 'y', thousandths: 12 },
    held: { buy: 1, sell: 2, at: NOON, since: NOON, tenths: 400 },
  };
  expect(plainQuote(quote)).toEqual(market);
});

it('marks a price by hand while it lies beyond the limit, keeps the day of the market beside it, and follows the market', () => {
  const prices = shopPrices([byHand(90_250)], LIMIT);
  const shown = prices.tick(sources, NOON).quotes.get('CEYREK_YENI');
  expect(shown).toMatchObject({
    sell: 90_250 * LIRA,
    low: market.low,
    high: market.high,
    close: market.close,
  });
  expect(shown && guardMark(shown)).toEqual({ is: 'far', tenths: 90_000 });
  const risen = prices
    .tick(new Map([[market.code, { ...market, buy: 8_950 * LIRA, sell: 90_000 * LIRA }]]), NOON + 1)
    .quotes.get('CEYREK_YENI');
  expect(risen && guardMark(risen)).toBeUndefined();
});
