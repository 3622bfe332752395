import { execFileSync, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxClass, TaxFigures } from '@/domain/fiscal/document';
import { bullionOf, taxFigures, totalsOf } from '@/domain/fiscal/vat';

type Case = {
  name: string;
  tax: TaxClass;
  /** Milligrams, tenths of a milyem, TL × 10^4 for a gram. */
  weight?: number;
  fineness?: number;
  close?: number;
  total: number;
};

const RATE = 2_000;
const CLOSE = 55_000_000;

const figuresOf = ({ tax, weight = 0, fineness = 0, close = CLOSE, total }: Case): TaxFigures =>
  taxFigures({ tax, rate: RATE, total, bullion: bullionOf(weight * fineness, close) });

const BRACELET = { weight: 10_000, fineness: 5_850, tax: '805' } as const;
const TWENTY_TWO = { weight: 20_000, fineness: 9_160, tax: '805' } as const;

/** Bullion, margin, base, VAT, net, total in kuruş. */
const ROWS: [Case, number[]][] = [
  [
    { name: 'bracelet of 14 karat, work over the close', ...BRACELET, total: 3_342_500 },
    [3_217_500, 125_000, 104_167, 20_833, 3_321_667, 3_342_500],
  ],
  [
    { name: 'the same at the shop’s own price', ...BRACELET, total: 3_354_200 },
    [3_217_500, 136_700, 113_917, 22_783, 3_331_417, 3_354_200],
  ],
  [
    { name: 'bracelet of 22 karat', ...TWENTY_TWO, total: 12_000_000 },
    [10_076_000, 1_924_000, 1_603_333, 320_667, 11_679_333, 12_000_000],
  ],
  [
    { name: 'the same at 105.542,40', ...TWENTY_TWO, total: 10_554_240 },
    [10_076_000, 478_240, 398_533, 79_707, 10_474_533, 10_554_240],
  ],
  [
    { name: 'quarter coin', tax: '805', weight: 1_754, fineness: 9_166, total: 905_000 },
    [884_244, 20_756, 17_297, 3_459, 901_541, 905_000],
  ],
  [
    { name: 'five quarters', tax: '805', weight: 5 * 1_754, fineness: 9_166, total: 4_525_000 },
    [4_421_220, 103_780, 86_483, 17_297, 4_507_703, 4_525_000],
  ],
  [
    { name: 'one kuruş more', ...BRACELET, total: 3_342_501 },
    [3_217_500, 125_001, 104_167, 20_834, 3_321_667, 3_342_501],
  ],
  [
    { name: 'below the metal', ...BRACELET, total: 3_200_000 },
    [3_217_500, -17_500, 0, 0, 3_200_000, 3_200_000],
  ],
  [
    {
      name: 'silver',
      tax: '808',
      weight: 100_000,
      fineness: 9_250,
      close: 660_000,
      total: 900_000,
    },
    [610_500, 289_500, 241_250, 48_250, 851_750, 900_000],
  ],
  [
    {
      name: 'odd weight and close',
      tax: '805',
      weight: 12_345,
      fineness: 7_500,
      close: 55_123_700,
      total: 6_500_000,
    },
    [5_103_766, 1_396_234, 1_163_528, 232_706, 6_267_294, 6_500_000],
  ],
  [
    { name: 'bar', tax: '230', weight: 10_000, fineness: 9_950, total: 5_520_000 },
    [0, 5_520_000, 0, 0, 5_520_000, 5_520_000],
  ],
  [{ name: 'repair', tax: 'normal', total: 60_000 }, [0, 60_000, 50_000, 10_000, 50_000, 60_000]],
];

const list = ({ bullion, margin, base, vat, net, total }: TaxFigures): number[] => [
  bullion,
  margin,
  base,
  vat,
  net,
  total,
];

describe('LD1: VAT of each kind of goods is exact to the kuruş', () => {
  for (const [given, expected] of ROWS)
    it(`LD1: ${given.name}`, () => expect(list(figuresOf(given))).toEqual(expected));
});

const anyCase = fc.record({
  tax: fc.constantFrom<TaxClass>('805', '808', '230', '351', 'normal'),
  weight: fc.integer({ min: 1, max: 10_000_000 }),
  fineness: fc.integer({ min: 1, max: 10_000 }),
  close: fc.integer({ min: 1, max: 1_000_000_000 }),
  total: fc.integer({ min: 1, max: 1_000_000_000_000 }),
});
const MANY = { numRuns: 100_000 };

it('LD2: base and VAT add up to what is taxed, and the price never changes', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { bullion, margin, base, vat, net, total } = figuresOf({ name: '', ...given });
      const isTaxed = given.tax !== '230' && given.tax !== '351';
      return (
        base + vat === (isTaxed ? Math.max(margin, 0) : 0) &&
        Math.abs(vat * 10 - base * 2) <= 6 &&
        net + vat === total &&
        bullion + margin === total &&
        total === given.total
      );
    }),
    MANY,
  );
});

it('LD2: a higher price never lowers base or VAT', () => {
  fc.assert(
    fc.property(anyCase, fc.integer({ min: 0, max: 1_000 }), (given, more) => {
      const before = figuresOf({ name: '', ...given });
      const after = figuresOf({ name: '', ...given, total: given.total + more });
      return after.vat >= before.vat && after.base >= before.base;
    }),
    MANY,
  );
});

it('LD2: the order of lines and their split over documents change no sum', () => {
  fc.assert(
    fc.property(fc.array(anyCase, { minLength: 1, maxLength: 12 }), fc.nat(12), (cases, cut) => {
      const lines = cases.map((given) => figuresOf({ name: '', ...given }));
      const whole = totalsOf(lines);
      expect(totalsOf(lines.toReversed())).toEqual(whole);
      const parts = [totalsOf(lines.slice(0, cut)), totalsOf(lines.slice(cut))];
      expect(parts.reduce((sum, { vat }) => sum + vat, 0)).toBe(whole.vat);
      expect(parts.reduce((sum, { base }) => sum + base, 0)).toBe(whole.base);
    }),
    { numRuns: 10_000 },
  );
});

/** Decimal digits as Python computes them, with none of the product's code. */
const RECOUNT = `
import json, sys
from decimal import Decimal, ROUND_HALF_UP, getcontext
getcontext().prec = 60
KURUS = Decimal('0.01')
def up(x): return x.quantize(KURUS, ROUND_HALF_UP)
out = []
for tax, weight, fineness, close, total in json.load(sys.stdin):
    grams = Decimal(weight) / 1000
    metal = up(grams * Decimal(fineness) / 10000 * Decimal(close) / 10000) if tax in ('805', '808') else Decimal(0)
    price = Decimal(total) / 100
    taxed = Decimal(0) if tax in ('230', '351') else max(price - metal, Decimal(0))
    vat = up(taxed * 20 / 120)
    out.append([str(int(x * 100)) for x in (metal, price - metal, taxed - vat, vat, price - vat, price)])
print(json.dumps(out))
`;
const hasPython = spawnSync('python3', ['-c', 'import decimal']).status === 0;

it.skipIf(!hasPython)('LD1: a recount by Python’s decimals finds the same figures', () => {
  const cases = fc.sample(anyCase, { numRuns: 20_000, seed: 22 });
  const input = cases.map(({ tax, weight, fineness, close, total }) => [
    tax,
    weight,
    fineness,
    close,
    total,
  ]);
  const counted = JSON.parse(
    execFileSync('python3', ['-c', RECOUNT], {
      input: JSON.stringify(input),
      maxBuffer: 2 ** 26,
    }).toString(),
  ) as string[][];
  expect(counted.map((row) => row.map(Number))).toEqual(
    cases.map((given) => list(figuresOf({ name: '', ...given }))),
  );
});

/** The same formula written apart, on the digits of fractions with a common divisor. */
it('LD1: a recount by whole fractions finds the same figures', () => {
  const halfUp = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);
  fc.assert(
    fc.property(anyCase, ({ tax, weight, fineness, close, total }) => {
      const grams10000 = BigInt(weight) * BigInt(fineness);
      const metal =
        tax === '805' || tax === '808' ? halfUp(grams10000 * BigInt(close), 1_000_000_000n) : 0n;
      const rest = BigInt(total) - metal;
      const taxed = tax === '230' || tax === '351' || rest < 0n ? 0n : rest;
      const vat = halfUp(taxed, 6n);
      expect(list(figuresOf({ name: '', tax, weight, fineness, close, total }))).toEqual(
        [metal, rest, taxed - vat, vat, BigInt(total) - vat, BigInt(total)].map(Number),
      );
    }),
    MANY,
  );
});
