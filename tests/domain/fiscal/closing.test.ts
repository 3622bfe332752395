import { expect, it } from 'vitest';
import {
  type ClosingPrice,
  closingFaults,
  closingPriceFor,
  closingRate,
  givesClosings,
  isUnusual,
} from '@/domain/fiscal/closing';
import { freshSource } from '@/domain/price/price-source';

/** Week of Monday 16 to Friday 20 November 2026. */
const gold = (day: string, price: number | null): ClosingPrice => ({
  metal: 'gold',
  day: `2026-11-${day}`,
  price,
});
const WEEK = [gold('16', 100), gold('17', 200), gold('18', 300), gold('19', 400), gold('20', 500)];

it('FO3: goods take the close of the last trading day before their delivery', () => {
  expect(closingPriceFor(WEEK, 'gold', '2026-11-20')).toEqual({
    ok: true,
    day: '2026-11-19',
    price: 400,
  });
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23'])
    expect(closingPriceFor(WEEK, 'gold', day)).toMatchObject({ day: '2026-11-20', price: 500 });
});

it('FO3: a close that is missing is named and never replaced by an older one', () => {
  expect(closingPriceFor(WEEK, 'gold', '2026-11-25')).toEqual({ ok: false, missing: '2026-11-24' });
  expect(closingPriceFor(WEEK, 'silver', '2026-11-20')).toEqual({
    ok: false,
    missing: '2026-11-19',
  });
  expect(closingPriceFor([], 'gold', '2026-11-23')).toEqual({ ok: false, missing: '2026-11-20' });
});

it('FO3: a weekday on which the exchange was closed is passed over', () => {
  const holiday = [...WEEK.slice(0, 3), gold('19', null), gold('20', null)];
  expect(closingPriceFor(holiday, 'gold', '2026-11-23')).toMatchObject({
    day: '2026-11-18',
    price: 300,
  });
});

it('FO4: a close can be of no weekend, of no day to come and of no price that is none', () => {
  const of = (more: Partial<ClosingPrice>) =>
    closingFaults({ ...gold('20', 55_000_000), ...more }, '2026-11-21').map(
      ({ name, code }) => `${name} ${code}`,
    );
  expect(of({})).toEqual([]);
  expect(of({ price: null })).toEqual([]);
  expect(of({ day: '2026-11-21' })).toEqual(['day weekend']);
  expect(of({ day: '2026-11-23' })).toEqual(['day future']);
  expect(of({ day: '2026-02-30' })).toEqual(['day format']);
  for (const price of [0, -1, 1.5, Number.MAX_SAFE_INTEGER])
    expect(of({ price })).toEqual(['price format']);
});

it('FO5: a source gives TL for a gram or a kilogram, and nothing that is no price', () => {
  expect(closingRate(5512.345, 'gram')).toBe(55_123_450);
  expect(closingRate(5_512_345, 'kilogram')).toBe(55_123_450);
  expect([closingRate(undefined, 'gram'), closingRate(0, 'gram')]).toEqual([undefined, undefined]);
});

it('FO5: only a source that dates its prices gives closes', () => {
  const json = freshSource('json');
  const dated = json.mapping && { ...json, mapping: { ...json.mapping, time: 'at' } };
  expect([givesClosings(json), dated && givesClosings(dated)]).toEqual([false, true]);
  expect(givesClosings(freshSource('tcmb'))).toBe(true);
  for (const kind of ['house', 'board', 'simulator', 'manual'] as const)
    expect(givesClosings(freshSource(kind))).toBe(false);
});

it('FO4: a close far from the one before is asked about', () => {
  expect([isUnusual(109, 100), isUnusual(111, 100), isUnusual(89, 100)]).toEqual([
    false,
    true,
    true,
  ]);
});
