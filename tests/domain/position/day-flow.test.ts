import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLIP_TYPES, type SlipType } from '@/domain/ledger/slip-type';
import { addFlow, flowOfDay, flowOfSlip, NO_FLOW } from '@/domain/position/day-flow';
import type { LineInput } from '@/domain/slip/line';
import { computeLine } from '@/domain/slip/line';
import {
  decideTransaction,
  reversalOf,
  type Transaction,
  totalOf,
} from '@/domain/slip/transaction';
import {
  aBracelet,
  aCoin,
  anyLines,
  aScrap,
  aTransaction,
  cash,
  ids,
  linesFor,
  NOON,
} from '../../support/factories';

function slipOf(type: SlipType, lines: readonly LineInput[]): Transaction | undefined {
  const has = linesFor(type, lines);
  const total =
    type === 'collection' || type === 'payment'
      ? 50_000
      : Math.abs(totalOf(type, has.map(computeLine)));
  const decided = decideTransaction({
    id: ids.slip,
    type,
    contactId: ids.contact,
    lines: has,
    tendered: total === 0 ? [] : [{ id: 'p', method: 'card', amount: total }],
  });
  if (!decided.ok) return undefined;
  const { total: _total, change: _change, ...slip } = decided.value;
  return { ...slip, number: 'T1-000001', at: NOON };
}

const anySlip = fc
  .record({ type: fc.constantFrom(...SLIP_TYPES), lines: anyLines })
  .map(({ type, lines }) => slipOf(type, lines))
  .filter((slip) => slip !== undefined);

const undone = (slip: Transaction): Transaction => ({
  ...reversalOf(slip, ids.reversal, 'yanlış'),
  number: 'T1-000002',
  at: NOON,
});

describe('the sums of a day', () => {
  it('DB4: are the same in whatever order the slips arrive', () => {
    fc.assert(
      fc.property(fc.array(anySlip, { maxLength: 12 }), fc.func(fc.integer()), (slips, key) => {
        const shuffled = slips.map((slip, i) => ({ slip, at: key(i) })).sort((a, b) => a.at - b.at);
        expect(flowOfDay(shuffled.map(({ slip }) => slip))).toEqual(flowOfDay(slips));
      }),
      { numRuns: 60 },
    );
  });

  it('DB4: a cancel is the inverse of its slip, and of any part of a day the rest is the difference', () => {
    fc.assert(
      fc.property(anySlip, fc.array(anySlip, { maxLength: 6 }), (slip, others) => {
        expect(addFlow(flowOfSlip(slip), flowOfSlip(undone(slip)))).toEqual(NO_FLOW);
        expect(flowOfDay([...others, slip, undone(slip)])).toEqual(flowOfDay(others));
      }),
      { numRuns: 60 },
    );
  });

  it('say what was sold and bought in lira, grams, has and pieces, and the work apart from the metal', () => {
    const sale = aTransaction({
      lines: [aBracelet(), aCoin()],
      tendered: [cash(10_554_240 + 4_525_000)],
    });
    expect(flowOfSlip(sale)).toEqual({
      ...NO_FLOW,
      sales: 1,
      sold: 15_079_240,
      soldHas: 191_200_000,
      soldWeight: 20_000,
      soldCoins: 5,
      workHas: 8_000_000,
    });
    const scrap = aTransaction({
      type: 'purchase',
      lines: [aScrap()],
      tendered: [cash(6_126_662)],
    });
    expect(flowOfSlip(scrap)).toMatchObject({
      sales: 0,
      purchases: 1,
      boughtWeight: 12_340,
      workHas: 0,
      workKurus: 0,
    });
  });
});
