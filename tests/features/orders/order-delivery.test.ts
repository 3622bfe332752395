import { describe, expect, it } from 'vitest';
import type { OrderView } from '@/data/core/types';
import type { OrderDraft } from '@/domain/order/order';
import { fixedFor } from '@/domain/slip/fixed-order';
import { lineSteps } from '@/features/orders/dialog/deliver';
import { type Basket, writtenLines } from '@/parts/counter/basket/basket';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { decideBasket } from '@/parts/counter/basket/decide';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import { basketTotal } from '@/parts/counter/line/pricing';
import { fresh, NOON, PRODUCTS, play, world } from '../../parts/counter/world';
import { anOrderDraft } from '../../server/support/orders';

const order = (over: Partial<OrderDraft>): OrderView =>
  ({ ...anOrderDraft(over), kind: 'order' }) as OrderView;
const opened = (over: Partial<OrderDraft>) => play(fresh(), lineSteps(order(over), PRODUCTS));

describe('OR15: what was ordered, on its line at the counter', () => {
  const custom: Partial<OrderDraft> = {
    description: 'Çocuk künyesi,\n  arkasına “Elif” yazılacak',
    product: '',
    weight: 6_400,
    fineness: 5850,
    workmanship: { by: 'gram', kurus: 25_000 },
    price: { by: 'fixed', kurus: 4_600_000, price: null },
  };

  it('is gold of its own words where it stands on no list, at the price that was agreed', () => {
    const basket = opened(custom);
    const line = selectedLine(basket);
    expect([line.code, line.product, line.weight, line.fineness, line.workmanship]).toEqual([
      '',
      'Çocuk künyesi, arkasına “Elif” yazılacak',
      '6,40',
      '585',
      '250,00',
    ]);
    expect(basketTotal(basket, PRODUCTS)).toBe(4_600_000);
    const paid = decideBasket(play(basket, [{ do: 'fill-rest', method: 'card' }]), world());
    expect(paid.ok && paid.value.lines).toHaveLength(1);
  });

  it('keeps the agreed price though its weight is only known at delivery', () => {
    const basket = play(opened({ ...custom, weight: null }), [
      { do: 'edit', field: 'weight', text: '6,72' },
    ]);
    expect(basketTotal(basket, PRODUCTS)).toBe(4_600_000);
  });

  it('is named as long as a line may be, however much was written', () => {
    const basket = opened({ ...custom, description: 'x'.repeat(500) });
    expect(decideBasket(play(basket, [{ do: 'fill-rest', method: 'card' }]), world()).ok).toBe(
      true,
    );
  });

  it('is its product with the fineness, the weight and the workmanship of the order', () => {
    const basket = opened({
      product: 'BURMA22',
      weight: 20_000,
      fineness: 5850,
      workmanship: { by: 'milyem', tenths: 700 },
      price: { by: 'day' },
    });
    expect(
      writtenLines(basket).map(({ code, weight, fineness, workmanship }) => [
        code,
        weight,
        fineness,
        workmanship,
      ]),
    ).toEqual([['BURMA22', '20,00', '585', '70']]);
  });
});

describe('OR27: an order that was fixed when gold cost less', () => {
  const fixed: Partial<OrderDraft> = {
    product: 'BURMA22',
    weight: 20_000,
    fineness: 9160,
    workmanship: { by: 'milyem', tenths: 400 },
    price: { by: 'fixed', kurus: 8_000_000, price: null },
  };
  const rules = [{ name: 'discount' as const, from: '2026-01-01', value: 500 }];
  const seller = { ...world(), rules, people: { me: 'sevda', approvers: ['deniz'] } };
  const decided = (basket: Basket) =>
    decideBasket(play(basket, [{ do: 'fill-rest', method: 'card' }]), seller);
  const asked = { ok: false, error: { block: 'floor' } };

  it('is handed over at its price with nobody’s PIN; below it, or without the order, somebody is asked', () => {
    const basket = {
      ...opened(fixed),
      contactId: 'ayse',
      order: 'o1',
      fixed: fixedFor(order(fixed)),
    } as Basket;
    expect(decided(basket)).toMatchObject({ ok: true, value: { total: 8_000_000, order: 'o1' } });
    expect(
      decided(play(basket, [{ do: 'edit', field: 'amount', text: '75.000,00' }])),
    ).toMatchObject(asked);
    expect(decided(play(basket, [{ do: 'contact', id: 'bora', name: 'Bora' }]))).toMatchObject(
      asked,
    );
    expect(decided(opened(fixed))).toMatchObject(asked);
  });

  it('stays so while its basket is put aside', () => {
    const basket = {
      ...opened(fixed),
      contactId: 'ayse',
      order: 'o1',
      fixed: fixedFor(order(fixed)),
    } as Basket;
    expect(fromStored(toStored(basket, { company: 'c', actor: 'a' }, NOON, true))?.fixed).toEqual({
      product: 'BURMA22',
      kurus: 8_000_000,
      weight: 20_000,
    });
  });
});
