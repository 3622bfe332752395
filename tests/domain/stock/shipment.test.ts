import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanced, type Leg, mergeLegs, reverseLegs, STOCK } from '@/domain/ledger/ledger';
import { movedBy, movedInBranch } from '@/domain/position/position';
import {
  differencesOf,
  excessArrival,
  leftItems,
  mayUndoMove,
  type ShipmentAct,
  type ShipmentItem,
  type ShipmentMove,
  type ShipmentStep,
  shipmentLegs,
  shipmentRefusals,
  shipmentStanding,
  TRANSIT,
  withoutMove,
  withShipmentMove,
} from '@/domain/stock/shipment';
import { gold, SHOP as HERE, stepsOf } from '../../support/shipments';

const THERE = { branch: 'b2', place: '' };
const coins = (id: string, pieces: number): ShipmentItem => ({
  id,
  name: 'Çeyrek',
  asset: 'CEYREK',
  fineness: 0,
  pieces,
  weight: 0,
  account: STOCK,
});
const step = stepsOf({ to: THERE });
let at = 1_000;
const move = (
  id: string,
  act: ShipmentAct,
  items: ShipmentItem[],
  over: Partial<ShipmentMove> = {},
): ShipmentMove => ({
  id,
  number: id,
  at: ++at,
  by: 'u',
  act,
  from: HERE,
  to: THERE,
  items,
  ...over,
});
const standing = (moves: ShipmentMove[]) => shipmentStanding(moves);

const anItem = (id: string) =>
  fc.oneof(
    fc
      .record({
        weight: fc.integer({ min: 1, max: 9_000_000 }),
        fineness: fc.integer({ min: 1, max: 10_000 }),
      })
      .map((of) => gold(id, of.weight, of)),
    fc.integer({ min: 1, max: 500 }).map((pieces) => coins(id, pieces)),
  );
const someItems = fc
  .integer({ min: 1, max: 6 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => anItem(`i${i}`))));
const anAct = fc.constantFrom<ShipmentAct>('send', 'receive', 'settle');

describe('a shipment', () => {
  it('ST16: every one of its documents sums to zero asset by asset, with an account of its own in between', () => {
    fc.assert(
      fc.property(someItems, anAct, (items, act) => {
        const legs = shipmentLegs({ act, items });
        expect(isBalanced(legs)).toBe(true);
        expect(shipmentRefusals(step(act, items), legs)).toEqual([]);
        expect(
          legs
            .filter(({ account }) => account === TRANSIT)
            .every(({ quantity }) => quantity > 0 === (act === 'send')),
        ).toBe(true);
      }),
    );
    expect(shipmentLegs({ act: 'send', items: [gold('a', 10_000)] })).toEqual([
      { account: STOCK, asset: 'HAS', quantity: -58_500_000 },
      { account: TRANSIT, asset: 'HAS', quantity: 58_500_000 },
    ]);
  });

  it('ST16: leaves the position of the shop as it is, and goes from the branch that sent it to the one that took it in', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const [sent, came] = [
          shipmentLegs({ act: 'send', items }),
          shipmentLegs({ act: 'receive', items }),
        ];
        expect([...movedBy(sent), ...movedBy(came)]).toEqual([]);
        const gone = new Map(
          Array.from(movedInBranch(sent), ([asset, quantity]) => [asset, -quantity]),
        );
        expect(movedInBranch(came)).toEqual(gone);
        expect(mergeLegs([...sent, ...came])).toEqual([]);
      }),
    );
  });

  it('ST17: is on the way until it came, in one part or in several', () => {
    const sent = move('1', 'send', [gold('a', 10_000), coins('c', 5)]);
    const some = move('2', 'receive', [gold('a', 4_000), coins('c', 5)]);
    const rest = move('3', 'receive', [gold('a', 6_000)]);
    expect(
      [standing([sent]), standing([sent, some]), standing([sent, some, rest])].map(
        ({ state }) => state,
      ),
    ).toEqual(['transit', 'part', 'done']);
    expect(leftItems(standing([sent, some]))).toEqual([gold('a', 6_000)]);
    expect(standing([some]).state).toBe('unsent');
    expect(standing([]).state).toBe('void');
  });

  it('ST17: does not depend on the order in which its documents come, nor on how often', () => {
    const documents = fc.array(fc.record({ act: anAct, items: someItems }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        documents,
        fc.array(fc.nat({ max: 5 }), { maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        (made, again, dice) => {
          const moves = made.map(({ act, items }, i) =>
            move(`m${i}`, act, items, { at: 5_000 + (i % 3) }),
          );
          const whole = moves.reduce<ShipmentMove[]>(withShipmentMove, []);
          const mixed = [...moves, ...again.flatMap((i) => moves[i] ?? [])]
            .map((one) => ({ one, by: dice.next().value }))
            .sort((a, b) => a.by - b.by)
            .map(({ one }) => one);
          expect(mixed.reduce<ShipmentMove[]>(withShipmentMove, [])).toEqual(whole);
          expect(standing(mixed.reduce<ShipmentMove[]>(withShipmentMove, []))).toEqual(
            standing(whole),
          );
        },
      ),
    );
  });

  it('ST18: what it lacks is written off to nothing, and what came too much is told', () => {
    const sent = move('1', 'send', [gold('a', 10_000), coins('c', 5)]);
    const came = move('2', 'receive', [gold('a', 9_500), coins('c', 7)]);
    const between = standing([sent, came]);
    expect(excessArrival(between).map(({ item }) => item.id)).toEqual(['c']);
    const left = leftItems(between);
    expect(differencesOf(left)).toEqual([
      { asset: 'CEYREK', quantity: -2 },
      { asset: 'HAS', quantity: 2_925_000 },
    ]);
    const settled = move('3', 'settle', left);
    expect(
      shipmentRefusals(step('settle', left), shipmentLegs({ act: 'settle', items: left })),
    ).toEqual([]);
    expect(standing([sent, came, settled]).state).toBe('done');
    const all = [sent, came, settled].flatMap(({ act, items }) => shipmentLegs({ act, items }));
    expect(mergeLegs(all).filter(({ account }) => account === TRANSIT)).toEqual([]);
    expect(excessArrival(standing([came]))).toEqual([]);
  });

  it('ST17: what was undone never was, and what was sent is undone only while nothing came', () => {
    const sent = move('1', 'send', [gold('a', 10_000)]);
    const came = move('2', 'receive', [gold('a', 10_000)]);
    expect([
      mayUndoMove([sent], '1'),
      mayUndoMove([sent, came], '1'),
      mayUndoMove([sent, came], '2'),
    ]).toEqual([true, false, true]);
    const back = withoutMove([sent, came], '2');
    expect([standing(back).state, mayUndoMove(back, '1')]).toEqual(['transit', true]);
    expect(standing(withoutMove(back, '1')).state).toBe('void');
    expect(reverseLegs(shipmentLegs({ act: 'send', items: sent.items }))).toEqual(
      shipmentLegs({ act: 'receive', items: sent.items }),
    );
  });

  it('ST16: is refused where it contradicts itself: to where it lies, of nothing, of money, twice the same card, with other legs', () => {
    const refusalOf = (changed: ShipmentStep, legs: Leg[] = shipmentLegs(changed)) =>
      shipmentRefusals(changed, legs).map(({ field, code }) => `${field} ${code}`);
    const item = gold('a', 10_000);
    const card = gold('a', 3_450, { stock: 'k', pieces: 1 });
    expect(refusalOf(step('send', [item], { to: HERE }))).toEqual(['to same']);
    expect(refusalOf(step('send', []))).toEqual(['items required']);
    expect(refusalOf(step('send', [card, { ...card, id: 'b' }]))).toEqual(['items.1 twice']);
    const wrong: ShipmentItem[] = [
      gold('a', 0),
      gold('a', -5),
      gold('a', 1_000_000_001),
      gold('a', 10_000, { fineness: 10_001 }),
      gold('a', 10_000, { account: 'till:main' }),
      gold('a', 10_000, { name: 'x'.repeat(161) }),
      coins('c', -1),
      { ...coins('c', 1), asset: 'TRY' },
      { ...coins('c', 1), account: 'scrap:main' },
      { ...coins('c', 1.5) },
    ];
    for (const one of wrong)
      expect([one, refusalOf(step('send', [one]), [])]).toEqual([one, ['items.0 format']]);
    expect(
      refusalOf(step('send', [item]), shipmentLegs({ act: 'receive', items: [item] })),
    ).toEqual(['legs format']);
  });

  it('ST16: takes a card as large as a card may be, and two receipts of one card when their difference is closed', () => {
    const refusalOf = (changed: ShipmentStep) => shipmentRefusals(changed, shipmentLegs(changed));
    const chains = gold('a', 12_000_000, { stock: 'k', pieces: 4_000 });
    for (const act of ['send', 'receive', 'settle'] as const)
      expect(refusalOf(step(act, [chains]))).toEqual([]);
    const over = leftItems(
      standing([
        move('1', 'send', [gold('a', 5_000)]),
        move('2', 'receive', [gold('a', 5_000), gold('b', 3_000, { stock: 'k' })]),
        move('3', 'receive', [gold('c', 2_000, { stock: 'k' })]),
      ]),
    );
    expect(over.map(({ stock, weight }) => [stock, weight])).toEqual([
      ['k', -3_000],
      ['k', -2_000],
    ]);
    expect(refusalOf(step('settle', over))).toEqual([]);
    expect(refusalOf(step('settle', [...over, ...over])).map(({ code }) => code)).toEqual([
      'twice',
      'twice',
    ]);
    // As many of the largest as a document holds still add up exactly.
    expect(
      refusalOf(
        step(
          'send',
          Array.from({ length: 200 }, (_, i) => gold(`i${i}`, 1_000_000_000, { fineness: 10_000 })),
        ),
      ),
    ).toEqual([]);
  });
});
