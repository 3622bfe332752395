import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanced, mergeLegs, STOCK } from '@/domain/ledger/ledger';
import { movedBy, movedInBranch } from '@/domain/position/position';
import { type Consigned, consignedSaleRefusals, isLate, soldStep } from '@/domain/slip/consignment';
import { computeLine } from '@/domain/slip/line';
import { moveOf, saleFinding, withStockMove } from '@/domain/slip/stock-move';
import {
  decideTransaction,
  figuresAgree,
  reversalOf,
  type Transaction,
  totalOf,
} from '@/domain/slip/transaction';
import {
  CONSIGNED,
  type Consign,
  leftItems,
  type ShipmentAct,
  type ShipmentItem,
  type ShipmentMove,
  type ShipmentStep,
  shipmentLegs,
  shipmentRefusals,
  shipmentStanding,
  TRANSIT,
} from '@/domain/stock/shipment';
import type { StockCard } from '@/domain/stock/stock-card';
import { shipmentMoveOf } from '@/domain/stock/stock-shipped';
import { consignedBy, leftOf, stockState } from '@/domain/stock/stock-state';
import { aStockDraft } from '../../server/support/stock';
import { aBracelet, NOON } from '../../support/factories';
import { bracelet as item, SHOP, stepsOf } from '../../support/shipments';

const consign: Consign = { contact: 'ayse', due: '2026-12-01' };
const step = stepsOf({ consign });
const held = (items: readonly ShipmentItem[]): Consigned => ({
  id: 's',
  from: SHOP,
  consign,
  items,
});
const line = (over: Parameters<typeof aBracelet>[0] = {}) => aBracelet({ stock: 'k-a', ...over });

/** A sale of these lines, paid by bank, that takes what it sells off the consignment. */
function sale(
  lines: ReturnType<typeof aBracelet>[],
  shipment: ShipmentStep | undefined,
): Transaction {
  const tendered = [
    { id: 'p', method: 'transfer' as const, amount: totalOf('sale', lines.map(computeLine)) },
  ];
  const decided = decideTransaction({
    id: 't',
    type: 'sale',
    contactId: 'ayse',
    lines,
    tendered,
    ...(shipment ? { shipment } : {}),
  });
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  const { total: _total, change: _change, ...slip } = decided.value;
  return { ...slip, number: 'T1-000001', at: NOON };
}

describe('goods that somebody has of us', () => {
  it('ST43: lie on an account of their own, and leave the position of the shop as it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (weight, fineness) => {
          const given = step('send', [item('a', { weight, fineness })]);
          const legs = shipmentLegs(given);
          expect([isBalanced(legs), shipmentRefusals(given, legs), [...movedBy(legs)]]).toEqual([
            true,
            [],
            [],
          ]);
          expect(legs.map(({ account }) => account).toSorted()).toEqual(
            [CONSIGNED, STOCK].toSorted(),
          );
          expect(legs.some(({ account }) => account === TRANSIT)).toBe(false);
          // They are no branch's until they come back to one, and then to none else.
          expect(mergeLegs([...legs, ...shipmentLegs(step('receive', given.items))])).toEqual([]);
          expect(movedInBranch(legs).get('HAS')).toBe(-weight * fineness);
        },
      ),
    );
  });

  it('ST43: are refused without a holder, without a day that there is, as coins or goods of somebody else’s without a card, and sold by no document of their own', () => {
    const refusalOf = (one: ShipmentStep) =>
      shipmentRefusals(one, shipmentLegs(one)).map(({ field, code }) => `${field} ${code}`);
    expect(refusalOf(step('send', [item('a')]))).toEqual([]);
    expect(
      refusalOf(step('send', [item('a')], { consign: { contact: '', due: '2026-12-01' } })),
    ).toEqual(['consign format']);
    expect(
      refusalOf(step('send', [item('a')], { consign: { contact: 'ayse', due: '2026-02-31' } })),
    ).toEqual(['consign format']);
    const { stock: _stock, ...bare } = item('a');
    const coin = { ...bare, asset: 'CEYREK_YENI', fineness: 0, weight: 0 };
    expect(refusalOf(step('send', [coin]))).toEqual(['items.0 format']);
    const theirs = { consign: { contact: 'ayse', due: '2026-12-01', theirs: true as const } };
    const terms = { by: 'price' as const, kurus: 5 };
    expect(refusalOf(step('send', [{ ...bare, terms }], theirs))).toEqual(['items.0 format']);
    const { consign: _consign, ...sold } = step('sell', [item('a')]);
    expect(refusalOf(sold)).toEqual(['act format']);
    expect(consignedSaleRefusals(step('receive', [item('a')]), [line()])).toEqual([
      { field: 'act', code: 'format' },
    ]);
    expect(consignedSaleRefusals(step('sell', [item('a'), item('b')]), [line()])).toEqual([
      { field: 'items.1', code: 'unknown' },
    ]);
    expect(
      consignedSaleRefusals(step('sell', [item('a')]), [
        line({ price: { ...line().price, side: 'buy' } }),
      ]),
    ).toEqual([{ field: 'items.0', code: 'unknown' }]);
  });

  it('ST44: are sold by exactly what the lines sell of them, never more than somebody has', () => {
    const counted = item('c', { pieces: 5, weight: 50_000 });
    const tray = item('w', { pieces: 0, weight: 30_000 });
    const sold = (...lines: ReturnType<typeof aBracelet>[]) =>
      soldStep(held([item('a'), counted, tray]), lines)?.items.map(({ id, pieces, weight }) => [
        id,
        pieces,
        weight,
      ]);
    // One piece is the piece, whatever the scale says today.
    expect(sold(line({ weight: 19_980 }))).toEqual([['a', 1, 20_000]]);
    expect(sold(line({ stock: 'k-c', pieces: 2, weight: 20_000 }))).toEqual([['c', 2, 20_000]]);
    expect(sold(line({ stock: 'k-c', pieces: 8, weight: 80_000 }))).toEqual([['c', 5, 50_000]]);
    expect(
      sold(line({ stock: 'k-w', weight: 12_000 }), line({ stock: 'k-w', weight: 25_000 })),
    ).toEqual([['w', 0, 30_000]]);
    // It comes to the stock that its line takes it from, whichever branch's that is.
    const there = soldStep(held([item('a', { account: 'metal:avenue' })]), [
      line({ place: 'metal:mall' }),
    ]);
    expect(there?.items.map(({ account }) => account)).toEqual(['metal:mall']);
    expect(sold(line({ stock: 'else' }))).toBeUndefined();
    expect(sold(line({ price: { ...line().price, side: 'buy' } }))).toBeUndefined();
  });

  it('ST65: metal without a label is given by its grams, and sold by the line that has its id', () => {
    const { stock: _stock, ...bare } = item('a');
    const tray = { ...bare, id: 'w', pieces: 0, weight: 30_000 };
    const given = step('send', [bare, tray]);
    expect(shipmentRefusals(given, shipmentLegs(given))).toEqual([]);
    const { stock: _card, ...typed } = line();
    const sold = soldStep(held([bare, tray]), [
      { ...typed, id: 'w', weight: 12_000 },
      // A bracelet of the same kind that leaves the shop's own stock.
      { ...typed, id: 'shelf' },
    ]);
    expect(sold?.items.map(({ id, pieces, weight }) => [id, pieces, weight])).toEqual([
      ['w', 0, 12_000],
    ]);
    expect(soldStep(held([bare]), [{ ...typed, id: 'shelf' }])).toBeUndefined();
    expect(consignedSaleRefusals(step('sell', [bare]), [{ ...typed, id: 'a' }])).toEqual([]);
    expect(consignedSaleRefusals(step('sell', [bare]), [{ ...typed, id: 'shelf' }])).toEqual([
      { field: 'items.0', code: 'unknown' },
    ]);
  });

  it('ST44: leave by one balanced document, which an honest server reckons as the page did, and which is undone whole', () => {
    const lines = [line({ weight: 20_000 })];
    const slip = sale(lines, soldStep(held([item('a')]), lines));
    expect([isBalanced(slip.legs), figuresAgree(slip)]).toEqual([true, true]);
    expect(slip.legs.filter(({ account }) => account === STOCK || account === CONSIGNED)).toEqual([
      { account: CONSIGNED, asset: 'HAS', quantity: -183_200_000 },
    ]);
    const { shipment: _shipment, ...without } = slip;
    expect(figuresAgree(without)).toBe(false);
    expect(mergeLegs([...slip.legs, ...reversalOf(slip, 'r', '').legs])).toEqual([]);
    // What it earned is what the same sale off the shelf earns.
    const shelf = sale(lines, undefined);
    expect([...movedBy(slip.legs)]).toEqual([...movedBy(shelf.legs)]);
  });

  it('ST44: stand as given, brought back, kept and left, whatever order their documents come in', () => {
    const move = (id: string, act: ShipmentAct, items: ShipmentItem[]): ShipmentMove => ({
      ...step(act, items),
      id,
      number: id,
      at: Number(id),
      by: 'u',
    });
    const moves = [
      move('1', 'send', [item('a'), item('b'), item('c')]),
      move('2', 'receive', [item('a')]),
      move('3', 'sell', [item('b')]),
    ];
    for (const order of [moves, moves.toReversed()]) {
      const standing = shipmentStanding(order);
      expect([standing.state, leftItems(standing).map(({ id }) => id)]).toEqual(['part', ['c']]);
      expect(
        standing.lines.map(({ item: { id }, came, sold, left }) => [
          id,
          came.pieces,
          sold.pieces,
          left.pieces,
        ]),
      ).toEqual([
        ['a', 1, 0, 0],
        ['b', 0, 1, 0],
        ['c', 0, 0, 1],
      ]);
      expect(standing.first?.consign).toEqual(consign);
    }
  });

  it('ST46: are late from the day after theirs, while something of them is still out', () => {
    expect(
      ['2026-11-30', '2026-12-01', '2026-12-02'].map((today) => isLate(consign, 'part', today)),
    ).toEqual([false, false, true]);
    expect([isLate(consign, 'done', '2026-12-02'), isLate(consign, 'void', '2026-12-02')]).toEqual([
      false,
      false,
    ]);
  });
});

describe('the card of what somebody has', () => {
  const card: StockCard = {
    ...aStockDraft(),
    id: 'k',
    type: 'piece',
    moved: { pieces: 0, weight: 0 },
    moves: [],
  };
  const of = { pieces: 1, weight: 3_450 };
  let at = NOON;
  const document = (act: ShipmentAct, type: Transaction['type'] = 'shipment') =>
    shipmentMoveOf(
      { id: `${act}${++at}`, number: 'T1-2', at, type },
      step(act, []),
      item('a', of),
      'u',
    );
  const soldNow = () =>
    moveOf(
      { id: `v${++at}`, number: 'T1-3', at, type: 'sale' },
      { ...line(of), pure: 1, amount: 1 },
      'u',
    );

  it('ST43: says who has it, and lies nowhere until it comes back', () => {
    const away = withStockMove(card, document('send'));
    expect([stockState(away), leftOf(away).pieces, consignedBy(away)?.who]).toEqual([
      'consigned',
      0,
      'ayse',
    ]);
    const back = withStockMove(away, document('receive'));
    expect([stockState(back), leftOf(back).pieces, consignedBy(back)]).toEqual([
      'stock',
      1,
      undefined,
    ]);
    expect(stockState(withStockMove(away, document('send', 'reversal')))).toBe('stock');
  });

  it('ST43: of counted goods and of a tray what is left is here, and what went is not', () => {
    const tray: StockCard = { ...card, type: 'weighed', gross: 50_000, pieces: 9 };
    const some = withStockMove(
      tray,
      shipmentMoveOf(
        { id: 'g', number: 'T1-2', at: NOON, type: 'shipment' },
        step('send', []),
        { ...item('w'), pieces: 0, weight: 20_000 },
        'u',
      ),
    );
    expect([stockState(some), leftOf(some), consignedBy(some)]).toEqual([
      'stock',
      { pieces: 9, weight: 30_000 },
      undefined,
    ]);
  });

  it('ST44, ST45: is sold off its holder without a word, over the counter with one, and is with them again when that is undone', () => {
    const away = withStockMove(card, document('send'));
    expect(saleFinding(away, soldNow(), { contactId: 'ayse' })).toBe('piece-consigned');
    const free = withStockMove(away, document('sell'));
    const sold = soldNow();
    expect(saleFinding(free, sold, { contactId: 'ayse' })).toBeUndefined();
    const gone = withStockMove(free, sold);
    expect([stockState(gone), leftOf(gone).pieces]).toEqual(['sold', 0]);
    const undone = [
      document('sell', 'reversal'),
      { ...sold, slip: 'r', at: ++at, why: 'undone' as const, pieces: 1, weight: 3_450 },
    ].reduce(withStockMove, gone);
    expect([stockState(undone), leftOf(undone).pieces, consignedBy(undone)?.who]).toEqual([
      'consigned',
      0,
      'ayse',
    ]);
    const sentAfterSale = withStockMove(card, soldNow());
    expect(saleFinding(sentAfterSale, document('send'), { contactId: 'ayse' })).toBe(
      'shipment-piece-gone',
    );
  });
});
