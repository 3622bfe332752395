import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, textOf } from '@/domain/base/digits';
import { KEY_LENGTH, randomKey } from '@/domain/base/id';
import { roundTo } from '@/domain/base/rounding';
import { alloyFineness, QUANTITY_ONE } from '@/domain/metal/alloy';
import { pureMetal } from '@/domain/metal/weight';
import { readModules, readSources } from '../../architecture/modules';

describe('PL94: rounding', () => {
  it.each([
    [1.005, undefined, 1.01],
    [1.004999, undefined, 1],
    [-1.005, undefined, -1.01],
    [2.675, undefined, 2.68],
    [0.1 + 0.2, undefined, 0.3],
    [160.6664, undefined, 160.67],
    [1.5, 0, 2],
    [-0.4, 0, 0],
    [12.3456, 3, 12.346],
    [1e-7, undefined, 0],
    [1e21, undefined, 1e21],
    [Number.NaN, undefined, Number.NaN],
  ])('of %d to %s decimals, two by default, is %d', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBe(expected);
  });

  it('is never further away than half a step, and rounding again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.integer({ min: 0, max: 4 }),
        (value, decimals) => {
          const rounded = roundTo(value, decimals);
          expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-6);
          expect(roundTo(rounded, decimals)).toBe(rounded);
        },
      ),
    );
  });
});

describe('PL96: the alloy helper', () => {
  const shown = (hundredths: number): string => textOf(digitsOf(hundredths, 2));

  it.each([
    ['a quarter of 1,754 g at 916', alloyFineness(1_754, 9_160), '1,61'],
    ['a hundred quarters', alloyFineness(1_754, 9_160, 100 * QUANTITY_ONE), '161,00'],
    ['two and a half of them', alloyFineness(1_754, 9_160, 2_500), '4,03'],
    ['20 g at 585', alloyFineness(20_000, 5_850), '11,70'],
    ['nothing', alloyFineness(0, 9_160, QUANTITY_ONE), '0,00'],
  ])('gives for %s %d hundredths: %s g', (_what, hundredths, grams) => {
    expect(shown(hundredths)).toBe(grams);
  });

  it('is not what the books hold: a hundred quarters are 160,67 g there', () => {
    expect(textOf(digitsOf(pureMetal(175_400, 9_160), 7, 2))).toBe('160,67');
  });

  it('is read by no slip, no leg and nothing on the server', () => {
    const modules = readModules(readSources(process.cwd(), ['src', 'sw']));
    const readers = modules
      .filter(({ edges }) => edges.some(({ target }) => target === 'src/domain/metal/alloy.ts'))
      .map(({ path }) => path);
    expect(modules.length).toBeGreaterThan(100);
    expect(
      readers.filter((path) => /^src\/(domain|contract|sync|data|server)\//.test(path)),
    ).toEqual([]);
  });
});

describe('PL98: a random key', () => {
  const bytes = Uint8Array.from({ length: 40 }, (_, i) => i * 7);

  it('has ten characters by default and as many as are asked for', () => {
    expect([KEY_LENGTH, randomKey(bytes).length, randomKey(bytes, 24).length]).toEqual([
      10, 10, 24,
    ]);
    expect(randomKey(bytes)).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
  });

  it('is made of the given randomness alone, each letter as likely as another', () => {
    expect(randomKey(bytes)).toBe(randomKey(Uint8Array.from(bytes)));
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    const counts = new Map<string, number>();
    for (const letter of randomKey(all, 256)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect([counts.size, ...new Set(counts.values())]).toEqual([32, 8]);
  });

  it('is never made of too little randomness', () => {
    expect(() => randomKey(bytes.subarray(0, 9))).toThrow(RangeError);
  });
});
