import { describe, expect, it } from 'vitest';
import { HAS, SILVER } from '@/domain/metal/asset';
import { karatDifferences, netDifferences, worthOfDifferences } from '@/domain/stock/count-reading';
import type { CountChange } from '@/domain/stock/stock-count';

const change = (
  stock: string,
  fineness: number,
  weight: number,
  pieces = Math.sign(weight),
  asset = HAS,
): CountChange => ({
  ...{ stock, fineness, weight, pieces, asset, left: { pieces: 1, weight: 0 } },
});

describe('the difference sheet of a count', () => {
  const found = [
    change('a', 9_160, -10_000),
    change('b', 9_160, 4_000),
    change('c', 5_850, 9_000),
    change('d', 9_250, -20_000, -1, SILVER),
  ];
  const rows = karatDifferences(found);

  it('says of each karat what is missing, what was found and the net, and never nets grams of two karats', () => {
    expect(
      rows.map(({ asset, fineness, less, more, weight, quantity }) => [
        asset,
        fineness,
        less.weight,
        more.weight,
        weight,
        quantity,
      ]),
    ).toEqual([
      [HAS, 9_160, 10_000, 4_000, -6_000, -6_000 * 9_160],
      [HAS, 5_850, 0, 9_000, 9_000, 9_000 * 5_850],
      [SILVER, 9_250, 20_000, 0, -20_000, -20_000 * 9_250],
    ]);
  });

  it('comes to the net of each metal and to lira at the buying price, and to no figure without a price', () => {
    const nets = netDifferences(rows);
    expect(nets).toEqual([
      { asset: HAS, quantity: -6_000 * 9_160 + 9_000 * 5_850 },
      { asset: SILVER, quantity: -185_000_000 },
    ]);
    // −0,231 g of has at 5.000 ₺.
    expect(worthOfDifferences(nets.slice(0, 1), () => 50_000_000)).toBe(-115_500);
    expect(
      worthOfDifferences(nets, (asset) => (asset === HAS ? 50_000_000 : undefined)),
    ).toBeNull();
  });

  it('has no row for goods that only lie elsewhere', () => {
    expect(
      karatDifferences([{ ...change('a', 9_160, 0, 0), to: { branch: 'b', place: '' } }]),
    ).toEqual([]);
    expect(worthOfDifferences([], () => undefined)).toBe(0);
  });
});
