import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HAS_PER_GRAM, SILVER_PER_GRAM } from '@/domain/metal/asset';
import { metalValue, pureMetal } from '@/domain/metal/weight';
import {
  computeLine,
  type LineInput,
  type LineRefusal,
  lineFigures,
  lineRefusals,
  MAX_NAME,
} from '@/domain/slip/line';
import {
  aBracelet,
  aCoin,
  anyCoinLine,
  anyMetalLine,
  aPrice,
  aScrap,
} from '../../support/factories';

describe('the worked examples of the trade', () => {
  it('20,00 g of 916 with 40 milyem at 5.520 is 19,120 has and 105.542,40 TL', () => {
    expect(lineFigures(aBracelet())).toMatchObject({
      pure: 191_200_000,
      metal: 183_200_000,
      workmanshipMetal: 8_000_000,
      amount: 10_554_240,
    });
  });

  it('12,34 g of scrap at 906 is 11,180 has and 61.266,62 TL at 5.480', () => {
    const figures = lineFigures(aScrap());
    expect(figures.pure).toBe(111_800_400);
    expect(figures.amount).toBe(6_126_662);
  });

  it('5 quarters at 9.050 are 45.250,00 TL and no has', () => {
    expect(lineFigures(aCoin())).toMatchObject({ pure: 0, amount: 4_525_000 });
  });

  it('workmanship in TL for each gram stands beside the metal', () => {
    const line = aBracelet({
      weight: 5_250,
      fineness: 5850,
      workmanship: { by: 'gram', kurus: 45_000 },
    });
    expect(lineFigures(line)).toMatchObject({
      pure: 30_712_500,
      metalAmount: 1_695_330,
      workmanshipAmount: 236_250,
      amount: 1_931_580,
    });
  });

  it('workmanship in TL for each piece counts the pieces', () => {
    expect(
      lineFigures(aBracelet({ pieces: 3, workmanship: { by: 'piece', kurus: 100_000 } }))
        .workmanshipAmount,
    ).toBe(300_000);
  });

  it('the alloy helper shows 161,00 where the ledger keeps 160,67: the ledger is exact', () => {
    expect(pureMetal(1754 * 100, 9160)).toBe(1_606_664_000);
  });

  it('a pure gram of gold and a gram of 999 silver are worth their quote', () => {
    expect(metalValue(HAS_PER_GRAM, 55_200_000, 'gold')).toBe(552_000);
    expect(metalValue(SILVER_PER_GRAM, 690_000, 'silver')).toBe(6_900);
    expect(pureMetal(1000, 9990)).toBe(SILVER_PER_GRAM);
  });
});

describe('any line', () => {
  it('is metal, workmanship and the agreed difference, to the kuruş', () => {
    fc.assert(
      fc.property(fc.oneof(anyMetalLine, anyCoinLine), (line) => {
        const f = lineFigures(line);
        expect(f.amount).toBe(f.metalAmount + f.workmanshipAmount + line.adjustment);
        expect(f.pure).toBe(f.metal + f.workmanshipMetal);
        expect(Object.values(f).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('has the exact pure metal: mg × tenths, never rounded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (weight, fineness) => {
          expect(BigInt(pureMetal(weight, fineness))).toBe(BigInt(weight) * BigInt(fineness));
        },
      ),
    );
  });

  it('keeps its input and only adds its figures', () => {
    const line = computeLine(aBracelet());
    expect(line).toEqual({ ...aBracelet(), pure: 191_200_000, amount: 10_554_240 });
  });
});

describe('a wrong line is refused by field', () => {
  it.each<[string, LineInput, LineRefusal]>([
    ['no weight', aBracelet({ weight: 0 }), { field: 'weight', code: 'missing' }],
    [
      'a weight that is not a number',
      aBracelet({ weight: Number.NaN }),
      { field: 'weight', code: 'missing' },
    ],
    ['a negative weight', aBracelet({ weight: -1 }), { field: 'weight', code: 'not-positive' }],
    ['more than ten kilos', aBracelet({ weight: 10_000_001 }), { field: 'weight', code: 'absurd' }],
    ['no fineness', aBracelet({ fineness: 0 }), { field: 'fineness', code: 'missing' }],
    [
      'more than pure',
      aBracelet({ fineness: 10_001 }),
      { field: 'fineness', code: 'out-of-range' },
    ],
    [
      'half a tenth of fineness',
      aBracelet({ fineness: 9166.5 }),
      { field: 'fineness', code: 'out-of-range' },
    ],
    [
      'negative workmanship',
      aBracelet({ workmanship: { by: 'gram', kurus: -1 } }),
      { field: 'workmanship', code: 'out-of-range' },
    ],
    ['no price', aBracelet({ price: aPrice({ rate: 0 }) }), { field: 'price', code: 'missing' }],
    [
      'a negative price',
      aCoin({ price: aPrice({ rate: -5 }) }),
      { field: 'price', code: 'not-positive' },
    ],
    [
      'an absurd price',
      aCoin({ price: aPrice({ rate: 1_000_000_000_001 }) }),
      { field: 'price', code: 'absurd' },
    ],
    ['no pieces', aCoin({ pieces: 0 }), { field: 'pieces', code: 'missing' }],
    ['absurdly many pieces', aCoin({ pieces: 100_001 }), { field: 'pieces', code: 'absurd' }],
    ['no name', aBracelet({ name: '  ' }), { field: 'name', code: 'missing' }],
    [
      'a name beyond the limit',
      aBracelet({ name: 'x'.repeat(MAX_NAME + 1) }),
      { field: 'name', code: 'out-of-range' },
    ],
    [
      'a discount that leaves nothing',
      aCoin({ adjustment: -4_525_000 }),
      { field: 'adjustment', code: 'not-positive' },
    ],
    [
      'a line worth more than ten billion liras',
      aCoin({ pieces: 100_000, price: aPrice({ rate: 1_000_000_000_000 }) }),
      { field: 'price', code: 'absurd' },
    ],
  ])('%s', (_title, line, refusal) => {
    expect(lineRefusals(line)).toEqual([refusal]);
  });

  it('all that is wrong is told at once', () => {
    const found = lineRefusals(aBracelet({ weight: -1, fineness: 0, price: aPrice({ rate: 0 }) }));
    expect(found.map((r) => r.field)).toEqual(['price', 'weight', 'fineness']);
  });

  it('a good line is not refused', () => {
    fc.assert(
      fc.property(fc.oneof(anyMetalLine, anyCoinLine), (line) => {
        expect(lineRefusals(line)).toEqual([]);
      }),
    );
  });
});
