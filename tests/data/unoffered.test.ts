import { expect, it } from 'vitest';
import { unofferedOn } from '@/data/price/unoffered';

const quotes = new Map([
  ['CEYREK_YENI', { buy: 893_000, sell: 905_000 }],
  ['CEYREK_ESKI', { buy: 879_500, sell: 0 }],
  ['HAMIT', { buy: 0, sell: 0 }],
]);

it('names what is bought and not sold, and leaves a code without any price alone: it may still come', () => {
  expect([unofferedOn(quotes, 'sell'), unofferedOn(quotes, 'buy')]).toEqual([['CEYREK_ESKI'], []]);
});
