import { describe, expect, it } from 'vitest';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import type { World } from '@/parts/counter/line/line-form';
import { basketTotal } from '@/parts/counter/line/pricing';
import { fresh, ids, PRODUCTS, play, type, world } from './world';

/** A device whose prices are there and whose first pull is not. */
const unlisted = (): World => ({ ...world(), products: [] });
const SETTLE = { do: 'settle-product' } as const;
const LISTED = { do: 'products', writing: false } as const;
const early = (fields: Parameters<typeof type>[0]) =>
  play(fresh(), [...type(fields), SETTLE], unlisted());
const sumOf = (basket: ReturnType<typeof fresh>) => basketTotal(basket, PRODUCTS);

describe('a line typed before the list of products was there', () => {
  it('comes alive with the list, and costs what it costs when it is typed afterwards', () => {
    const before = early({ product: 'Burma bilezik', weight: '20,00' });
    expect(sumOf(before)).toBe(0);
    const after = play(before, [LISTED]);
    expect(selectedLine(after)).toMatchObject({
      code: 'BURMA22',
      karat: '22',
      workmanship: '40',
      weight: '20,00',
    });
    expect(sumOf(after)).toBe(
      sumOf(play(fresh(), type({ product: 'Burma bilezik', weight: '20,00' }))),
    );
    expect(sumOf(after)).toBe(10_554_240);
  });

  it('gets its price when that comes last', () => {
    const silent = { ...unlisted(), quotes: new Map() };
    const listed = play(
      play(fresh(), [...type({ product: 'Burma bilezik', weight: '20,00' }), SETTLE], silent),
      [LISTED],
      { ...world(), quotes: new Map() },
    );
    expect(sumOf(listed)).toBe(0);
    expect(sumOf(play(listed, [{ do: 'quotes' }]))).toBe(10_554_240);
  });

  it('is the coin that its text counts', () => {
    expect(selectedLine(play(early({ product: '2 çeyrek' }), [LISTED]))).toMatchObject({
      code: 'CEYREK',
      pieces: '2',
      weight: '',
    });
  });

  it('goes the way of the sign before it', () => {
    const after = play(early({ product: '-2 çeyrek' }), [LISTED]);
    expect(selectedLine(after)).toMatchObject({ code: 'CEYREK', side: 'buy', pieces: '2' });
  });

  it('keeps what was typed beside its name', () => {
    const after = play(early({ product: 'Burma bilezik', workmanship: '55', price: '5.600' }), [
      LISTED,
    ]);
    expect(selectedLine(after)).toMatchObject({
      code: 'BURMA22',
      workmanship: '55',
      price: '5.600',
      karat: '22',
    });
  });

  it('comes alive wherever it stands, not only in the editor', () => {
    const before = play(
      early({ product: 'Burma bilezik', weight: '20,00' }),
      [{ do: 'add', lineId: ids() }],
      unlisted(),
    );
    expect(play(before, [LISTED]).lines[0]?.code).toBe('BURMA22');
  });

  it('is left alone while it is being written, unless it names a product exactly', () => {
    const writing = { do: 'products', writing: true } as const;
    expect(
      selectedLine(play(play(fresh(), type({ product: 'bur' }), unlisted()), [writing])),
    ).toMatchObject({ code: '', product: 'bur' });
    expect(
      selectedLine(play(play(fresh(), type({ product: 'burma bilezik' }), unlisted()), [writing])),
    ).toMatchObject({
      code: 'BURMA22',
      product: 'burma bilezik',
    });
  });
});

describe('a free name', () => {
  it('that stands whole is not changed by a list that comes later', () => {
    const before = early({ product: 'Burma bilezik', weight: '20,00', karat: '22' });
    expect(sumOf(before)).toBeGreaterThan(0);
    expect(play(before, [LISTED])).toBe(before);
  });

  it('that no list knows stays one', () => {
    const before = play(fresh(), [...type({ product: 'yüzük', weight: '3' }), SETTLE]);
    expect(play(before, [LISTED])).toBe(before);
  });
});
