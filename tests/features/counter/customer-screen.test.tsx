import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMessage } from '@/features/counter/screen/channel';
import { shownOf } from '@/features/counter/screen/shown';
import type { Basket } from '@/parts/counter/basket/basket';
import type { BasketAction } from '@/parts/counter/basket/basket-actions';
import { viewDesk } from '@/parts/counter/basket/counter-view';
import { newDesk } from '@/parts/counter/basket/desk';
import { fresh, ids, noBoard, PRODUCTS, play, type } from '../../parts/counter/world';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const enter = (text: string): BasketAction[] => [
  ...type({ product: text }),
  { do: 'settle-product' },
  { do: 'add', lineId: ids() },
];
const shown = (basket: Basket) => {
  const counter = viewDesk(newDesk(basket), PRODUCTS);
  return shownOf(counter, counter.total);
};
const takas = () => play(fresh(), [...enter('20*22'), ...enter('-12,34*22')]);

describe('CN9: what the customer sees', () => {
  it('is each line with its sum, the total, and what is left to pay or goes back', () => {
    const paid = play(takas(), [{ do: 'tender', method: 'card', text: '40.000' }]);
    expect(shown(paid)).toMatchObject({
      type: 'exchange',
      lines: [
        { name: '22 ayar', fineness: 9160, kurus: 10_554_240 },
        { fineness: 9060, kurus: -6_126_662 },
      ],
      total: 4_427_578,
      has: null,
      paid: 4_000_000,
      rest: 427_578,
      change: 0,
    });
    const change = play(fresh(), [
      ...enter('1 çeyrek'),
      { do: 'tender', method: 'cash', text: '10.000' },
    ]);
    expect(shown(change)).toMatchObject({ total: 905_000, rest: 0, change: 95_000 });
  });

  it('holds nothing of the shop’s own', () => {
    const inner: BasketAction[] = [
      { do: 'contact', id: '018f0000-0000-7000-8000-0000000000a1', name: 'Ayşe Yılmaz' },
      { do: 'note', text: 'pazarlıkçı' },
      { do: 'mark', mark: { label: 'kapıdaki', colour: 'pink' } },
      { do: 'select', id: takas().lines[0]?.id ?? '' },
    ];
    const basket = play({ ...takas(), seller: 'satıcı' }, inner);
    const typed = play(basket, [
      { do: 'select', id: basket.lines[0]?.id ?? '' },
      ...type({ price: '5.600' }),
    ]);
    expect(JSON.stringify(shown(typed))).not.toMatch(
      /işçilik|‰|Ayşe|pazarlıkçı|kapıdaki|pink|satıcı|elle|simulator|toptan/,
    );
  });

  it('is clear while nothing is open, and a line that waits for its price is there without one', () => {
    expect(shown(fresh())).toBeUndefined();
    const waiting = play(fresh(), type({ product: 'Burma bilezik', weight: '20' }), noBoard());
    expect(shown(waiting)?.lines).toMatchObject([{ name: 'Burma bilezik', kurus: null }]);
    const money = play(fresh(), [
      { do: 'type', type: 'collection' },
      { do: 'tender', method: 'cash', text: '500' },
    ]);
    const counter = viewDesk(newDesk(money), PRODUCTS);
    expect([shownOf(counter, 0), shownOf(counter, 50_000)]).toMatchObject([
      undefined,
      { type: 'collection', lines: [], total: 50_000 },
    ]);
  });

  it('comes over as it was, and what another build says is nothing that this one would draw wrongly', () => {
    const basket = shown(takas());
    expect(readMessage({ shows: basket })).toEqual({ shows: basket });
    expect([
      readMessage({ asks: true }),
      readMessage({ comes: true }),
      readMessage({ shows: null }),
    ]).toEqual([{ asks: true }, { comes: true }, { shows: null }]);
    for (const wrong of [
      { ...basket, total: '5' },
      { ...basket, type: 'pawn' },
      { ...basket, lines: [{ name: 'x' }] },
      5,
    ])
      expect(readMessage({ shows: wrong })).toEqual({ shows: null });
    expect([readMessage(null), readMessage('x'), readMessage({})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
