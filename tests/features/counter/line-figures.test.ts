import { describe, expect, it } from 'vitest';
import { sumsOf } from '@/features/counter/line/line-sums';
import { isTextAlone, otherLines, shownLines } from '@/features/counter/line/shown-lines';
import { totalWith } from '@/features/counter/line/total-with';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { viewDesk } from '@/parts/counter/basket/counter-view';
import { newDesk } from '@/parts/counter/basket/desk';
import { previewLine } from '@/parts/counter/basket/preview';
import { fresh, ids, PRODUCTS, play, type, world } from '../../parts/counter/world';

const entered = (...texts: string[]) =>
  play(
    fresh(),
    texts.flatMap((product) => [
      ...type({ product }),
      { do: 'settle-product' as const },
      { do: 'add' as const, lineId: ids() },
    ]),
  );
const viewed = (basket: ReturnType<typeof entered>) => viewDesk(newDesk(basket), PRODUCTS);

describe('the sums under the slip', () => {
  it('add up grams by metal, pieces and has separately, and equal the figures of the slip', () => {
    const counter = viewed(entered('burma 20', '6,45*14', '3 çeyrek', 'gümüş 40'));
    const sums = sumsOf(counter.lines.flatMap(({ line }) => line ?? []));
    expect(sums).toMatchObject({
      weights: [
        { metal: 'gold', weight: 26_450 },
        { metal: 'silver', weight: 40_000 },
      ],
      pieces: 3,
    });
    expect([sums.has, sums.pieces, sums.amount]).toEqual([
      counter.has,
      counter.coins,
      counter.total,
    ]);
  });
});

describe('the total with the typed line', () => {
  it.each([
    ['4,62*22', ['burma 20', '3 çeyrek']],
    ['2 çeyrek', ['burma 20']],
    ['burma 3,5', ['6,45*14', '-12,34*22']],
    ['-5 çeyrek', ['20*22', '-12,34*22']],
  ])('%s after %j equals the total after Enter', (text, before) => {
    const basket = play(entered(...before), type({ product: text }));
    const counter = viewed(basket);
    const said = totalWith(counter, previewLine(selectedLine(basket), world(), basket));
    expect(said).toBe(viewed(entered(...before, text)).total);
  });

  it('is not shown for the first line, nor for one that turns the slip into an exchange', () => {
    const said = (text: string, ...before: string[]) => {
      const basket = play(entered(...before), type({ product: text }));
      return totalWith(viewed(basket), previewLine(selectedLine(basket), world(), basket));
    };
    expect(said('4,62*22')).toBeUndefined();
    expect(said('-12,34*22', 'burma 20')).toBeUndefined();
    expect(said('burma', 'burma 20')).toBeUndefined();
  });
});

describe('the lines on the slip', () => {
  it('omit a line that is only text until its box was left, and the edited line is shown apart', () => {
    const basket = play(entered('burma 20'), type({ product: 'el yapımı yüzük' }));
    const desk = newDesk(basket);
    const counter = viewDesk(desk, PRODUCTS);
    expect(isTextAlone(selectedLine(basket))).toBe(true);
    expect(shownLines(counter)).toHaveLength(1);
    const said = { ...desk, touched: new Set([`${basket.selected}/product`]) };
    expect(shownLines(viewDesk(said, PRODUCTS))).toHaveLength(2);
    expect(otherLines(viewDesk(said, PRODUCTS))).toHaveLength(1);
    const weighed = play(basket, type({ weight: '5' }));
    expect(isTextAlone(selectedLine(weighed))).toBe(false);
    expect(shownLines(viewed(weighed))).toHaveLength(2);
  });
});
