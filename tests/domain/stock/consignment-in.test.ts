import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactAccount, isBalanced, mergeLegs, STOCK } from '@/domain/ledger/ledger';
import { COUNT_DIFFERENCE } from '@/domain/ledger/movement';
import { goodsMoves, isGoodsAccount } from '@/domain/position/goods-move';
import { movedBy } from '@/domain/position/position';
import {
  boughtSlip,
  consignedSaleRefusals,
  isBoughtBySale,
  isLate,
} from '@/domain/slip/consignment';
import { computeLine } from '@/domain/slip/line';
import { moveOf, saleFinding, withStockMove } from '@/domain/slip/stock-move';
import { figuresAgree, reversalOf, type Transaction } from '@/domain/slip/transaction';
import {
  type Consign,
  consignNow,
  HELD,
  HELD_FOR,
  mayUndoMove,
  type ShipmentAct,
  type ShipmentItem,
  type ShipmentMove,
  type ShipmentStep,
  shipmentLegs,
  shipmentRefusals,
  shipmentStanding,
  type Terms,
} from '@/domain/stock/shipment';
import type { StockCard } from '@/domain/stock/stock-card';
import { shipmentMoveOf } from '@/domain/stock/stock-shipped';
import { isThere, leftOf, stockState, theirsBy } from '@/domain/stock/stock-state';
import { aStockDraft } from '../../server/support/stock';
import { aBracelet, NOON } from '../../support/factories';
import { bracelet, SHOP, stepsOf } from '../../support/shipments';

const dealer = contactAccount('usta');
const consign: Consign = { contact: 'usta', due: '2026-12-01', theirs: true };
const terms: Terms = { by: 'has', work: { by: 'milyem', tenths: 400 } };
const item = (over: Partial<ShipmentItem> = {}) => bracelet('a', { terms, ...over });
const step = stepsOf({ consign });
const sale = (over: Parameters<typeof aBracelet>[0] = {}) => {
  const line = computeLine(aBracelet({ stock: 'k-a', ...over }));
  if (line.kind === 'coin') throw new Error('a bracelet is metal');
  return line;
};
const bought = (one: ShipmentItem, over: Parameters<typeof aBracelet>[0] = {}) =>
  boughtSlip(
    { id: 's', from: SHOP, consign, items: [one] },
    { document: 't.k0', number: 'KA-T1-000001', at: NOON, sale: sale(over) },
  );

const document = (act: ShipmentAct): Transaction => ({
  ...{
    id: act,
    number: 'T1-000009',
    at: NOON,
    type: 'shipment',
    contactId: 'usta',
    lines: [],
    payments: [],
    shipment: step(act, [item()]),
  },
  legs: shipmentLegs(step(act, [item()])),
});

const aTerms = fc.oneof(
  fc.record({ by: fc.constant('price' as const), kurus: fc.integer({ min: 1, max: 50_000_000 }) }),
  fc
    .oneof(
      fc.record({ by: fc.constant('milyem' as const), tenths: fc.integer({ min: 0, max: 3_000 }) }),
      fc.record({ by: fc.constant('gram' as const), kurus: fc.integer({ min: 0, max: 100_000 }) }),
      fc.record({
        by: fc.constant('piece' as const),
        kurus: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      fc.record({
        by: fc.constant('percent' as const),
        hundredths: fc.integer({ min: 0, max: 5_000 }),
      }),
    )
    .map((work) => ({ by: 'has' as const, work })),
);

describe('goods of somebody else that lie with us', () => {
  it('ST52: are held and owed back by as much, and are no part of the position, in either direction', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 900_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        aTerms,
        (weight, fineness, agreed) => {
          const came = step('send', [item({ weight, fineness, terms: agreed })]);
          const legs = shipmentLegs(came);
          expect([isBalanced(legs), shipmentRefusals(came, legs), [...movedBy(legs)]]).toEqual([
            true,
            [],
            [],
          ]);
          expect(legs.map(({ account, quantity }) => [account, quantity])).toEqual([
            [HELD, weight * fineness],
            [HELD_FOR, -weight * fineness],
          ]);
          expect(mergeLegs([...legs, ...shipmentLegs(step('receive', came.items))])).toEqual([]);
        },
      ),
    );
  });

  it('ST52: are single pieces with a card and what was agreed for them, and refused by field without', () => {
    const refusalOf = (one: ShipmentStep) =>
      shipmentRefusals(one, shipmentLegs(one)).map(({ field, code }) => `${field} ${code}`);
    expect(refusalOf(step('send', [item()]))).toEqual([]);
    const { terms: _terms, ...free } = item();
    const { stock: _stock, ...bare } = item();
    for (const wrong of [
      free,
      bare,
      item({ pieces: 2 }),
      item({ terms: { by: 'price', kurus: 0 } }),
      item({ terms: { by: 'has', work: { by: 'milyem', tenths: -1 } } }),
    ])
      expect(refusalOf(step('send', [wrong]))).toEqual(['items.0 format']);
    expect(
      refusalOf(step('send', [item()], { consign: { contact: 'usta', due: '2026-12-01' } })),
    ).toEqual(['items.0 format']);
    // A piece of less than nothing that is lost would be owed by its owner.
    for (const wrong of [free, item({ weight: -20_000 }), item({ pieces: -1 })])
      expect(refusalOf(step('settle', [wrong]))).toEqual(['items.0 format']);
    // The purchase is the server's to write: no slip of the counter says it.
    expect(consignedSaleRefusals(step('sell', [item()]), [sale()])).toEqual([
      { field: 'act', code: 'format' },
    ]);
  });

  it('ST57: one that is lost is owed to its owner for what was agreed, against what counts found, and held no more, in balanced legs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 900_000 }),
        fc.integer({ min: 1_000, max: 10_000 }),
        aTerms,
        (weight, fineness, agreed) => {
          const lost = step('settle', [item({ weight, fineness, terms: agreed })]);
          const legs = shipmentLegs(lost);
          const on = (account: string, asset = 'HAS') =>
            legs.find((leg) => leg.account === account && leg.asset === asset)?.quantity ?? 0;
          expect([isBalanced(legs), shipmentRefusals(lost, legs)]).toEqual([true, []]);
          expect(shipmentRefusals(lost, shipmentLegs({ ...lost, act: 'receive' }))).toEqual([
            { field: 'legs', code: 'format' },
          ]);
          const has = weight * fineness;
          expect([on(HELD), on(HELD_FOR), on(STOCK)]).toEqual([-has, has, 0]);
          const { work } = agreed.by === 'has' ? agreed : { work: undefined };
          const inMetal =
            work?.by === 'milyem'
              ? weight * work.tenths
              : work?.by === 'percent'
                ? Math.round((has * work.hundredths) / 10_000)
                : 0;
          expect(on(dealer)).toBe(work ? -(has + inMetal) : 0);
          const kurus =
            agreed.by === 'price'
              ? agreed.kurus
              : work?.by === 'piece'
                ? work.kurus
                : work?.by === 'gram'
                  ? Math.round((weight * work.kurus) / 1_000)
                  : 0;
          expect(on(dealer, 'TRY')).toBe(-kurus || 0);
          for (const asset of ['HAS', 'TRY'])
            expect(on(COUNT_DIFFERENCE, asset)).toBe(-on(dealer, asset) || 0);
          expect(
            mergeLegs([...legs, ...reversalOf({ ...document('settle'), legs }, 'r', '').legs]),
          ).toEqual([]);
        },
      ),
    );
  });

  it('ST57: is owed just as much, in has and in a price, as one that is sold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 900_000 }), aTerms, (weight, agreed) => {
        // Work in percent of the metal's worth is lira at the price of a sale; with no sale it is
        // that much of the metal.
        fc.pre(agreed.by === 'price' || agreed.work.by !== 'percent');
        const piece = item({ weight, terms: agreed });
        const owed = (legs: readonly { account: string; asset: string; quantity: number }[]) =>
          legs.filter(({ account }) => account === dealer);
        expect(owed(shipmentLegs(step('settle', [piece])))).toEqual(
          owed(bought(piece)?.legs ?? []),
        );
      }),
    );
  });

  it('ST53: one that is sold is bought on the account of its owner for exactly what was agreed, in one balanced purchase', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 900_000 }),
        fc.integer({ min: 1_000, max: 10_000 }),
        fc.integer({ min: 100_000, max: 90_000_000 }),
        aTerms,
        (weight, fineness, rate, agreed) => {
          const piece = item({ weight, fineness, terms: agreed });
          const slip = bought(piece, { price: { ...sale().price, rate } });
          if (!slip) throw new Error('it was not bought');
          expect([
            isBalanced(slip.legs),
            figuresAgree(slip),
            slip.type,
            slip.contactId,
            isBoughtBySale(slip),
          ]).toEqual([true, true, 'purchase', 'usta', true]);
          const on = (account: string, asset: string) =>
            slip.legs.find((leg) => leg.account === account && leg.asset === asset)?.quantity ?? 0;
          const has = weight * fineness;
          expect([on(STOCK, 'HAS'), on(HELD, 'HAS'), on(HELD_FOR, 'HAS')]).toEqual([
            has,
            -has,
            has,
          ]);
          const { work } = agreed.by === 'has' ? agreed : { work: undefined };
          expect(on(dealer, 'HAS')).toBe(
            work ? -(has + (work.by === 'milyem' ? weight * work.tenths : 0)) : 0,
          );
          if (agreed.by === 'price') expect(on(dealer, 'TRY')).toBe(-agreed.kurus);
          if (work?.by === 'piece') expect(on(dealer, 'TRY')).toBe(-work.kurus || 0);
          expect(mergeLegs([...slip.legs, ...reversalOf(slip, 'r', '').legs])).toEqual([]);
        },
      ),
    );
  });

  it('ST53: is bought as it was agreed and not as the scale says today, into the stock that its sale takes it from', () => {
    const slip = bought(item(), { weight: 19_950, place: 'metal:avenue' });
    expect(slip?.lines.map((line) => (line.kind === 'coin' ? 0 : line.weight))).toEqual([20_000]);
    expect(
      slip?.legs
        .filter(({ account }) => account === 'metal:avenue')
        .map(({ quantity }) => quantity),
    ).toEqual([20_000 * 9_160]);
    // A line that named its card would bring it a second time.
    expect(slip?.lines.some(({ stock }) => stock !== undefined)).toBe(false);
  });

  it('ST38: moves goods from its owner to us, back, and into the stock, to exactly its legs on the places of goods', () => {
    const purchase = bought(item());
    for (const slip of [document('send'), document('receive'), ...(purchase ? [purchase] : [])]) {
      const told = goodsMoves(slip).flatMap(({ from, to, asset, quantity }) => [
        { account: from, asset, quantity: -quantity },
        { account: to, asset, quantity },
      ]);
      expect(mergeLegs(told.filter(({ account }) => isGoodsAccount(account)))).toEqual(
        mergeLegs(slip.legs.filter(({ account }) => isGoodsAccount(account))),
      );
      expect(told.map(({ account }) => account)).toContain(dealer);
    }
    expect(
      goodsMoves(document('settle')).map(({ from, to, pieces }) => [from, to, pieces]),
    ).toEqual([[HELD, COUNT_DIFFERENCE, 1]]);
  });
});

describe('its card', () => {
  const fresh: StockCard = {
    ...aStockDraft({ pieces: 0 }),
    id: 'k-a',
    type: 'piece',
    moved: { pieces: 0, weight: 0 },
    moves: [],
  };
  let clock = NOON;
  const told = (id: string, type: Transaction['type'] = 'shipment') => ({
    id,
    number: id,
    at: clock++,
    type,
  });
  const moved = (card: StockCard, act: ShipmentAct, type?: Transaction['type']) =>
    withStockMove(
      card,
      shipmentMoveOf(told(act, type), step(act, []), item({ weight: 3_450 }), 'u'),
    );
  const saleMove = (type: Transaction['type'] = 'sale') =>
    moveOf({ ...told('t', type) }, sale({ weight: 3_450 }), 'u');

  it('ST52: lies there as its owner’s, goes back to them, is lost, and is nothing at all where its coming was undone', () => {
    const came = moved(fresh, 'send');
    expect([
      stockState(fresh),
      stockState(came),
      isThere(stockState(came)),
      leftOf(came).pieces,
      theirsBy(came)?.who,
    ]).toEqual(['none', 'theirs', true, 1, 'usta']);
    expect(came.moves.at(-1)?.to).toEqual(SHOP);
    const back = moved(came, 'receive');
    expect([stockState(back), leftOf(back).pieces]).toEqual(['handed', 0]);
    expect(stockState(moved(back, 'receive', 'reversal'))).toBe('theirs');
    const undone = { ...told('y', 'reversal'), reverses: came.moves.at(-1)?.slip ?? '' };
    const never = withStockMove(
      came,
      shipmentMoveOf(undone, step('send', []), item({ weight: 3_450 }), 'u'),
    );
    expect([stockState(never), leftOf(never).pieces, theirsBy(never)]).toEqual([
      'none',
      0,
      undefined,
    ]);
    const lost = moved(came, 'settle');
    expect([stockState(lost), leftOf(lost).pieces]).toEqual(['out', 0]);
    expect(stockState(moved(lost, 'settle', 'reversal'))).toBe('theirs');
    // It had been the shop's own all the while.
    expect(stockState({ ...never, pieces: 1 })).toBe('stock');
  });

  it('ST53: is the shop’s once it is sold, a return too, and its owner’s again when that sale is undone, whatever a clock says', () => {
    const came = moved(fresh, 'send');
    const early = withStockMove(came, { ...saleMove(), at: NOON - 5_000 });
    const sold = withStockMove(came, saleMove());
    expect([stockState(sold), theirsBy(sold), theirsBy(early)]).toEqual([
      'sold',
      undefined,
      undefined,
    ]);
    const returned = withStockMove(sold, { ...saleMove('return') });
    expect([returned.moves.at(-1)?.why, theirsBy(returned)]).toEqual(['returned', undefined]);
    expect(stockState(withStockMove(sold, saleMove('reversal')))).toBe('theirs');
  });

  it('ST54: knows by its slip which of two that left by as much was undone', () => {
    const back = moved(moved(fresh, 'send'), 'receive');
    const sold = withStockMove(back, saleMove());
    const undone = { ...told('y', 'reversal'), reverses: back.moves.at(-1)?.slip ?? '' };
    const kept = withStockMove(
      sold,
      shipmentMoveOf(undone, step('receive', []), item({ weight: 3_450 }), 'u'),
    );
    expect([stockState(kept), theirsBy(kept), leftOf(kept).pieces]).toEqual(['sold', undefined, 0]);
  });

  it('ST54: is its owner’s again though the sale that was undone was written by a clock that was ahead', () => {
    const ahead = withStockMove(moved(fresh, 'send'), { ...saleMove(), at: NOON + 3_600_000 });
    const undone = withStockMove(
      ahead,
      moveOf({ ...told('y', 'reversal'), reverses: 't' }, sale({ weight: 3_450 }), 'u'),
    );
    expect([stockState(undone), theirsBy(undone)?.who, leftOf(undone).pieces]).toEqual([
      'theirs',
      'usta',
      1,
    ]);
  });

  it('ST54: is neither sent nor given away nor handed back unheard once it is not there or not ours', () => {
    const came = moved(fresh, 'send');
    const out = (card: StockCard, theirs: boolean) => {
      const away: ShipmentStep = theirs
        ? step('receive', [])
        : step('send', [], { consign: { contact: 'ayse', due: '2026-12-01' } });
      return saleFinding(card, shipmentMoveOf(told('x'), away, item({ weight: 3_450 }), 'u'), {
        contactId: null,
      });
    };
    expect([out(came, true), out(came, false)]).toEqual([undefined, 'piece-theirs']);
    const sold = withStockMove(came, saleMove());
    expect([out(sold, true), out(sold, false)]).toEqual([
      'shipment-piece-gone',
      'shipment-piece-gone',
    ]);
    expect(saleFinding(came, saleMove(), { contactId: null })).toBeUndefined();
    expect(saleFinding(sold, saleMove(), { contactId: null })).toBe('piece-sold-twice');
  });
});

describe('ST55: another day', () => {
  const move = (
    id: string,
    act: ShipmentAct,
    at: number,
    over: Partial<ShipmentMove> = {},
  ): ShipmentMove => ({
    ...step(act, act === 'extend' ? [] : [item()]),
    ...{ id, number: id, at, by: 'u', ...over },
  });
  const to = (due: string): Partial<ShipmentMove> => ({ consign: { ...consign, due } });

  it('holds as it was agreed last, whatever order it came in, and not once it is undone; nothing else of the consignment changes', () => {
    const moves = [
      move('a', 'send', 1),
      move('b', 'extend', 2, to('2026-12-20')),
      move('c', 'extend', 3, to('2027-01-05')),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(moves, { minLength: 3 }), (some) => {
        expect([consignNow(some)?.due, shipmentStanding(some).state]).toEqual([
          '2027-01-05',
          'transit',
        ]);
      }),
    );
    const undone = moves.map((one) => (one.id === 'c' ? { ...one, reversed: true as const } : one));
    expect([consignNow(undone)?.due, consignNow([move('a', 'send', 1)])?.due]).toEqual([
      '2026-12-20',
      '2026-12-01',
    ]);
    const now = consignNow(moves);
    expect(
      now && [isLate(now, 'transit', '2026-12-15'), isLate(now, 'transit', '2027-01-06')],
    ).toEqual([false, true]);
    expect(mayUndoMove(moves, 'a')).toBe(true);
    expect(mayUndoMove([...moves, move('d', 'receive', 4)], 'a')).toBe(false);
  });

  it('moves nothing, and is refused with goods on it or of a shipment between places', () => {
    const extend = step('extend', [], { consign: { ...consign, due: '2026-12-20' } });
    expect([shipmentLegs(extend), shipmentRefusals(extend, [])]).toEqual([[], []]);
    expect(
      shipmentRefusals({ ...extend, items: [item()] }, []).map(({ field }) => field),
    ).toContain('items');
    const { consign: _consign, ...bare } = extend;
    expect(shipmentRefusals(bare, []).map(({ field }) => field)).toEqual(['act']);
    expect(
      shipmentRefusals({ ...extend, consign: { ...consign, due: '2026-02-31' } }, []).map(
        ({ field }) => field,
      ),
    ).toEqual(['consign']);
  });
});
