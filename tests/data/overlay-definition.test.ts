import { describe, expect, it } from 'vitest';
import type { DefinitionBody } from '@/contract/core/records';
import type { Mutation } from '@/contract/mutation';
import { layDefinition } from '@/data/catalogue/overlay-definition';
import type { Placed } from '@/data/core/overlay';
import type { Product } from '@/domain/catalogue/product';
import { AT } from './world';

const row = (mutation: Mutation, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation,
  ...over,
});
const put = (value: number | null): Mutation => ({
  kind: 'rule.put',
  v: 1,
  at: AT,
  base: 0,
  rule: { name: 'discount', from: '2026-11-22', value },
});
const word = (hidden: boolean, at = AT): Mutation => ({
  kind: 'word.put',
  v: 1,
  at,
  user: 'u1',
  word: 'Emanet',
  hidden,
});
const known: DefinitionBody = {
  type: 'rule',
  rule: { name: 'discount', from: '2026-11-22', value: 300 },
  version: 4,
  actor: 'u9',
  at: AT - 9,
};
const server = { version: 4, body: known };

describe('a rule on its tablet', () => {
  it('RU8: holds at once with no network, in the name of whoever said it, and waits', () => {
    const view = {
      type: 'rule',
      rule: { name: 'discount', from: '2026-11-22', value: 700 },
      version: 0,
      actor: 'u1',
      at: AT,
    };
    expect(layDefinition('d', null, [row(put(700))])).toEqual({ view, sync: 'waiting' });
  });

  it('RU8: taken back stays with what it was, and one that nobody knows is nothing', () => {
    expect(layDefinition('d', server, [row(put(null))])?.view).toMatchObject({
      rule: { value: 300 },
      withdrawn: true,
      version: 4,
      actor: 'u1',
    });
    expect(layDefinition('d', null, [row(put(null))])).toBeNull();
  });

  it('RU8: is what the server says once the server’s part has the row, and of a refused row there is the mark alone', () => {
    expect(layDefinition('d', server, [row(put(700), { state: 'applied', version: 4 })])).toEqual({
      view: known,
      sync: 'confirmed',
    });
    expect(layDefinition('d', server, [row(put(700), { state: 'refused' })])).toEqual({
      view: known,
      sync: 'refused',
    });
    expect(
      layDefinition('d', server, [row(put(700), { state: 'applied', version: 6 })])?.view,
    ).toMatchObject({ version: 6, rule: { value: 700 } });
  });
});

describe('a negative word on its tablet', () => {
  it('DB10: hides at once, and no longer once it is taken away', () => {
    expect(layDefinition('d', null, [row(word(true))])?.view).toEqual({
      type: 'word',
      user: 'u1',
      word: 'Emanet',
      hidden: true,
      at: AT,
    });
    expect(
      layDefinition('d', null, [row(word(true)), row(word(false, AT + 1), { id: 'r2' })])?.view,
    ).toMatchObject({ hidden: false });
  });

  it('DB10: of two wishes the later one is shown, as the server will have it', () => {
    const body: DefinitionBody = {
      type: 'word',
      user: 'u1',
      word: 'EMANET',
      hidden: false,
      at: AT + 5,
    };
    expect(layDefinition('d', { version: 3, body }, [row(word(true))])?.view).toBe(body);
  });
});

describe('an entry of the list on its device', () => {
  const ring: Product = {
    code: 'YUZUK_14',
    name: 'Yüzük',
    kind: 'worked',
    metal: 'gold',
    fineness: 5850,
    quote: 'HAS',
    order: 1,
  };
  const product = (name: string, base = 0): Mutation => ({
    kind: 'product.put',
    v: 1,
    at: AT,
    base,
    product: { ...ring, name },
  });
  const told = { version: 4, body: { type: 'product', product: ring } satisfies DefinitionBody };

  it('DE7: holds at once with no network, keeps what stood there, and waits', () => {
    expect(layDefinition('d', null, [row(product('Alyans'))])).toMatchObject({
      view: { product: { name: 'Alyans' }, by: 'u1', past: [] },
      sync: 'waiting',
    });
    expect(layDefinition('d', told, [row(product('Alyans'))])?.view).toMatchObject({
      product: { name: 'Alyans' },
      past: [{ value: ring, by: '', at: 0 }],
    });
  });

  it('DE7: of two words of one device the later one holds, and a refused one changes nothing and is marked', () => {
    const two = layDefinition('d', told, [
      row(product('Alyans')),
      row(product('Tektaş'), { id: 'r2' }),
    ])?.view;
    expect(two).toMatchObject({
      product: { name: 'Tektaş' },
      past: [{ value: { name: 'Alyans' } }, { value: { name: 'Yüzük' } }],
    });
    expect(layDefinition('d', told, [row(product('Alyans'), { state: 'refused' })])).toEqual({
      view: told.body,
      sync: 'refused',
    });
  });

  it('DE7: a currency that the server does not know yet stands there too', () => {
    const yen: Mutation = {
      kind: 'currency.put',
      v: 1,
      at: AT,
      base: 0,
      currency: { code: 'JPY', order: 80 },
    };
    expect(layDefinition('d', null, [row(yen)])).toMatchObject({
      view: { type: 'currency', currency: { code: 'JPY' } },
      sync: 'waiting',
    });
  });
});
