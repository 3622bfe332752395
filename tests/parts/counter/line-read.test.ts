import { describe, expect, it } from 'vitest';
import { computeLine } from '@/domain/slip/line';
import type { Basket } from '@/parts/counter/basket/basket';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import type { FormField } from '@/parts/counter/line/line-form';
import { type FieldError, readLine } from '@/parts/counter/line/line-read';
import { fresh, noBoard, PRODUCTS, play, type, world } from './world';

const purchase = () => play(fresh(), [{ do: 'type', type: 'purchase' }]);
const read = (basket: Basket) => readLine(selectedLine(basket), PRODUCTS);
const amount = (basket: Basket) => {
  const { input } = read(basket);
  return input && computeLine(input).amount;
};

type Fields = Partial<Record<FormField, string>>;

describe('what is typed on a line and what it comes to', () => {
  const table: [string, 'sale' | 'purchase', Fields, number, number?][] = [
    [
      'a bracelet with its own workmanship',
      'sale',
      { product: 'Burma bilezik', weight: '20,00' },
      10_554_240,
      191_200_000,
    ],
    [
      'a free name by weight',
      'sale',
      { product: 'Yüzük', weight: '20', karat: '22', workmanship: '40' },
      10_554_240,
      191_200_000,
    ],
    [
      'a dot in a weight is a decimal mark',
      'sale',
      { product: 'Yüzük', weight: '20.00', karat: '22', workmanship: '40' },
      10_554_240,
    ],
    [
      'a typed fineness wins over the karat',
      'sale',
      { product: 'Yüzük', weight: '10', karat: '22', fineness: '875' },
      4_830_000,
      87_500_000,
    ],
    [
      'the karat of 14 is 585',
      'sale',
      { product: 'Yüzük', weight: '10', karat: '14' },
      3_229_200,
      58_500_000,
    ],
    [
      'scrap of 22 is 906 by the house rule, at the buying price',
      'purchase',
      { product: 'Bozuk kolye', weight: '12,34', karat: '22' },
      6_126_662,
      111_800_400,
    ],
    [
      'a scrap product',
      'purchase',
      { product: 'Hurda 22 ayar', weight: '12,34' },
      6_126_662,
      111_800_400,
    ],
    ['a coin by piece', 'sale', { product: 'Çeyrek', pieces: '5' }, 4_525_000],
    ['a coin bought back', 'purchase', { product: 'ceyrek', pieces: '3' }, 2_679_000],
    [
      'a typed price',
      'sale',
      { product: 'Yüzük', weight: '10', karat: '22', price: '5.000' },
      4_580_000,
    ],
    [
      'an agreed amount',
      'sale',
      { product: 'Burma bilezik', weight: '20,00', amount: '105.500,00' },
      10_550_000,
      191_200_000,
    ],
    ['silver on its 999 base', 'sale', { product: 'Gümüş takı', weight: '99,9' }, 638_250],
  ];
  for (const [what, side, fields, kurus, pure] of table) {
    it(`${what}`, () => {
      const basket = play(side === 'sale' ? fresh() : purchase(), type(fields));
      expect(read(basket).errors).toEqual({});
      expect(amount(basket)).toBe(kurus);
      const { input } = read(basket);
      if (pure !== undefined && input && input.kind !== 'coin')
        expect(computeLine(input)).toMatchObject({ pure });
    });
  }

  it('adds workmanship in money for each gram and for each piece', () => {
    const byGram = play(fresh(), [
      ...type({ product: 'Yüzük', weight: '10', karat: '22', workmanship: '100' }),
      { do: 'unit', unit: 'gram' },
    ]);
    const byPiece = play(fresh(), [
      ...type({ product: 'Yüzük', weight: '10', karat: '22', workmanship: '100', pieces: '3' }),
      { do: 'unit', unit: 'piece' },
    ]);
    expect(amount(byGram)).toBe(5_056_320 + 100_000);
    expect(amount(byPiece)).toBe(5_056_320 + 30_000);
  });

  it('marks a typed price as typed by hand', () => {
    const basket = play(
      fresh(),
      type({ product: 'Yüzük', weight: '10', karat: '22', price: '5400' }),
      noBoard(),
    );
    expect(read(basket).input?.price).toMatchObject({
      typed: true,
      source: 'elle',
      rate: 54_000_000,
      side: 'sell',
      code: 'HAS',
    });
  });
});

describe('what is wrong, at its field', () => {
  const table: [string, Fields, FormField, FieldError][] = [
    ['no weight', { product: 'Yüzük', karat: '22' }, 'weight', { code: 'empty' }],
    [
      'a weight of nothing',
      { product: 'Yüzük', karat: '22', weight: '0' },
      'weight',
      { code: 'missing', value: 0 },
    ],
    [
      'a negative weight',
      { product: 'Yüzük', karat: '22', weight: '-5' },
      'weight',
      { code: 'negative' },
    ],
    [
      'an absurd weight',
      { product: 'Yüzük', karat: '22', weight: '12340' },
      'weight',
      { code: 'absurd', value: 12_340_000 },
    ],
    [
      'letters for a weight',
      { product: 'Yüzük', karat: '22', weight: 'on iki' },
      'weight',
      { code: 'not-a-number' },
    ],
    ['no such karat', { product: 'Yüzük', weight: '1', karat: '23' }, 'karat', { code: 'karat' }],
    ['no fineness at all', { product: 'Yüzük', weight: '1' }, 'fineness', { code: 'missing' }],
    [
      'more than pure',
      { product: 'Yüzük', weight: '1', fineness: '1001' },
      'fineness',
      { code: 'out-of-range' },
    ],
    [
      'a negative price',
      { product: 'Yüzük', weight: '1', karat: '22', price: '-1' },
      'price',
      { code: 'negative' },
    ],
    [
      'a price of nothing',
      { product: 'Yüzük', weight: '1', karat: '22', price: '0' },
      'price',
      { code: 'missing' },
    ],
    [
      'an absurd price',
      { product: 'Yüzük', weight: '1', karat: '22', price: '999999999999' },
      'price',
      { code: 'too-big' },
    ],
    [
      'an agreed amount of nothing',
      { product: 'Yüzük', weight: '1', karat: '22', amount: '0' },
      'amount',
      { code: 'not-positive' },
    ],
    ['no pieces of a coin', { product: 'Çeyrek', pieces: '' }, 'pieces', { code: 'empty' }],
    ['half a coin', { product: 'Çeyrek', pieces: '1,5' }, 'pieces', { code: 'too-many-decimals' }],
    ['a weight under no name', { weight: '1', karat: '22' }, 'product', { code: 'missing' }],
    [
      'negative workmanship',
      { product: 'Yüzük', weight: '1', karat: '22', workmanship: '-4' },
      'workmanship',
      { code: 'negative' },
    ],
  ];
  for (const [what, fields, field, error] of table) {
    it(`${what} is told at ${field}`, () => {
      const { input, errors } = read(play(fresh(), type(fields)));
      expect(input).toBeUndefined();
      expect(errors[field]).toEqual(error);
    });
  }

  it('a line without any price asks for one', () => {
    expect(
      read(play(fresh(), type({ product: 'Yüzük', weight: '1', karat: '22' }), noBoard())).errors
        .price,
    ).toEqual({ code: 'no-price' });
  });

  it('an agreed amount on absurd figures does not throw', () => {
    expect(
      read(
        play(
          fresh(),
          type({ product: 'Yüzük', weight: '999999999', karat: '22', amount: '5' }),
          world(),
        ),
      ).input,
    ).toBeUndefined();
  });
});
