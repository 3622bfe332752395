import { beforeAll, describe, expect, it } from 'vitest';
import { activate } from '@/i18n/i18n';
import type { Basket } from '@/parts/counter/basket/basket';
import { judgeEntry, paidSoFar } from '@/parts/counter/basket/money-entry';
import type { World } from '@/parts/counter/line/line-form';
import { entryText } from '@/parts/counter/payment/payment-entry';
import { fresh, ids, play, world } from './world';

beforeAll(() => activate('tr'));

const money = (type: 'collection' | 'payment' = 'collection'): Basket =>
  play(fresh(), [
    { do: 'type', type },
    { do: 'contact', id: '01900000-0000-7000-8000-0000000000aa', name: 'Ayşe' },
  ]);

const USD = {
  code: 'USD',
  buy: 419_800,
  sell: 420_200,
  at: world().now,
  source: 'simulator',
  simulated: true,
};
const SILVER = { ...USD, code: 'XAG', buy: 660_000, sell: 690_000 };
const board = (over: Partial<World> = {}): World => {
  const { quotes, ...rest } = world();
  return {
    ...rest,
    quotes: new Map([...quotes, ['USD', USD], ['XAG', SILVER]]),
    ...over,
  };
};

const typed = (basket: Basket, text: string): Basket =>
  play(basket, [{ do: 'entry', entry: { text } }], board());

/** Short form of how the entry box reads a text, or the code of its error. */
function read(text: string, over: Partial<World> = {}, basket = money()) {
  const judged = judgeEntry(typed(basket, text), 'NEW', board(over));
  if (!judged.ok) return judged.error.code;
  const { entry, payment } = judged.value;
  if (entry.kind === 'sheet') return entry.method;
  const { method, amount, paid } = payment ?? { method: '', amount: 0 };
  return paid
    ? [method, paid.asset, paid.quantity, paid.weight, paid.fineness].filter((x) => x !== undefined)
    : [method, amount];
}

/** The basket after each text was typed and added as a payment. */
const put = (basket: Basket, ...texts: string[]): Basket =>
  texts.reduce(
    (before, text) => play(typed(before, text), [{ do: 'put-entry', id: ids() }], board()),
    basket,
  );

describe('lira', () => {
  it.each([
    ['25000', ['cash', 2_500_000]],
    ['1.234,56', ['cash', 123_456]],
    ['25000 tl', ['cash', 2_500_000]],
    ['₺ 1.234', ['cash', 123_400]],
    ['25000 kart', ['card', 2_500_000]],
    ['kart 25000', ['card', 2_500_000]],
    ['25000k', ['card', 2_500_000]],
    ['25000 pos', ['card', 2_500_000]],
    ['25000 TL kart', ['card', 2_500_000]],
    ['12500 havale', ['transfer', 1_250_000]],
    ['12500 eft', ['transfer', 1_250_000]],
    ['12500 h', ['transfer', 1_250_000]],
    ['500 nakit', ['cash', 50_000]],
    ['500 peşin', ['cash', 50_000]],
    ['١٢٣٤', ['cash', 123_400]],
  ])('%s', (text, means) => expect(read(text)).toEqual(means));

  it('a payment method alone pays the rest of the balance', () => {
    expect(read('kart')).toBe('no-amount');
    expect(read('kart', { due: { kurus: 320_000 } })).toEqual(['card', 320_000]);
    const part = put(money(), '1.000');
    expect(read('h', { due: { kurus: 320_000 } }, part)).toEqual(['transfer', 220_000]);
  });
});

describe('other assets', () => {
  it.each([
    ['3 çeyrek', ['coins', 'CEYREK', 3]],
    ['çeyrek 3', ['coins', 'CEYREK', 3]],
    ['3 ç', ['coins', 'CEYREK', 3]],
    ['2 yarım', ['coins', 'YARIM', 2]],
    ['12,34 22', ['scrap', 'HAS', 111_800_400, 12_340, 9060]],
    ['12,34*22 hurda', ['scrap', 'HAS', 111_800_400, 12_340, 9060]],
    ['hurda 12,34*22', ['scrap', 'HAS', 111_800_400, 12_340, 9060]],
    ['12,34*916', ['scrap', 'HAS', 113_034_400, 12_340, 9160]],
    ['12,34 g × 14 ayar', ['scrap', 'HAS', 70_955_000, 12_340, 5750]],
    ['12,34 hurda', ['scrap', 'HAS', 111_800_400, 12_340, 9060]],
    ['12,34 hurda 22 ayar', ['scrap', 'HAS', 111_800_400, 12_340, 9060]],
    ['50 has', ['scrap', 'HAS', 500_000_000, 50_000, 10_000]],
    ['500 usd', ['currency', 'USD', 50_000]],
    ['500 dolar', ['currency', 'USD', 50_000]],
    ['500$', ['currency', 'USD', 50_000]],
    ['$ 500', ['currency', 'USD', 50_000]],
  ])('%s', (text, means) => expect(read(text)).toEqual(means));

  it('have the buying price when they come in and the selling price when they go out', () => {
    const side = (basket: Basket) => put(basket, '3 çeyrek').assets?.[0];
    expect(side(money())).toMatchObject({ amount: 3 * 893_000, paid: { price: { side: 'buy' } } });
    expect(side(money('payment'))).toMatchObject({
      amount: 3 * 905_000,
      paid: { price: { side: 'sell' } },
    });
  });

  it('a cheque or note is recognised and left to its own dialog', () => {
    expect([read('25000 çek'), read('senet')]).toEqual(['cheque', 'note']);
  });
});

describe('text that cannot be read', () => {
  it.each([
    ['', 'empty'],
    ['25000 xyz', 'unknown'],
    ['2 burma', 'not-paid-with'],
    ['-5 çeyrek', 'signed'],
    ['1000 cari', 'account'],
    ['1000 veresiye', 'account'],
    ['çeyrek', 'no-amount'],
    ['0 kart', 'no-amount'],
    ['12,34*23', 'no-fineness'],
    ['1,2345 kart', 'number'],
    ['2,5 çeyrek', 'number'],
    ['500 eur', 'no-price'],
    ['35000', 'cash'],
  ])('%s: %s', (text, code) => expect(read(text)).toBe(code));

  it('changes nothing and stays in the box', () => {
    const before = typed(money(), '25000 xyz');
    expect(play(before, [{ do: 'put-entry', id: ids() }], board())).toEqual(before);
  });

  it('cash above the legal limit is refused before it is added; the same amount by card is not', () => {
    const basket = put(money(), '20.000');
    expect(read('15.000', {}, basket)).toBe('cash');
    expect(read('15.000 k', {}, basket)).toEqual(['card', 1_500_000]);
  });

  it('a field with an unreadable amount must be corrected first and is never overwritten', () => {
    const broken = play(money(), [{ do: 'tender', method: 'card', text: '12x' }]);
    expect(read('500 kart', {}, broken)).toBe('field');
  });
});

describe('payments on the slip', () => {
  it('lira adds up per payment method, each asset is a row, and the box is emptied', () => {
    const basket = put(money(), '5.000', '3 çeyrek', '1.000', '2.500 kart');
    expect(basket.tendered).toMatchObject({ cash: '6.000,00', card: '2.500,00', transfer: '' });
    expect(paidSoFar(basket).map(({ method }) => method)).toEqual(['cash', 'card', 'coins']);
    expect(basket.entry).toBeUndefined();
  });

  it('an edited line keeps its place; another payment method moves it', () => {
    const basket = put(money(), '5.000', '3 çeyrek');
    const [cash, coins] = paidSoFar(basket);
    if (!cash || !coins) throw new Error('two payments');
    const anew = (of: string, text: string) =>
      play(
        basket,
        [
          { do: 'entry', entry: { text, of } },
          { do: 'put-entry', id: ids() },
        ],
        board(),
      );
    expect(anew(cash.id, '4.000').tendered.cash).toBe('4.000,00');
    expect(anew(cash.id, '4.000 kart').tendered).toMatchObject({ cash: '', card: '4.000,00' });
    expect(anew(coins.id, '5 çeyrek').assets).toMatchObject([
      { id: coins.id, paid: { quantity: 5 } },
    ]);
    expect(anew(coins.id, '900 havale').assets).toBeUndefined();
  });

  it('an agreed rate stays when the quantity is edited', () => {
    const [coins] = paidSoFar(put(money(), '3 çeyrek'));
    if (!coins?.paid) throw new Error('coins');
    const agreed = {
      ...coins,
      amount: 3 * 900_000,
      paid: { ...coins.paid, price: { ...coins.paid.price, rate: 90_000_000, typed: true } },
    };
    const basket = play(
      money(),
      [
        { do: 'asset', payment: agreed },
        { do: 'entry', entry: { text: '4 çeyrek', of: coins.id } },
        { do: 'put-entry', id: ids() },
      ],
      board(),
    );
    expect(basket.assets).toMatchObject([{ amount: 4 * 900_000, paid: { quantity: 4 } }]);
  });

  it.each(['25.000,00 Kart', '3 Çeyrek', '500 USD', '12,34*906', '100,00*925 Gümüş'])(
    'the text of a payment reads back as the same payment: %s',
    (text) => {
      const [payment] = paidSoFar(put(money(), text));
      expect(payment && entryText(payment)).toBe(text);
    },
  );

  it('a payment by any method can be removed', () => {
    const basket = put(money(), '5.000', '3 çeyrek');
    const without = paidSoFar(basket).reduce(
      (before, { id }) => play(before, [{ do: 'drop-payment', id }], board()),
      basket,
    );
    expect(paidSoFar(without)).toEqual([]);
  });
});
