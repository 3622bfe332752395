import { describe, expect, it } from 'vitest';
import {
  finenessOfKarat,
  isFineness,
  isKarat,
  KARATS,
  type Karat,
  karatOfFineness,
  MORE_FINENESSES,
} from '@/domain/metal/fineness';

describe('karat and milyem', () => {
  it.each<[Karat, number, number]>([
    [24, 9950, 9950],
    [22, 9160, 9060],
    [21, 8750, 8650],
    [18, 7500, 7400],
    [14, 5850, 5750],
    [10, 4170, 4070],
    [9, 3750, 3650],
    [8, 3330, 3230],
  ])('%d karat is %d sold and %d bought as scrap', (karat, sale, scrap) => {
    expect(finenessOfKarat(karat, false)).toBe(sale);
    expect(finenessOfKarat(karat, true)).toBe(scrap);
    expect(karatOfFineness(sale)).toBe(karat);
    expect(karatOfFineness(scrap)).toBe(karat);
  });

  it('karats and the finenesses beside them are listed from the purest down', () => {
    for (const list of [KARATS, MORE_FINENESSES])
      expect(list).toEqual(list.toSorted((one, other) => other - one));
  });

  it('an assayed value has no karat', () => {
    expect(karatOfFineness(8734)).toBeUndefined();
    expect(karatOfFineness(5833)).toBeUndefined();
  });

  it('a fineness is a positive integer up to pure', () => {
    expect([1, 9166, 10_000].every(isFineness)).toBe(true);
    expect([0, -1, 10_001, 916.6, Number.NaN].some(isFineness)).toBe(false);
    expect([24, 14].every(isKarat)).toBe(true);
    expect(isKarat(12)).toBe(false);
  });
});
