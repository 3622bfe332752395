import { expect, it } from 'vitest';
import { rateText } from '@/i18n/price-text';

it('a change of a price has its minus, and as many decimals as the price', () => {
  expect(
    [
      ['HAS', -108_400],
      ['HAS', 108_400],
      ['CEYREK_YENI', -950_000],
      ['USD', -1_250],
    ].map(([code, rate]) => rateText(Number(rate), String(code))),
  ).toEqual(['−10,84', '10,84', '−95', '−0,1250']);
});
