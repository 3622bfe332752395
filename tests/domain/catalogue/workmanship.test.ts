import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Workmanship } from '@/domain/catalogue/workmanship';
import { CONVERSION, isBalanced, WORKMANSHIP_INCOME } from '@/domain/ledger/ledger';
import { agree, floorGap, workmanshipOf } from '@/domain/slip/bargain';
import { legsOf } from '@/domain/slip/legs';
import { type LineInput, lineFigures, lineRefusals } from '@/domain/slip/line';
import { aBracelet, anyLines, aPrice } from '../../support/factories';

/** 20,00 g of 916 at 5.520: the metal is worth 101.126,40 TL. */
const METAL = 10_112_640;
const byPercent = (hundredths: number): Workmanship => ({ by: 'percent', hundredths });

const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** The trade's formulas a second time, on BigInt and from what was typed alone. */
function amountOf(line: LineInput): bigint {
  const rate = BigInt(line.price.rate);
  if (line.kind === 'coin')
    return halfUp(BigInt(line.pieces) * rate, 100n) + BigInt(line.adjustment);
  const { workmanship: work, weight, fineness, pieces } = line;
  const tenths = work.by === 'milyem' ? work.tenths : 0;
  const metal = halfUp(
    BigInt(weight) * BigInt(fineness + tenths) * rate,
    line.metal === 'silver' ? 999_000_000n : 1_000_000_000n,
  );
  const money = {
    milyem: () => 0n,
    gram: () => halfUp(BigInt(weight) * BigInt(work.by === 'gram' ? work.kurus : 0), 1000n),
    piece: () => BigInt(pieces) * BigInt(work.by === 'piece' ? work.kurus : 0),
    percent: () => halfUp(metal * BigInt(work.by === 'percent' ? work.hundredths : 0), 10_000n),
  };
  return metal + money[work.by]() + BigInt(line.adjustment);
}

describe('işçilik in percent', () => {
  it('GD1: 7,5 % of 101.126,40 is 7.584,48, and the has is that of the metal alone', () => {
    expect(lineFigures(aBracelet({ workmanship: byPercent(750) }))).toMatchObject({
      pure: 183_200_000,
      metalAmount: METAL,
      workmanshipAmount: 758_448,
      amount: METAL + 758_448,
    });
  });

  it('GD1: in whichever way it is told, the amount is the one that an independent reckoning finds', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        for (const line of lines) expect(BigInt(lineFigures(line).amount)).toBe(amountOf(line));
      }),
    );
  });

  it('GD1: nothing below zero and nothing beyond ten times the metal', () => {
    expect(lineRefusals(aBracelet({ workmanship: byPercent(100_000) }))).toEqual([]);
    for (const hundredths of [-1, 100_001, 0.5]) {
      expect(lineRefusals(aBracelet({ workmanship: byPercent(hundredths) }))).toEqual([
        { field: 'workmanship', code: 'out-of-range' },
      ]);
    }
  });

  it('GD2: an agreed total is solved back into percent, the kuruş that it cannot say beside it', () => {
    const agreed = agree([aBracelet({ workmanship: byPercent(750) })], 10_800_000);
    const [line] = agreed.ok ? agreed.value : [];
    // 687.360 of 10.112.640 is 6,797 %: 6,80 % is 687.660.
    expect(line).toMatchObject({ workmanship: byPercent(680), adjustment: -300 });
    expect(line && lineFigures(line).amount).toBe(10_800_000);
  });

  it('GD2: an agreed total stands to the kuruş whatever the percent, or says how low it may go', () => {
    const hundredths = fc.integer({ min: 0, max: 30_000 });
    const weight = fc.integer({ min: 1, max: 500_000 });
    const rate = fc.integer({ min: 10_000, max: 90_000_000 });
    fc.assert(
      fc.property(
        hundredths,
        weight,
        rate,
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        (percent, mg, per, by) => {
          const line = aBracelet({
            weight: mg,
            price: aPrice({ rate: per }),
            workmanship: byPercent(percent),
          });
          fc.pre(lineRefusals(line).length === 0);
          const total = Math.max(1, Math.round(lineFigures(line).amount * by));
          const agreed = agree([line], total);
          if (agreed.ok)
            expect(agreed.value.map((one) => lineFigures(one).amount)).toEqual([total]);
          else if (agreed.error.code === 'below-floor')
            expect(agreed.error.lowest).toBeGreaterThan(total);
          else expect(agreed.error.code).toBe('absurd');
        },
      ),
    );
  });

  it('GD2: a total far beyond any percent is refused, on the lightest line too', () => {
    expect(agree([aBracelet({ weight: 1, workmanship: byPercent(750) })], 900_000_000_000)).toEqual(
      { ok: false, error: { code: 'absurd' } },
    );
  });

  it('GD3: the floor is looked at through what the percent comes to in milyem', () => {
    const at = (hundredths: number) => [aBracelet({ workmanship: byPercent(hundredths) })];
    // 30 milyem of 916 is 3,275 %.
    expect(workmanshipOf(at(327))?.tenths).toBe(300);
    expect(floorGap(at(327), () => 300)).toBeUndefined();
    expect(floorGap(at(300), () => 300)).toEqual({ value: 275, limit: 300 });
  });

  it('GD4: it is income in lira beside the metal, and every asset sums to zero', () => {
    const line = aBracelet({ workmanship: byPercent(750) });
    const legs = legsOf(
      'sale',
      [line],
      [{ id: 'p', method: 'card', amount: METAL + 758_448 }],
      null,
    );
    expect(isBalanced(legs)).toBe(true);
    expect(legs.filter(({ account }) => account === WORKMANSHIP_INCOME)).toEqual([
      { account: WORKMANSHIP_INCOME, asset: 'TRY', quantity: -758_448 },
    ]);
    expect(
      legs.find(({ account, asset }) => account === CONVERSION && asset === 'HAS')?.quantity,
    ).toBe(183_200_000);
  });
});
