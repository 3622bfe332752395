import type { Product } from '@/domain/catalogue/product';
import type { Quote } from '@/domain/price/quote';
import { type Basket, newBasket } from '@/parts/counter/basket/basket';
import { type BasketAction, reduceBasket } from '@/parts/counter/basket/basket-actions';
import type { World } from '@/parts/counter/line/line-form';

/** A Wednesday noon in Istanbul, market open. */
export const NOON = Date.parse('2026-11-18T12:00:00+03:00');

const product = (p: Partial<Product> & Pick<Product, 'code' | 'name' | 'kind'>): Product => ({
  metal: 'gold',
  fineness: 9160,
  quote: 'HAS',
  order: 1,
  ...p,
});

export const PRODUCTS: Product[] = [
  product({
    code: 'CEYREK',
    name: 'Çeyrek',
    kind: 'coin',
    quote: 'CEYREK',
    fineness: 9166,
    order: 1,
  }),
  product({ code: 'YARIM', name: 'Yarım', kind: 'coin', quote: 'YARIM', fineness: 9166, order: 2 }),
  product({ code: 'BURMA22', name: 'Burma bilezik', kind: 'worked', workmanship: 400, order: 10 }),
  product({ code: 'AJDA22', name: 'Ajda bilezik', kind: 'worked', workmanship: 300, order: 11 }),
  product({
    code: 'KOLYE14',
    name: '14 ayar kolye',
    kind: 'worked',
    fineness: 5850,
    workmanship: 1500,
    order: 12,
  }),
  product({ code: 'HURDA22', name: 'Hurda 22 ayar', kind: 'scrap', fineness: 9060, order: 20 }),
  product({
    code: 'GUMUS925',
    name: 'Gümüş takı',
    kind: 'worked',
    metal: 'silver',
    quote: 'GUMUS',
    fineness: 9250,
    order: 30,
  }),
];

const quote = (code: string, buy: number, sell: number, at: number): Quote => ({
  code,
  buy: buy * 10_000,
  sell: sell * 10_000,
  at,
  source: 'simulator',
  simulated: true,
});

export const world = (now = NOON, has = 5520, age = 1000): World => ({
  products: PRODUCTS,
  quotes: new Map(
    [
      quote('HAS', has - 40, has, now - age),
      quote('CEYREK', 8930, 9050, now - age),
      quote('YARIM', 17_860, 18_105, now - age),
      quote('GUMUS', 66, 69, now - age),
    ].map((q) => [q.code, q]),
  ),
  now,
});

export const noBoard = (now = NOON): World => ({ products: PRODUCTS, quotes: new Map(), now });

/** Ids that look like version 7 and count up. */
export function counting(): () => string {
  let n = 0;
  return () => `01900000-0000-7000-8000-${String(++n).padStart(12, '0')}`;
}

export const ids = counting();

export const fresh = (): Basket => newBasket(ids, NOON);

/** Plays the edits one after the other. */
export const play = (basket: Basket, actions: BasketAction[], w: World = world()): Basket =>
  actions.reduce((b, action) => reduceBasket(b, action, w), basket);

/** Typing into fields of the line in the editor. */
export const type = (
  fields: Partial<Record<Extract<BasketAction, { do: 'edit' }>['field'], string>>,
): BasketAction[] =>
  Object.entries(fields).map(([field, text]) => ({
    do: 'edit',
    field: field as 'weight',
    text: text ?? '',
  }));
