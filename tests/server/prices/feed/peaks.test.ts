import { expect, it } from 'vitest';
import { gapBetween } from '@/domain/price/price-source';
import type { Quote } from '@/domain/price/quote';
import { peaks } from '@/server/prices/feed/peaks';
import { NOON } from '../../../support/factories';

const quote = (buy: number, sell: number): Quote => ({
  code: 'USD',
  buy,
  sell,
  at: NOON,
  source: 's',
  simulated: false,
});
const told = (key: string, buy: number, sell: number) => ({ key, quote: quote(buy, sell) });
const DAY = 86_400_000;

it('MK54: the second’s price is told against the first in TL and in thousandths, of the sides that both offer', () => {
  expect(gapBetween(quote(400_000, 410_000), quote(402_000, 414_000))).toEqual({
    buy: 2_000,
    sell: 4_000,
    thousandths: 7,
  });
  expect(gapBetween(quote(0, 410_000), quote(402_000, 405_900))).toEqual({
    buy: null,
    sell: -4_100,
    thousandths: 10,
  });
  expect(gapBetween(quote(400_000, 0), quote(0, 405_900))).toEqual({
    buy: null,
    sell: null,
    thousandths: 0,
  });
});

it('MK54: the farthest of the day stays when they come near again, for each two of them, and a new day begins anew', () => {
  const most = peaks();
  most.hear(
    'USD',
    [told('a', 400_000, 400_000), told('b', 404_000, 404_000), told('c', 400_000, 400_000)],
    NOON,
  );
  most.hear('USD', [told('a', 400_000, 400_000), told('b', 400_400, 400_400)], NOON + 1_000);
  expect(most.of('USD', 'a', 'b', NOON + 2_000)).toEqual({ thousandths: 10, at: NOON });
  expect(most.of('USD', 'b', 'a', NOON + 2_000)).toEqual({ thousandths: 10, at: NOON });
  expect(most.of('USD', 'c', 'a', NOON)).toEqual({ thousandths: 0, at: NOON });
  expect([most.of('EUR', 'a', 'b', NOON), most.of('USD', 'a', 'b', NOON + DAY)]).toEqual([
    null,
    null,
  ]);
});

it('MK61: what was kept of today is taken in where it is farther, or as far and earlier; what is of another day is not', () => {
  const [most, other] = [peaks(), peaks()];
  const pair = (apart: number) => [
    told('a', 400_000, 400_000),
    told('b', 400_000 + apart, 400_000 + apart),
  ];
  most.hear('USD', pair(4_000), NOON + 2_000);
  other.hear('USD', pair(4_000), NOON + 1_000);
  other.hear('EUR', pair(8_000), NOON);
  most.know(other.today(NOON), NOON + 3_000);
  expect([most.of('USD', 'a', 'b', NOON + 3_000), most.of('EUR', 'b', 'a', NOON + 3_000)]).toEqual([
    { thousandths: 10, at: NOON + 1_000 },
    { thousandths: 20, at: NOON },
  ]);
  other.hear('USD', pair(2_000), NOON + 5_000);
  most.know(other.today(NOON), NOON + 6_000);
  expect(most.today(NOON + 6_000)).toHaveLength(2);
  most.know(other.today(NOON), NOON + DAY);
  expect(most.today(NOON + DAY)).toEqual([]);
});
