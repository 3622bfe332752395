import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanced, mergeLegs } from '@/domain/ledger/ledger';
import { flowOfDay, NO_FLOW } from '@/domain/position/day-flow';
import { valuedMoves } from '@/domain/position/valued-moves';
import { slipHas, slipTotal, slipTypeOf } from '@/domain/slip/kept-slip';
import { computeLine } from '@/domain/slip/line';
import {
  fitsRest,
  isAgreedReturn,
  isLeft,
  isOver,
  type Part,
  type ReturnedSlip,
  restsOf,
  returnDeviation,
  returnedBy,
} from '@/domain/slip/return';
import {
  figuresAgree,
  formRefusals,
  reversalOf,
  type Transaction,
  totalOf,
} from '@/domain/slip/transaction';
import { tillReport } from '@/domain/till/till-report';
import { aBracelet, aCoin, anyLines, aTransaction, linesFor, NOON } from '../../support/factories';
import { restParts, takeBack } from '../../support/returns';

/**
 * A part of what is left, between nothing and nearly all of each line, so that a later return
 * always has something.
 */
const someParts = (
  slip: Transaction,
  returned: readonly ReturnedSlip[],
  share: number,
): Map<string, Part> =>
  new Map(
    Array.from(restParts(slip, returned)).flatMap(([id, { weight, pieces }]): [string, Part][] => {
      const part = { weight: Math.floor(weight * share), pieces: Math.floor(pieces * share) };
      if (weight > 0)
        return part.weight > 0 ? [[id, { ...part, pieces: Math.max(1, part.pieces) }]] : [];
      return part.pieces > 0 ? [[id, part]] : [];
    }),
  );

const anySlip = fc
  .tuple(anyLines, fc.constantFrom('sale' as const, 'purchase' as const, 'exchange' as const))
  .map(([lines, type]) => {
    const unique = linesFor(type, lines).map((line, i) => ({ ...line, id: `line-${i}` }));
    const total = totalOf(type, unique.map(computeLine));
    return {
      type,
      lines: unique,
      tendered:
        total === 0 ? [] : [{ id: 'p', method: 'transfer' as const, amount: Math.abs(total) }],
    };
  })
  .filter(({ lines }) => lines.every((line) => computeLine(line).amount > 100_000))
  .map((draft) => aTransaction(draft));

const aSale = () =>
  aTransaction({
    lines: [aBracelet({ weight: 20_000, pieces: 4, adjustment: -101 })],
    tendered: [{ id: 'p', method: 'cash', amount: 10_554_139 }],
  });

describe('a return', () => {
  it('SL1: taken back wholly, in one part or many, leaves nothing of the slip to the last unit', () => {
    fc.assert(
      fc.property(
        anySlip,
        fc.array(fc.double({ min: 0.1, max: 0.9, noNaN: true }), { maxLength: 3 }),
        (slip, shares) => {
          const returned: ReturnedSlip[] = [];
          const slips: Transaction[] = [];
          const take = (parts: Map<string, Part>) => {
            if (parts.size === 0) return;
            const back = takeBack(slip, `r${slips.length}`, parts, returned);
            expect([
              isBalanced(back.legs),
              figuresAgree(back),
              isOver(slip.lines, returned, back.lines),
            ]).toEqual([true, true, false]);
            slips.push(back);
            returned.push(returnedBy(back));
          };
          for (const share of shares) take(someParts(slip, returned, share));
          take(restParts(slip, returned));
          expect(restsOf(slip.lines, returned).some(isLeft)).toBe(false);
          // The roundings of parts move between the metal's worth, the work and what was agreed;
          // each of the three is the same goods' lira.
          const left = mergeLegs([slip, ...slips].flatMap(({ legs }) => legs)).filter(
            ({ account }) => !account.startsWith('till') && !account.startsWith('bank'),
          );
          const lira = left
            .filter(({ asset }) => asset === 'TRY')
            .reduce((sum, { quantity }) => sum + quantity, 0);
          expect([left.filter(({ asset }) => asset !== 'TRY'), lira]).toEqual([[], 0]);
          const money = [slip, ...slips]
            .flatMap(({ legs }) => legs)
            .filter(({ account }) => account.startsWith('till') || account.startsWith('bank'));
          expect(money.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('SL1: of one part, every leg is the slip’s the other way, so that work is taken off its income', () => {
    const slip = aSale();
    const back = takeBack(slip, 'r', restParts(slip));
    expect(mergeLegs([...slip.legs, ...back.legs])).toEqual([]);
  });

  it('SL2: no more than was left, by weight or by piece, and nothing that the slip has not', () => {
    const slip = aSale();
    const first = takeBack(slip, 'a', new Map([['line-1', { weight: 15_000, pieces: 3 }]]));
    const returned = [returnedBy(first)];
    const over = (part: Part, more: object = {}) =>
      isOver(slip.lines, returned, [
        { ...first.lines[0], ...part, ...more } as Transaction['lines'][number],
      ]);
    expect([
      over({ weight: 5_000, pieces: 1 }),
      over({ weight: 5_001, pieces: 1 }),
      over({ weight: 5_000, pieces: 2 }),
    ]).toEqual([false, true, true]);
    expect([
      over({ weight: 5_000, pieces: 1 }, { id: 'stranger' }),
      over({ weight: 5_000, pieces: 1 }, { fineness: 5850 }),
    ]).toEqual([true, true]);
    const twice = { ...first.lines[0], weight: 2_000, pieces: 1 } as Transaction['lines'][number];
    expect(isOver(slip.lines, [], [twice, twice])).toBe(true);
  });

  it('SL2: of one piece that was sold by its weight the rest may come back later', () => {
    const slip = aTransaction({
      lines: [aBracelet({ workmanship: { by: 'piece', kurus: 25_000 } })],
      tendered: [{ id: 'p', method: 'cash', amount: 10_137_640 }],
    });
    const one = takeBack(slip, 'a', new Map([['line-1', { weight: 8_000, pieces: 1 }]]));
    const two = takeBack(slip, 'b', restParts(slip, [returnedBy(one)]), [returnedBy(one)]);
    expect([two.lines.map(({ pieces }) => pieces), slipTotal(one) + slipTotal(two)]).toEqual([
      [1],
      -10_137_640,
    ]);
  });

  it('SL2: a piece with stones comes back whole or not at all', () => {
    const [rest] = restsOf([
      {
        ...aSale().lines[0],
        stones: [{ kind: 'diamond' }],
      } as unknown as Transaction['lines'][number],
    ]);
    if (!rest) throw new Error('no rest');
    expect([
      fitsRest(rest, { weight: 20_000, pieces: 4 }),
      fitsRest(rest, { weight: 10_000, pieces: 2 }),
    ]).toEqual([true, false]);
  });

  it('SL2: what was agreed on top of a line or off it comes back in the same share', () => {
    const slip = aTransaction({
      lines: [aBracelet({ pieces: 2, adjustment: -20_000 })],
      tendered: [{ id: 'p', method: 'cash', amount: 10_534_240 }],
    });
    const half = takeBack(slip, 'a', new Map([['line-1', { weight: 10_000, pieces: 1 }]]));
    expect([half.lines[0]?.adjustment, slipTotal(half)]).toEqual([-10_000, -5_267_120]);
  });

  it('SL4: money far from what was paid is seen, whichever way, and an approval is of just these lines', () => {
    const slip = aSale();
    const at = (rate: number) => takeBack(slip, 'a', restParts(slip), [], rate).lines;
    const rate = slip.lines[0]?.price.rate ?? 0;
    expect([
      returnDeviation(slip.lines, at(rate)),
      returnDeviation(slip.lines, at(rate * 1.02)),
      returnDeviation(slip.lines, at(rate * 0.98)),
    ]).toEqual([0, 200, 200]);
    const dearer = takeBack(slip, 'a', restParts(slip)).lines.map((line) => ({
      ...line,
      adjustment: line.adjustment + 1_055_414,
      amount: line.amount + 1_055_414,
    }));
    expect(returnDeviation(slip.lines, dearer)).toBe(1_000);
    const approval = {
      rule: 'return-rate' as const,
      by: 'u',
      at: NOON,
      value: 200,
      limit: 100,
      lines: [{ id: 'line-1', product: 'BURMA22', weight: 20_000 }],
    };
    expect([
      isAgreedReturn([approval], slip.lines),
      isAgreedReturn([approval], [aBracelet({ weight: 19_000 })]),
      isAgreedReturn([], slip.lines),
    ]).toEqual([true, false, false]);
  });

  it('SL6: takes goods and work off the day and the Z without being a sale less; its reversal lets them stand again', () => {
    const slip = aTransaction({
      lines: [aBracelet(), aCoin()],
      tendered: [{ id: 'p', method: 'cash', amount: 15_079_240 }],
    });
    const back = takeBack(slip, 'r', restParts(slip));
    const undone = { ...back, ...reversalOf(back, 'u', 'yanlış') };
    expect(flowOfDay([slip, back])).toEqual({ ...NO_FLOW, sales: 1 });
    expect(flowOfDay([slip, back, undone])).toEqual(flowOfDay([slip]));
    const sums = (slips: Transaction[]) =>
      tillReport(slips).sold.map(({ weight, pure, pieces, kurus }) => [
        weight,
        pure,
        pieces,
        kurus,
      ]);
    expect(
      sums([slip, back])
        .flat()
        .every((sum) => sum === 0),
    ).toBe(true);
    expect(sums([slip, back, undone])).toEqual(sums([slip]));
    expect([slipTotal(back), slipTotal(undone), slipTypeOf(undone), slipHas(back)]).toEqual([
      -15_079_240,
      -15_079_240,
      'return',
      -slipHas(slip),
    ]);
  });

  it('SL6: of what was bought the customer pays back, and its total is above zero', () => {
    const bought = aTransaction({
      type: 'purchase',
      lines: linesFor('purchase', [aCoin()]),
      tendered: [{ id: 'p', method: 'cash', amount: 4_525_000 }],
    });
    const back = takeBack(bought, 'r', restParts(bought));
    expect([
      slipTotal(back),
      back.legs.find(({ account }) => account === 'till:main')?.quantity,
    ]).toEqual([4_525_000, 4_525_000]);
  });

  it('SL6: what was earned by it is taken back: its gold comes back as goods of that slip, for what they went out for, and its work was never sold', () => {
    const slip = aTransaction({
      lines: [aBracelet({ workmanship: { by: 'gram', kurus: 1_000 } })],
      tendered: [{ id: 'p', method: 'cash', amount: 10_132_640 }],
    });
    const [sold] = [valuedMoves(slip)];
    const back = valuedMoves(takeBack(slip, 'r', restParts(slip)));
    expect(back.moves).toEqual(
      sold.moves.map((move) => ({ ...move, quantity: -move.quantity, back: true })),
    );
    expect(back.work.map((work) => work.sold)).toEqual(sold.work.map((work) => -work.sold));
    expect([sold.moves.length, sold.work[0]?.sold]).toEqual([1, 20_000]);
  });

  it('SL4: names what it takes back, or is none', () => {
    expect(formRefusals({ type: 'return', contactId: null, lines: [aBracelet()] })).toEqual([
      { code: 'no-original' },
    ]);
    expect(
      formRefusals({
        type: 'return',
        contactId: null,
        lines: [],
        returns: { slip: 's', number: 'T1-000001' },
      }),
    ).toEqual([{ code: 'no-lines' }]);
  });
});
