import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, isEan13, isLabelCode, ownCode } from '../../src/domain/barcode';
import { KEPT_MOVES, leftOf, moveOf, type StockCard, type StockMove, saleFinding, stockState, withStockMove } from '../../src/domain/stock-card';
import { reversalOf } from '../../src/domain/transaction';
import { aStockDraft, paidSlip } from '../server/stock';
import { aBracelet, NOON } from '../support/factories';

const card = (over: Partial<StockCard> = {}): StockCard => ({ ...aStockDraft(), id: 'k', type: 'piece', moved: { pieces: 0, weight: 0 }, moves: [], ...over });
const move = (over: Partial<StockMove> = {}): StockMove => ({ slip: 's', number: 'T1-1', at: NOON, by: 'u', why: 'sold', pieces: -1, weight: -3_450, ...over });

describe('a stock card', () => {
  it('ST2: has what was taken in and what moved since, in whatever order it came', () => {
    const moves = fc.array(
      fc.record({ slip: fc.uuid(), at: fc.nat(1_000), pieces: fc.integer({ min: -5, max: 5 }), weight: fc.integer({ min: -9_000, max: 9_000 }) }),
    );
    const tray = card({ type: 'weighed', gross: 50_000, pieces: 9 });
    fc.assert(
      fc.property(
        moves.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const result = (of: typeof list) => of.map((one) => move(one)).reduce(withStockMove, tray);
          expect(result(shuffled)).toEqual(result(list));
          expect(leftOf(result(list))).toEqual({ pieces: 9 + list.reduce((s, m) => s + m.pieces, 0), weight: 50_000 + list.reduce((s, m) => s + m.weight, 0) });
        },
      ),
    );
  });

  it('ST2: keeps the sum of what its list of the newest has let go', () => {
    const many = Array.from({ length: KEPT_MOVES + 5 }, (_, i) => move({ slip: `s${i}`, at: NOON + i, weight: -1_000 }));
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
    const back = { ...sale, type: 'return' as const, returns: { slip: sale.id, number: sale.number } };
    expect(signs(sale)).toEqual([-1, -1, 'sold']);
    expect(signs({ ...reversalOf(sale, 'r', ''), number: 'T1-2', at: NOON })).toEqual([1, 1, 'undone']);
    expect(signs(back)).toEqual([1, 1, 'returned']);
    expect(signs({ ...reversalOf(back, 'r', ''), number: 'T1-3', at: NOON })).toEqual([-1, -1, 'undone']);
  });

  it('says where it stands, and what is odd about a sale of it', () => {
    const sold = withStockMove(card(), move());
    expect([stockState(card()), stockState(sold), stockState(card({ archived: true })), stockState(card({ type: 'bar', pieces: 0 }))]).toEqual([
      'stock',
      'sold',
      'out',
      'none',
    ]);
    expect([saleFinding(card(), move()), saleFinding(sold, move()), saleFinding(card({ pieces: 0 }), move())]).toEqual([
      undefined,
      'piece-sold-twice',
      'piece-not-in-stock',
    ]);
    expect(saleFinding(sold, move({ why: 'returned', pieces: 1 }))).toBeUndefined();
  });

  it('ST18: is on its way again once its writing off was undone, whichever move came first', () => {
    const sent = move({ slip: 's1', at: NOON, why: 'sent', pieces: -1, weight: -3_450 });
    const lost = move({ slip: 's2', at: NOON + 1, why: 'lost', pieces: 0, weight: 0 });
    const undone = move({ slip: 's3', at: NOON + 2, why: 'undone', pieces: 0, weight: 0 });
    const stateAfter = (...moves: StockMove[]) => stockState(moves.reduce(withStockMove, card()));
    expect([[sent], [sent, lost], [sent, lost, undone], [undone, lost, sent]].map((moves) => stateAfter(...moves))).toEqual([
      'transit',
      'out',
      'transit',
      'transit',
    ]);
    expect(stateAfter(sent, lost, undone, { ...lost, slip: 's4', at: NOON + 3 })).toBe('out');
    // What was undone here is a sale: what a count had missed before it is missing still.
    const missed = move({ slip: 'c', at: NOON, why: 'lost', pieces: -1, weight: -3_450 });
    const sold = move({ slip: 's5', at: NOON + 1, why: 'sold', pieces: -1, weight: -3_450 });
    expect(stateAfter(missed, sold, { ...sold, slip: 's6', at: NOON + 2, why: 'undone', pieces: 1, weight: 3_450 })).toBe('out');
  });
});

describe('a code of our own', () => {
  it('ST4: is an EAN-13 of the in-house numbers, whatever was drawn', () => {
    expect([checkDigit('400638133393'), isEan13('4006381333931'), isEan13('4006381333932')]).toEqual([1, true, false]);
    fc.assert(fc.property(fc.nat(), (drawn) => isEan13(ownCode(drawn)) && ownCode(drawn).startsWith('20') && isLabelCode(ownCode(drawn))));
  });

  it.each(['', 'a b', 'İ1', '-a', 'a'.repeat(41), 'a\u0000'])('ST4: is never %j', (code) => {
    expect(isLabelCode(code)).toBe(false);
  });
});
