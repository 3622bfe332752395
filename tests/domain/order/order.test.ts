import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commitmentOf,
  duenessOf,
  inOrder,
  missingWeight,
  ORDER_STATUSES,
  type OrderMove,
  orderRefusals,
  statusOf,
  withMove,
} from '@/domain/order/order';
import { movedBy } from '@/domain/position/position';
import { computeLine } from '@/domain/slip/line';
import { totalOf } from '@/domain/slip/transaction';
import { anOrderDraft } from '../../server/support/orders';
import { aBracelet, aPrice, aTransaction, cash } from '../../support/factories';

const status = fc.constantFrom(...ORDER_STATUSES);
const move = fc.record({
  id: fc.uuid(),
  at: fc.integer({ min: 0, max: 20 }),
  by: fc.constant('u'),
  from: status,
  to: status,
});
const moves = fc.uniqueArray(move, { selector: ({ id }) => id, maxLength: 12 });
const step = (id: string, at: number, from: OrderMove['from'], to: OrderMove['to']): OrderMove => ({
  id,
  at,
  by: 'u',
  from,
  to,
});

describe('an order', () => {
  it('OR2: stands where its moves say, in whatever order they come and however often', () => {
    fc.assert(
      fc.property(
        moves.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          const came = [...shuffled, ...all].reduce<OrderMove[]>(
            (known, one) => withMove(known, one),
            [],
          );
          expect(came).toEqual(inOrder(all));
          expect(statusOf(came)).toBe(statusOf(all));
        },
      ),
    );
  });

  it('OR3: once handed over or called off is moved only by somebody who saw that', () => {
    const handed = [step('a', 1, 'received', 'delivered')];
    expect(statusOf([...handed, step('b', 2, 'workshop', 'ready')])).toBe('delivered');
    expect(statusOf([...handed, step('b', 2, 'delivered', 'ready')])).toBe('ready');
    expect(statusOf([step('b', 2, 'ready', 'cancelled'), step('c', 3, 'ready', 'notified')])).toBe(
      'cancelled',
    );
  });

  it('OR5: is late only while it still has to be done', () => {
    const at = (due: string | null, where: OrderMove['to'] = 'ready') =>
      duenessOf({ due, status: where }, '2026-11-22', '2026-11-23');
    expect([
      at('2026-11-21'),
      at('2026-11-22'),
      at('2026-11-23'),
      at('2026-11-24'),
      at(null),
    ]).toEqual(['late', 'today', 'soon', 'later', 'none']);
    expect([at('2026-11-21', 'delivered'), at('2026-11-21', 'cancelled')]).toEqual([
      'none',
      'none',
    ]);
  });

  it('OR6: of a repair misses what it weighs less than when it came, and nothing otherwise', () => {
    expect([
      missingWeight({ kind: 'repair', weight: 4_250 }, 4_100),
      missingWeight({ kind: 'repair', weight: 4_250 }, 4_300),
    ]).toEqual([150, 0]);
    expect([
      missingWeight({ kind: 'repair', weight: 4_250 }, undefined),
      missingWeight({ kind: 'order', weight: 4_250 }, 4_100),
    ]).toEqual([0, 0]);
  });

  it('OR9: at a fixed price is short of the gold that will leave the shop; work in milyem is paid in lira and is none of it', () => {
    const fixed = { by: 'fixed', kurus: 4_500_000, price: aPrice() } as const;
    const order = { ...anOrderDraft({ price: fixed }), kind: 'order' as const };
    // 8,500 g × 585 ‰ = 4,9725 has: what the sale that hands it over takes out of the stock.
    expect(commitmentOf(order)).toBe(49_725_000);
    const sold = aBracelet({
      weight: 8_500,
      fineness: 5850,
      workmanship: { by: 'milyem', tenths: 1_200 },
    });
    const sale = aTransaction({
      type: 'sale',
      lines: [sold],
      tendered: [cash(totalOf('sale', [computeLine(sold)]))],
    });
    expect(movedBy(sale.legs).get('HAS')).toBe(-commitmentOf(order));
    expect([
      commitmentOf({ ...order, price: { by: 'day' } }),
      commitmentOf({ ...order, kind: 'repair' }),
      commitmentOf({ ...order, weight: null }),
    ]).toEqual([0, 0, 0]);
  });

  it('is refused by field where it is wrong', () => {
    expect(orderRefusals(anOrderDraft())).toEqual([]);
    const wrong = anOrderDraft({
      description: ' ',
      weight: -1,
      due: '2026-02-30',
      price: { by: 'fixed', kurus: 1.5, price: null },
      size: 'x'.repeat(61),
    });
    expect(orderRefusals(wrong).map(({ field }) => field)).toEqual([
      'description',
      'size',
      'weight',
      'price',
      'due',
    ]);
  });
});
