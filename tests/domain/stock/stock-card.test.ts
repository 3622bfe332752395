import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, isLabelCode, ownCode } from '@/domain/metal/barcode';
import { moveOf, saleFinding, withStockMove } from '@/domain/slip/stock-move';
import { reversalOf } from '@/domain/slip/transaction';
import {
  boughtFor,
  KEPT_MOVES,
  type StockCard,
  type StockMove,
  stockRefusals,
} from '@/domain/stock/stock-card';
import { type Buyer, OUT_KINDS, type StockHold, type StockOut } from '@/domain/stock/stock-hold';
import { isThere, leftOf, stockState } from '@/domain/stock/stock-state';
import { aStockDraft, paidSlip } from '../../server/support/stock';
import { isEan13 } from '../../support/ean13';
import { aBracelet, NOON } from '../../support/factories';
import { loosely } from '../../support/loosely';

const card = (over: Partial<StockCard> = {}): StockCard => ({
  ...aStockDraft(),
  id: 'k',
  type: 'piece',
  moved: { pieces: 0, weight: 0 },
  moves: [],
  ...over,
});
const NOBODY: Buyer = { contactId: null };
const move = (over: Partial<StockMove> = {}): StockMove => ({
  slip: 's',
  number: 'T1-1',
  at: NOON,
  by: 'u',
  why: 'sold',
  pieces: -1,
  weight: -3_450,
  ...over,
});

describe('a stock card', () => {
  it('ST2: has what was taken in and what moved since, in whatever order it came', () => {
    const moves = fc.array(
      fc.record({
        slip: fc.uuid(),
        at: fc.nat(1_000),
        pieces: fc.integer({ min: -5, max: 5 }),
        weight: fc.integer({ min: -9_000, max: 9_000 }),
      }),
    );
    const tray = card({ type: 'weighed', gross: 50_000, pieces: 9 });
    fc.assert(
      fc.property(
        moves.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const result = (of: typeof list) =>
            of.map((one) => move(one)).reduce(withStockMove, tray);
          expect(result(shuffled)).toEqual(result(list));
          expect(leftOf(result(list))).toEqual({
            pieces: 9 + list.reduce((s, m) => s + m.pieces, 0),
            weight: 50_000 + list.reduce((s, m) => s + m.weight, 0),
          });
        },
      ),
    );
  });

  it('ST2: keeps the sum of what its list of the newest has let go', () => {
    const many = Array.from({ length: KEPT_MOVES + 5 }, (_, i) =>
      move({ slip: `s${i}`, at: NOON + i, weight: -1_000 }),
    );
    const tray = many.reduce(withStockMove, card({ type: 'weighed', gross: 100_000, pieces: 60 }));
    expect([tray.moves.length, leftOf(tray)]).toEqual([KEPT_MOVES, { pieces: 15, weight: 55_000 }]);
  });

  it('ST2: goes the way of its line, and a return, a reversal and the reversal of a return the other way', () => {
    const sale = paidSlip({ lines: [aBracelet({ stock: 'k' })] });
    const [line] = sale.lines;
    if (!line) throw new Error('no line');
    const signs = (slip: Parameters<typeof moveOf>[0]) => {
      const { pieces, weight, why } = moveOf(slip, line, 'u');
      return [Math.sign(pieces), Math.sign(weight), why];
    };
    const back = loosely({
      ...sale,
      type: 'return',
      returns: { slip: sale.id, number: sale.number },
    });
    expect(signs(sale)).toEqual([-1, -1, 'sold']);
    expect(signs({ ...reversalOf(sale, 'r', ''), number: 'T1-2', at: NOON })).toEqual([
      1,
      1,
      'undone',
    ]);
    expect(signs(back)).toEqual([1, 1, 'returned']);
    expect(signs({ ...reversalOf(back, 'r', ''), number: 'T1-3', at: NOON })).toEqual([
      -1,
      -1,
      'undone',
    ]);
  });

  it('says where it stands, and what is odd about a sale of it', () => {
    const sold = withStockMove(card(), move());
    expect([
      stockState(card()),
      stockState(sold),
      stockState(card({ archived: true })),
      stockState(card({ type: 'bar', pieces: 0 })),
    ]).toEqual(['stock', 'sold', 'out', 'none']);
    expect([
      saleFinding(card(), move(), NOBODY),
      saleFinding(sold, move(), NOBODY),
      saleFinding(card({ pieces: 0 }), move(), NOBODY),
    ]).toEqual([undefined, 'piece-sold-twice', 'piece-not-in-stock']);
    expect(saleFinding(sold, move({ why: 'returned', pieces: 1 }), NOBODY)).toBeUndefined();
  });

  it('ST31: is refused by field for a tariff number that is none, a tax rule that is none, and texts that are too long', () => {
    const wrong = (over: Partial<StockCard>) => stockRefusals(card(over)).map(({ field }) => field);
    expect(
      wrong({ gtip: '7113.19.00.00.11', vat: '805', supplierCode: 'AD-7', subgroup: 'Tektaş' }),
    ).toEqual([]);
    expect([
      wrong({ gtip: '711' }),
      wrong({ gtip: '7113..19' }),
      wrong({ vat: '807' as never }),
      wrong({ subgroup: 'x'.repeat(61) }),
    ]).toEqual([['gtip'], ['gtip'], ['vat'], ['subgroup']]);
  });

  it('ST31: was bought for its metal and what the work of it cost, in has where that is milyem', () => {
    const of = (over: Partial<StockCard>) =>
      boughtFor(card({ fineness: 9160, gross: 20_000, ...over }));
    expect(of({ cost: null })).toBeUndefined();
    expect(of({ cost: { by: 'milyem', tenths: 400 } })).toEqual({ pure: 191_200_000, kurus: 0 });
    expect(of({ cost: { by: 'gram', kurus: 4_500 } })).toEqual({
      pure: 183_200_000,
      kurus: 90_000,
    });
    expect(of({ cost: { by: 'percent', hundredths: 1_000 } })).toEqual({
      pure: 201_520_000,
      kurus: 0,
    });
    expect(of({ type: 'weighed', pieces: 4, cost: { by: 'piece', kurus: 1_000 } })).toEqual({
      pure: 183_200_000,
      kurus: 4_000,
    });
    expect(of({ type: 'counted', pieces: 4, cost: { by: 'piece', kurus: 1_000 } })).toEqual({
      pure: 183_200_000,
      kurus: 1_000,
    });
  });

  it('ST32: says where it is that was taken out, and needs somebody or a reason where its kind does not say enough', () => {
    const out = (over: Partial<StockOut>): StockOut => ({
      kind: 'waste',
      contact: '',
      note: '',
      at: NOON,
      ...over,
    });
    const stateOf = (kind: StockOut['kind'], over: Partial<StockCard> = {}) =>
      stockState(card({ archived: true, out: out({ kind }), ...over }));
    expect(OUT_KINDS.map((kind) => stateOf(kind))).toEqual([
      'out',
      'out',
      'out',
      'consigned',
      'repair',
      'melted',
      'out',
      'out',
      'out',
    ]);
    expect(stockState(card({ out: out({ kind: 'repair' }) }))).toBe('stock');
    const refused = (over: Partial<StockOut>) =>
      stockRefusals(card({ archived: true, out: out(over) })).length > 0;
    expect([
      refused({}),
      refused({ kind: 'consigned' }),
      refused({ kind: 'consigned', contact: 'k' }),
      refused({ kind: 'other' }),
    ]).toEqual([false, true, false, true]);
    // Whoever has it on consignment sells it for us: that is nothing odd, and then it is sold.
    const lent = card({ archived: true, out: out({ kind: 'consigned', contact: 'k' }) });
    expect([saleFinding(lent, move(), NOBODY), stockState(withStockMove(lent, move()))]).toEqual([
      undefined,
      'sold',
    ]);
    expect(
      saleFinding(
        card({ archived: true, out: out({ kind: 'repair', contact: 'k' }) }),
        move(),
        NOBODY,
      ),
    ).toBe('piece-not-in-stock');
  });

  it('ST33: is kept for somebody until a day, and its sale to another is told, neither before nor after that, nor where it was undone', () => {
    const hold: StockHold = {
      contact: 'ayse',
      order: 'o1',
      until: '2026-11-25',
      note: '',
      at: NOON,
    };
    const kept = card({ hold });
    const DAY = 86_400_000;
    const found = (buyer: Buyer, at = NOON + 1) => saleFinding(kept, move({ at }), buyer);
    expect([stockState(kept), isThere('reserved')]).toEqual(['reserved', true]);
    expect([
      found(NOBODY),
      found({ contactId: 'veli' }),
      found({ contactId: 'veli', order: 'o2' }),
    ]).toEqual(Array(3).fill('piece-reserved'));
    expect([found({ contactId: 'ayse' }), found({ contactId: 'veli', order: 'o1' })]).toEqual([
      undefined,
      undefined,
    ]);
    expect([found(NOBODY, NOON - 1), found(NOBODY, NOON + 30 * DAY)]).toEqual([
      undefined,
      undefined,
    ]);
    // ST51: taken along by somebody else it is as little there for whom it is kept; sent to another
    // branch of ours it is.
    const away = (why: StockMove['why'], buyer: Buyer, at = NOON + 1) =>
      saleFinding(kept, move({ why, at }), buyer);
    expect([
      away('consigned', { contactId: 'veli' }),
      away('consigned', { contactId: 'ayse' }),
      away('sent', NOBODY),
    ]).toEqual(['piece-lent-reserved', undefined, undefined]);
    expect(away('consigned', { contactId: 'veli' }, NOON - 1)).toBeUndefined();
    const sale = move({ at: NOON + 1 });
    const undone = move({ slip: 's2', at: NOON + 2, why: 'undone', pieces: 1, weight: 3_450 });
    const back = move({ slip: 's3', at: NOON + 2, why: 'returned', pieces: 1, weight: 3_450 });
    const stateAfter = (...moves: StockMove[]) => stockState(moves.reduce(withStockMove, kept));
    expect([
      stateAfter(sale),
      stateAfter(sale, undone),
      stateAfter(undone, sale),
      stateAfter(sale, back),
    ]).toEqual(['sold', 'reserved', 'reserved', 'returned']);
    expect(
      stockRefusals(card({ type: 'counted', pieces: 3, hold })).map(({ field }) => field),
    ).toEqual(['hold']);
    expect(
      stockRefusals(card({ hold: { ...hold, until: '2026-02-31' } })).map(({ field }) => field),
    ).toEqual(['hold']);
  });

  it('ST18: is on its way again once its writing off was undone, whichever move came first', () => {
    const sent = move({ slip: 's1', at: NOON, why: 'sent', pieces: -1, weight: -3_450 });
    const lost = move({ slip: 's2', at: NOON + 1, why: 'lost', pieces: 0, weight: 0 });
    const undone = move({ slip: 's3', at: NOON + 2, why: 'undone', pieces: 0, weight: 0 });
    const stateAfter = (...moves: StockMove[]) => stockState(moves.reduce(withStockMove, card()));
    expect(
      [[sent], [sent, lost], [sent, lost, undone], [undone, lost, sent]].map((moves) =>
        stateAfter(...moves),
      ),
    ).toEqual(['transit', 'out', 'transit', 'transit']);
    expect(stateAfter(sent, lost, undone, { ...lost, slip: 's4', at: NOON + 3 })).toBe('out');
    // What was undone here is a sale: what a count had missed before it is missing still.
    const missed = move({ slip: 'c', at: NOON, why: 'lost', pieces: -1, weight: -3_450 });
    const sold = move({ slip: 's5', at: NOON + 1, why: 'sold', pieces: -1, weight: -3_450 });
    expect(
      stateAfter(missed, sold, {
        ...sold,
        slip: 's6',
        at: NOON + 2,
        why: 'undone',
        pieces: 1,
        weight: 3_450,
      }),
    ).toBe('out');
  });
});

describe('a code of our own', () => {
  it('ST4: is an EAN-13 of the in-house numbers, whatever was drawn', () => {
    expect([
      checkDigit('400638133393'),
      isEan13('4006381333931'),
      isEan13('4006381333932'),
    ]).toEqual([1, true, false]);
    fc.assert(
      fc.property(
        fc.nat(),
        (drawn) =>
          isEan13(ownCode(drawn)) && ownCode(drawn).startsWith('20') && isLabelCode(ownCode(drawn)),
      ),
    );
  });

  it.each(['', 'a b', 'İ1', '-a', 'a'.repeat(41), 'a\u0000'])('ST4: is never %j', (code) => {
    expect(isLabelCode(code)).toBe(false);
  });
});
