import { describe, expect, it } from 'vitest';
import { NO_TERMS } from '@/domain/catalogue/agreement';
import type { ListedProduct } from '@/domain/catalogue/workmanship-list';
import {
  estimate,
  firstDeposit,
  formOf,
  NEW_FORM,
  type OrderForm,
  orderRest,
  priceCodeOf,
  readDeposit,
  readForm,
  withGoods,
  withoutGoods,
  withUsualWork,
} from '@/features/orders/dialog/order-form';
import { isTakenEntry, orderedProducts, readGoods } from '@/features/orders/take/entry';
import { basketTotal } from '@/parts/counter/line/pricing';
import { fresh, PRODUCTS, play, type, world } from '../../parts/counter/world';

const LISTED: readonly ListedProduct[] = PRODUCTS.map((product) => ({ ...product }));
const ORDERED = orderedProducts(LISTED);
const { quotes } = world();
const said = (text: string) => readGoods(text, ORDERED);
const BURMA = { product: 'BURMA22', words: 'Burma bilezik', fineness: '916' };
/** The form `begun` after a text was typed into its entry box. */
const typed = (text: string, begun: OrderForm = NEW_FORM): OrderForm => {
  const goods = said(text) ?? {};
  const form = withGoods(begun, goods);
  return goods.workmanship === undefined ? withUsualWork(form, LISTED, NO_TERMS) : form;
};
const draftOf = (form: OrderForm) => readForm(form, quotes.get(priceCodeOf(form, LISTED))).draft;
const costs = (form: OrderForm) =>
  estimate(draftOf(form), quotes.get(priceCodeOf(form, LISTED)), LISTED);

describe('the entry box of an order', () => {
  it('OR29: reads as the counter does: a name, grams beside it, weight and karat, then workmanship', () => {
    expect(said('burma')).toEqual(BURMA);
    for (const text of ['12,5 burma', 'burma 12,5', '12,5 g burma', 'Burma bilezik 12,5 gr'])
      expect(said(text)).toEqual({ ...BURMA, weight: '12,5' });
    for (const text of ['12,34*22', '12,34 22', '12,34 g × 22 ayar'])
      expect(said(text)).toEqual({ weight: '12,34', fineness: '916' });
    expect(said('12,34 22a 40')).toEqual({ weight: '12,34', fineness: '916', workmanship: '40' });
  });

  it('OR29: reads a name beside weight and karat in any order', () => {
    for (const text of [
      '12,5*22 burma',
      'burma 12,5*22',
      'burma 12,5 g 22 ayar',
      '22 ayar burma 12,5',
    ])
      expect(said(text)).toEqual({ ...BURMA, weight: '12,5' });
    for (const text of [
      'yüzük 5 g 14 ayar',
      '14 ayar yüzük 5 g',
      '5*14 yüzük',
      '5 gr yüzük 585 milyem',
    ])
      expect(said(text)).toEqual({ words: 'yüzük', weight: '5', fineness: '585' });
    expect(said('zincir 14k')).toEqual({ words: 'zincir', fineness: '585' });
  });

  it('OR29: chooses no product whose karat differs from the typed one', () => {
    expect(said('burma 12,5*14')).toEqual({ words: 'burma', weight: '12,5', fineness: '585' });
  });

  it('OR29: reads a number alone as grams, and unknown names and coins as words', () => {
    expect(said('12,5')).toEqual({ weight: '12,5' });
    expect(said('çiçekli kelepçe')).toEqual({ words: 'çiçekli kelepçe' });
    expect(said('5 çeyrek')).toEqual({ words: '5 çeyrek' });
    expect(said('')).toBeUndefined();
    expect(said('x '.repeat(4000))?.words).toHaveLength(7999);
  });

  it('OR29: reads no piece from gold that comes in', () => {
    expect([said('-12,34*22'), isTakenEntry('-12,34*22'), isTakenEntry('burma')]).toEqual([
      undefined,
      true,
      false,
    ]);
  });
});

describe('what the entry box writes into the order', () => {
  it('OR29: makes the same order as the same figures typed into the fields', () => {
    const fields: OrderForm = {
      ...NEW_FORM,
      product: 'BURMA22',
      weight: '12,5',
      fineness: '916',
      description: 'Burma bilezik',
    };
    expect(draftOf(typed('12,5 burma'))).toEqual(draftOf(withUsualWork(fields, LISTED, NO_TERMS)));
  });

  it('OR29: has the price that the counter has for the same text, also gold without a name', () => {
    for (const text of ['12,34*22', '12,34 22a 55', '12,34 14', '20 burma'])
      expect([text, costs(typed(text))]).toEqual([
        text,
        basketTotal(
          play(fresh(), [...type({ product: text }), { do: 'settle-product' }]),
          PRODUCTS,
        ),
      ]);
  });

  it('OR29: a later text changes only what it mentions', () => {
    const form = ['burma', '12,5', '12,5 22 55', 'ajda'].reduce(
      (was, text) => typed(text, was),
      NEW_FORM,
    );
    expect(form).toMatchObject({ product: 'AJDA22', weight: '12,5', fineness: '916' });
  });

  it('OR29: fills the description only until a person has edited it', () => {
    const named = typed('burma');
    expect(named.description).toBe('Burma bilezik');
    expect(typed('ajda', named).description).toBe('Ajda bilezik');
    const written = { ...named, description: 'Burma bilezik, çiçekli' };
    expect(typed('ajda', written).description).toBe('Burma bilezik, çiçekli');
    expect(withoutGoods(named)).toEqual(NEW_FORM);
    expect(withoutGoods(written).description).toBe('Burma bilezik, çiçekli');
  });

  it('OR29: in an existing order changes only what the text mentions', () => {
    const order = { ...draftOf(typed('12,5 burma')), note: 'acele', kind: 'order' as const };
    const form = withGoods(formOf(order, null), said('13') ?? {});
    expect(draftOf({ ...form, workmanshipBy: 'milyem' })).toEqual({
      ...order,
      weight: 13_000,
      kind: undefined,
    });
  });
});

it('OR29: the rest is the fixed price or fee, else the current price, less the lira of the deposit', () => {
  const rows = firstDeposit().map((row, i) => ({ ...row, text: ['', '1.000', '500,50'][i] ?? '' }));
  const coin = { id: 'c', what: 'CEYREK', text: '2' };
  const { parts, wrong } = readDeposit([...rows, coin], ['CEYREK']);
  expect([parts.length, wrong.size]).toEqual([3, 0]);
  const fixed = { price: { by: 'fixed' as const, kurus: 7_000_000, price: null } };
  const day = { price: { by: 'day' as const } };
  expect([
    orderRest(fixed, 'order', 6_500_000, parts),
    orderRest(fixed, 'repair', undefined, parts),
    orderRest(day, 'order', 6_500_000, parts),
    orderRest(day, 'order', undefined, parts),
    orderRest(day, 'repair', 6_500_000, parts),
    orderRest({ price: { ...fixed.price, kurus: 0 } }, 'order', 6_500_000, parts),
  ]).toEqual([6_849_950, 6_849_950, 6_349_950, undefined, undefined, undefined]);
});
