import { describe, expect, it } from 'vitest';
import type { Basket } from '@/parts/counter/basket/basket';
import type { BasketAction } from '@/parts/counter/basket/basket-actions';
import { decideBasket } from '@/parts/counter/basket/decide';
import { cashLimitState, firstMethod } from '@/parts/counter/payment/cash-limit';
import { fresh, play, type, world } from './world';

/** 105.542,40 ₺. */
const bracelet = type({ product: 'Burma bilezik', weight: '20,00' });
/** 9.050 ₺ each. */
const coins = (pieces: string) => type({ product: 'Çeyrek', pieces });
const tender = (method: 'cash' | 'card', text: string): BasketAction => ({
  do: 'tender',
  method,
  text,
});
const rest = (method: 'cash' | 'card' | 'transfer'): BasketAction => ({ do: 'fill-rest', method });
const earlier = (kurus: number) => ({ ...world(), cashBefore: kurus });
const block = (basket: Basket, w = world()) => {
  const decided = decideBasket(basket, w);
  return decided.ok ? 'saved' : decided.error.block;
};

describe('cash above the law’s limit', () => {
  it('is not saved when typed', () => {
    expect(block(play(fresh(), [...bracelet, tender('cash', '105.542,40')]))).toBe('cash-limit');
    expect(block(play(fresh(), [...bracelet, tender('cash', '30.000,01'), rest('card')]))).toBe(
      'cash-limit',
    );
  });

  it('is not written by the rest, neither into the empty field nor by moving what another holds', () => {
    expect(play(fresh(), [...bracelet, rest('cash')]).tendered.cash).toBe('');
    const moved = play(fresh(), [...bracelet, rest('card'), rest('cash')]);
    expect(moved.tendered).toMatchObject({ cash: '', card: '105.542,40' });
  });

  it('is closed to a purchase too: the shop pays no more in cash than it may take', () => {
    const scrap = play(fresh(), [
      { do: 'type', type: 'purchase' },
      ...type({ product: 'Hurda 22 ayar', weight: '20,00' }),
    ]);
    expect(play(scrap, [rest('cash')]).tendered.cash).toBe('');
    expect(firstMethod(scrap, world())).toBe('transfer');
  });

  it('leaves a split open: cash up to the limit, the rest another way', () => {
    expect(block(play(fresh(), [...bracelet, tender('cash', '30.000'), rest('card')]))).toBe(
      'saved',
    );
  });

  it('counts what stays after the change, not what was handed over', () => {
    const slip = play(fresh(), [...coins('3'), tender('cash', '50.000')]);
    expect(block(slip)).toBe('saved');
    expect(cashLimitState(slip, 2_715_000, world())).toMatchObject({ over: false, closed: false });
  });

  it('sends the payment key to what is open', () => {
    expect(firstMethod(play(fresh(), bracelet), world())).toBe('card');
    expect(firstMethod(play(fresh(), coins('3')), world())).toBe('cash');
  });
});

describe('a customer’s day', () => {
  it('is one dealing: what went in cash before counts', () => {
    const slip = play(fresh(), [...coins('1'), tender('cash', '9.050')]);
    expect(block(slip, earlier(2_095_000))).toBe('saved');
    expect(block(slip, earlier(2_095_001))).toBe('cash-limit');
    expect(cashLimitState(slip, 905_000, earlier(2_900_000))).toMatchObject({
      left: 100_000,
      closed: true,
      over: true,
    });
  });

  it('closes cash whole once the limit is reached, and card goes on', () => {
    const slip = play(fresh(), [...coins('1'), rest('cash')], earlier(3_000_000));
    expect(slip.tendered.cash).toBe('');
    expect(firstMethod(slip, earlier(3_000_000))).toBe('card');
    expect(block(play(slip, [rest('card')], earlier(3_000_000)), earlier(3_000_000))).toBe('saved');
  });
});
