import { describe, expect, it } from 'vitest';
import { dayStart } from '@/domain/base/day';
import { controlSlip, pureLost, tillDifference } from '@/domain/control/rows';
import { aBracelet, aPrice, aTransaction, cash } from '../../support/factories';
import { aRow, DAY, findings, HOUR, noon } from './support';

describe('rules about a slip by itself', () => {
  it('CL7: a slip without a document is found after the fifth day, at midnight', () => {
    const rows = [aRow({ undocumented: 1, at: dayStart(DAY) })];
    const now = dayStart('2026-11-26');
    expect(findings('undocumented', rows, { now: now - 1 })).toEqual([]);
    expect(findings('undocumented', rows, { now })).toMatchObject([{ day: DAY, value: 6 }]);
    expect(findings('undocumented', [aRow({ undocumented: 0 })], { now })).toEqual([]);
  });

  it('CL8: the night begins at 22.00 and ends at 06.00', () => {
    const at = (ms: number) => findings('night-hours', [aRow({ at: dayStart(DAY) + ms })]).length;
    expect([22 * HOUR - 1, 22 * HOUR, 24 * HOUR - 1, 24 * HOUR].map(at)).toEqual([0, 1, 1, 1]);
    expect([6 * HOUR - 1, 6 * HOUR].map(at)).toEqual([1, 0]);
  });

  it('CL9: a typed price 3 % from the board is not found, a ten-thousandth more is', () => {
    const priced = (rate: number) =>
      findings('board-price', [
        aRow({ lines: [{ product: 'X', side: 'sell', rate, board: 1_000_000 }] }),
      ]);
    expect(priced(1_030_000)).toEqual([]);
    expect(priced(970_000)).toEqual([]);
    expect(priced(1_029_999)).toEqual([]);
    expect(priced(1_030_001)).toHaveLength(1);
    expect(priced(960_000)).toMatchObject([{ value: 400 }]);
  });

  it('CL9: only a typed price beside a board is compared', () => {
    const price = (typed: boolean, basis?: { board: number }) =>
      controlSlip(
        aTransaction({
          lines: [aBracelet({ price: aPrice({ typed, ...(basis ? { basis } : {}) }) })],
        }),
        SURROUNDINGS,
      ).lines[0]?.board;
    expect([price(false, { board: 5 }), price(true), price(true, { board: 5 })]).toEqual([
      null,
      null,
      5,
    ]);
  });

  it('CL10: a bar without its serial is found', () => {
    const missing = (serialsMissing: number) =>
      findings('serial-missing', [aRow({ serialsMissing })]).length;
    expect([0, 1, 2].map(missing)).toEqual([0, 1, 1]);
  });
});

describe('a way that was closed', () => {
  it('CL35: is found from the first one on, or from both, as the rule says', () => {
    const found = (closed: number, threshold?: number) =>
      findings(
        'closed-dealing',
        [aRow({ closed })],
        threshold === undefined
          ? {}
          : {
              settings: [
                {
                  ...{ rule: 'closed-dealing', from: '2026-11-01', on: true, threshold },
                  ...{ severity: 'high', version: 1 },
                },
              ],
            },
      ).length;
    expect([found(0), found(1), found(2)]).toEqual([0, 1, 1]);
    expect([found(1, 2), found(2, 2)]).toEqual([0, 1]);
    expect(findings('closed-dealing', [aRow({ closed: 2, isReversed: true })])).toEqual([]);
  });
});

const SURROUNDINGS = {
  party: null,
  clerk: 'deniz',
  serialsMissing: 0,
  undocumented: 0,
  closed: 0,
  reversedBy: null,
};

describe('rows of the controls', () => {
  it('CL15: a slip tells its cash, its dealing and what was given below its lines', () => {
    const slip = aTransaction({
      lines: [aBracelet({ adjustment: -554_240 })],
      tendered: [cash(10_000_000)],
    });
    const row = controlSlip({ ...slip, at: noon() }, SURROUNDINGS);
    expect(row).toMatchObject({ day: DAY, given: 554_240, listed: 10_554_240 });
    expect(row).toMatchObject({ cash: 10_000_000, dealt: 10_000_000, isReversed: false });
  });

  it('CL15: the largest difference in lira stands for a till, and goods elsewhere are not lost', () => {
    const figure = (asset: string, quantity: number | null) => ({
      ...{ account: 'till:1', asset, opening: 100, in: 0, out: 0, quantity },
    });
    expect(
      tillDifference([
        figure('TRY', 90),
        figure('TRY', 150),
        figure('USD', 0),
        figure('TRY', null),
      ]),
    ).toBe(50);
    const change = { stock: 's', left: { pieces: 0, weight: 0 }, asset: 'gold', pieces: -1 };
    const lost = { ...change, fineness: 9_160, weight: -10_000 };
    const elsewhere = { ...lost, to: { branch: 'b', place: '' } };
    expect(pureLost([lost, elsewhere, { ...lost, weight: 10_000 }])).toBe(9_160);
  });
});
