import { describe, expect, it } from 'vitest';
import { isEmptyBasket, writtenLines } from '@/parts/counter/basket/basket';
import type { BasketAction } from '@/parts/counter/basket/basket-actions';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { savedAs } from '@/parts/counter/basket/basket-type';
import { viewDesk } from '@/parts/counter/basket/counter-view';
import { decideBasket } from '@/parts/counter/basket/decide';
import { newDesk } from '@/parts/counter/basket/desk';
import { previewLine } from '@/parts/counter/basket/preview';
import { basketTotal } from '@/parts/counter/line/pricing';
import { fresh, ids, PRODUCTS, play, type, world } from './world';

/** Typed into the entry box and ended with Enter. */
const enter = (text: string): BasketAction[] => [
  ...type({ product: text }),
  { do: 'settle-product' },
  { do: 'add', lineId: ids() },
];
const tap = (code: string): BasketAction => ({ do: 'tile', code, lineId: ids(), nextId: ids() });
const takas = () => play(fresh(), [...enter('20*22'), ...enter('-12,34*22')]);
const said = (basket: ReturnType<typeof fresh>) =>
  writtenLines(basket).map(({ side, code, product, weight, pieces, karat }) => ({
    side,
    code,
    product,
    weight,
    pieces,
    karat,
  }));
const total = (basket: ReturnType<typeof fresh>) => basketTotal(basket, PRODUCTS);

describe('a takas from the number pad alone', () => {
  it('is a satış until the first minus', () => {
    expect(play(fresh(), enter('20*22')).type).toBe('sale');
    expect(takas().type).toBe('exchange');
  });

  it('gives the bracelet at 916 with its işçilik and takes the scrap at 906 at the buying price', () => {
    const decided = decideBasket(play(takas(), [{ do: 'fill-rest', method: 'card' }]), world());
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    expect(decided.value).toMatchObject({ type: 'exchange', total: 10_554_240 - 6_126_662 });
    expect(decided.value.lines).toMatchObject([
      {
        kind: 'worked',
        weight: 20_000,
        fineness: 9160,
        workmanship: { by: 'milyem', tenths: 400 },
        price: { side: 'sell', rate: 55_200_000 },
      },
      {
        kind: 'scrap',
        weight: 12_340,
        fineness: 9060,
        price: { side: 'buy', rate: 54_800_000 },
        amount: 6_126_662,
      },
    ]);
  });

  it('reads back what is typed before Enter, side, rule and price', () => {
    const basket = play(play(fresh(), enter('20*22')), type({ product: '-12,34*22' }));
    const view = previewLine(selectedLine(basket), world());
    expect(view.form.side).toBe('buy');
    expect(view.line).toMatchObject({ kind: 'scrap', fineness: 9060, amount: 6_126_662 });
    expect(basket.type).toBe('sale');
  });

  it('reads back coins with their pieces and at their own price, never at that of has', () => {
    const one = previewLine(selectedLine(play(fresh(), type({ product: 'çeyrek' }))), world()).line;
    const two = previewLine(selectedLine(play(fresh(), type({ product: '2 çeyrek' }))), world());
    expect(two.line).toMatchObject({ kind: 'coin', pieces: 2, price: { rate: one?.price.rate } });
    expect(two.line?.amount).toBe(2 * (one?.amount ?? 0));
  });

  it.each([
    ['-5 çeyrek', { side: 'buy', code: 'CEYREK', pieces: '5' }],
    ['-çeyrek 5', { side: 'buy', code: 'CEYREK', pieces: '5' }],
    ['−5*çeyrek', { side: 'buy', code: 'CEYREK', pieces: '5' }],
    ['-10 14 ayar', { side: 'buy', product: '14 ayar', weight: '10', karat: '14' }],
    ['-Bozuk kolye', { side: 'buy', code: '', product: 'Bozuk kolye' }],
    ['burma 20', { side: 'sell', code: 'BURMA22', weight: '20' }],
    ['12,34 22a 55', { side: 'sell', product: '22 ayar', code: '', weight: '12,34' }],
  ])('%s', (text, line) => {
    expect(
      said(play(fresh(), [...type({ product: text }), { do: 'settle-product' }])),
    ).toMatchObject([line]);
  });

  it('a minus on a line of an alış is what it already is; a plus makes a takas of it', () => {
    const purchase = play(fresh(), [{ do: 'type', type: 'purchase' }, ...enter('-12,34*22')]);
    expect(purchase.type).toBe('purchase');
    const both = play(purchase, enter('+20*22'));
    expect(both.type).toBe('exchange');
    expect(said(both).map(({ side }) => side)).toEqual(['buy', 'sell']);
  });

  it('a line without a sign on a takas is verilen', () => {
    expect(said(play(takas(), enter('3*14')))[2]).toMatchObject({
      side: 'sell',
      product: '14 ayar',
      karat: '14',
    });
  });

  it('"-5" waits for its tile, which is then taken', () => {
    const basket = play(fresh(), [
      ...type({ product: '-5' }),
      { do: 'settle-product' },
      tap('CEYREK'),
    ]);
    expect(said(basket)).toMatchObject([{ side: 'buy', code: 'CEYREK', pieces: '5' }]);
    expect(play(fresh(), [tap('CEYREK'), ...type({ product: '-2' }), tap('CEYREK')]).type).toBe(
      'exchange',
    );
  });

  it('a sign alone turns the next tap, and is nothing to save', () => {
    expect(said(play(fresh(), [...type({ product: '-' }), tap('YARIM')]))).toMatchObject([
      { side: 'buy', code: 'YARIM', pieces: '1' },
    ]);
  });
});

describe('lines turned by hand', () => {
  const turn = (basket: ReturnType<typeof fresh>, at: number, side: 'sell' | 'buy') =>
    play(basket, [{ do: 'side', id: writtenLines(basket)[at]?.id ?? '', side }]);

  it('a bracelet that is taken is scrap of its karat under its own name, without işçilik, at the buying price', () => {
    const basket = turn(play(fresh(), type({ product: 'Burma bilezik', weight: '20' })), 0, 'buy');
    expect(selectedLine(basket)).toMatchObject({
      product: 'Burma bilezik',
      code: '',
      karat: '22',
      workmanship: '',
      frozen: { side: 'buy' },
    });
    expect(previewLine(selectedLine(basket), world()).line).toMatchObject({
      kind: 'scrap',
      fineness: 9060,
    });
    expect(selectedLine(turn(basket, 0, 'sell'))).toMatchObject({
      code: 'BURMA22',
      workmanship: '40',
      frozen: { side: 'sell' },
    });
  });

  it('an agreed amount was about the other side', () => {
    const basket = turn(
      play(fresh(), type({ product: 'Çeyrek', pieces: '5', amount: '45.000' })),
      0,
      'buy',
    );
    expect(selectedLine(basket).amount).toBeNull();
  });

  it('a takas whose last alınan line is turned back or removed is kept as a plain satış, and says so', () => {
    const basket = takas();
    for (const one of [
      turn(basket, 1, 'sell'),
      play(basket, [{ do: 'remove', id: writtenLines(basket)[1]?.id ?? '', lineId: ids() }]),
    ]) {
      expect([one.type, savedAs(one), viewDesk(newDesk(one), PRODUCTS).type]).toEqual([
        'exchange',
        'sale',
        'sale',
      ]);
      const decided = decideBasket(play(one, [{ do: 'fill-rest', method: 'card' }]), world());
      expect(decided).toMatchObject({ ok: true, value: { type: 'sale' } });
    }
    const bought = play(basket, [
      { do: 'remove', id: writtenLines(basket)[0]?.id ?? '', lineId: ids() },
    ]);
    expect(savedAs(bought)).toBe('purchase');
    expect(total(bought)).toBe(6_126_662);
  });

  it('an empty takas is still one', () => {
    expect(savedAs(play(fresh(), [{ do: 'type', type: 'exchange' }]))).toBe('exchange');
  });

  it('turning the whole slip back and forth loses nothing that was typed', () => {
    const there = play(takas(), [{ do: 'type', type: 'purchase' }]);
    expect(said(there).map(({ side }) => side)).toEqual(['buy', 'buy']);
    const back = play(there, [{ do: 'type', type: 'sale' }]);
    expect(said(back).map(({ weight, karat }) => [weight, karat])).toEqual([
      ['20', '22'],
      ['12,34', '22'],
    ]);
  });
});

describe('the total of a takas', () => {
  it('is given minus taken, and its two sides stand apart', () => {
    const counter = viewDesk(newDesk(takas()), PRODUCTS);
    expect(counter.total).toBe(10_554_240 - 6_126_662);
    expect(counter.given).toEqual({ amount: 10_554_240, has: 191_200_000, coins: 0, lines: 1 });
    expect(counter.taken).toEqual({ amount: 6_126_662, has: 111_800_400, coins: 0, lines: 1 });
  });

  it('is below zero when more is taken than given', () => {
    expect(total(play(fresh(), [...enter('çeyrek 1'), ...enter('-20*22')]))).toBeLessThan(0);
  });
});

describe('a code that was read', () => {
  const scan = (code: string): BasketAction => ({ do: 'scan', code, lineId: ids(), nextId: ids() });

  it('is put as a tap puts it while the editor is free', () => {
    const basket = play(fresh(), [scan('CEYREK'), scan('CEYREK'), scan('BURMA22')]);
    expect(said(basket)).toMatchObject([
      { code: 'CEYREK', pieces: '2' },
      { code: 'BURMA22', weight: '' },
    ]);
    expect(selectedLine(basket).code).toBe('BURMA22');
  });

  it('leaves the line that is being written under the hands, and stands above it', () => {
    const writing = play(fresh(), type({ product: 'Yüzük', weight: '3,' }));
    const basket = play(writing, [scan('CEYREK'), scan('CEYREK')]);
    expect(said(basket)).toMatchObject([
      { code: 'CEYREK', pieces: '2' },
      { product: 'Yüzük', weight: '3,' },
    ]);
    expect(basket.selected).toBe(writing.selected);
  });

  it('a number that waits in the box says how many', () => {
    expect(said(play(fresh(), [...type({ product: '5' }), scan('CEYREK')]))).toMatchObject([
      { code: 'CEYREK', pieces: '5' },
    ]);
  });

  it('a product that is only taken makes a takas of a satış', () => {
    const basket = play(fresh(), [...enter('20*22'), scan('HURDA22')]);
    expect(basket.type).toBe('exchange');
    expect(selectedLine(basket)).toMatchObject({ side: 'buy', code: 'HURDA22' });
  });

  it('a code the list has not got changes nothing', () => {
    const basket = fresh();
    expect(play(basket, [scan('YOK')])).toBe(basket);
    expect(isEmptyBasket(basket)).toBe(true);
  });
});
