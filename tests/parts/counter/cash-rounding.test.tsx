import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { shownOf } from '@/features/counter/screen/shown';
import type { Basket } from '@/parts/counter/basket/basket';
import { viewDesk } from '@/parts/counter/basket/counter-view';
import { decideBasket } from '@/parts/counter/basket/decide';
import { newDesk } from '@/parts/counter/basket/desk';
import { cashStepIn } from '@/parts/counter/basket/tender';
import type { World } from '@/parts/counter/line/line-form';
import { slipParts } from '@/parts/paper/slip-parts';
import { fresh, NOON, PRODUCTS, play, type, world } from './world';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const shop: World = {
  ...world(),
  rules: [{ name: 'cash-rounding', from: '2026-01-01', value: 100 }],
};
const bracelet = play(fresh(), type({ product: 'Burma bilezik', weight: '20,00' }), shop);
const inCash = play(bracelet, [{ do: 'tender', method: 'cash', text: '105.542,40' }], shop);

function kept(basket: Basket, of: World = shop) {
  const decided = decideBasket(basket, {
    ...of,
    rules: [...(of.rules ?? []), { name: 'cash-limit', from: '2026-01-01', value: 1_000_000_000 }],
  });
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return decided.value;
}

describe('cash in whole steps at the counter', () => {
  it('SL20: follows the company’s step of the day, and is off where nobody set one', () => {
    expect([cashStepIn(shop), cashStepIn(world())]).toEqual([100, 0]);
    expect(kept(inCash).payments).toMatchObject([
      { method: 'cash', amount: 10_554_240, rounding: -40 },
    ]);
    expect(kept(inCash, world()).payments[0]).not.toHaveProperty('rounding');
  });

  it('SL18: what is handed over is counted against the whole step, and the change goes back from it', () => {
    const handed = kept(play(bracelet, [{ do: 'tender', method: 'cash', text: '106.000' }], shop));
    expect([handed.change, handed.payments[0]?.rounding]).toEqual([45_800, -40]);
    const exact = kept(play(bracelet, [{ do: 'tender', method: 'cash', text: '105.542' }], shop));
    expect([exact.change, exact.payments[0]?.rounding]).toEqual([0, -40]);
  });

  it('SL18: a line of its own on the paper, in its total, and on the customer’s screen', () => {
    const { total: _total, change: _change, ...slip } = kept(inCash);
    const parts = slipParts({ ...slip, number: 'T1-000001', at: NOON });
    const rounded = parts.groups.find(({ id }) => id === 'rounded');
    expect(rounded?.lines.map(({ name, kurus }) => [name, kurus])).toEqual([
      ['Kuruş yuvarlaması', -40],
    ]);
    expect([parts.total?.kurus, parts.payments.map(({ kurus }) => kurus)]).toEqual([
      10_554_200,
      [10_554_200],
    ]);
    const counter = viewDesk(newDesk(inCash), PRODUCTS);
    expect(shownOf(counter, counter.total, 100)).toMatchObject({
      total: 10_554_200,
      rounding: -40,
      rest: 0,
      change: 0,
    });
    expect(shownOf(counter, counter.total, 0)).toMatchObject({ total: 10_554_240, rounding: 0 });
  });
});
