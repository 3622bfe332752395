/**
 * Fineness (milyem) in tenths: 9166 is 916,6 ‰, 9999 is 999,9 ‰. The karat table is the trade's,
 * not karat ÷ 24: 14 karat is 585, never 583,3 (src/domain/README.md#fineness-and-karat).
 */
export type Fineness = number;

export const KARATS = [24, 22, 21, 18, 14, 10, 9, 8] as const;
export type Karat = (typeof KARATS)[number];

const SALE: Record<Karat, Fineness> = {
  24: 9950,
  22: 9160,
  21: 8750,
  18: 7500,
  14: 5850,
  10: 4170,
  9: 3750,
  8: 3330,
};

/**
 * House rule for scrap: ten milyem under nominal; 24 karat stays 995
 * (src/domain/README.md#fineness-and-karat).
 */
const SCRAP: Record<Karat, Fineness> = {
  24: 9950,
  22: 9060,
  21: 8650,
  18: 7400,
  14: 5750,
  10: 4070,
  9: 3650,
  8: 3230,
};

export const MAX_FINENESS: Fineness = 10_000;

export const isKarat = (value: number): value is Karat =>
  (KARATS as readonly number[]).includes(value);

/**
 * Stamps of silver, platinum and palladium that gold hardly bears; alone they do not tell the metal
 * (src/domain/README.md#fineness-and-karat).
 */
const OF_OTHER_METALS: readonly Fineness[] = [
  5000, 8000, 8300, 8350, 8500, 9000, 9250, 9350, 9500, 9580, 9990,
];

/**
 * Finenesses offered beside the karats, the purest first: refined bars, silver, platinum, palladium
 * (src/domain/README.md#fineness-and-karat).
 */
export const MORE_FINENESSES: readonly Fineness[] = [9999, 9990, 9500, 9250, 9000, 8000, 5000];

export const mayBeOtherMetal = (fineness: Fineness): boolean => OF_OTHER_METALS.includes(fineness);

/** The fineness a karat means on this side of the counter. */
export const finenessOfKarat = (karat: Karat, scrap: boolean): Fineness =>
  (scrap ? SCRAP : SALE)[karat];

/**
 * The karat whose nominal or scrap fineness this is, for showing "22 ayar 916"; undefined for an
 * assayed value such as 873,4.
 */
export function karatOfFineness(fineness: Fineness): Karat | undefined {
  return KARATS.find((karat) => SALE[karat] === fineness || SCRAP[karat] === fineness);
}

export const isFineness = (value: number): boolean =>
  Number.isInteger(value) && value > 0 && value <= MAX_FINENESS;
