import { exact, isInteger, mulDiv } from '../base/integer';
import type { Milligrams } from '../metal/weight';
import { ABSURD_RATE, type FrozenPrice } from './quote';

/**
 * Stones on a line (taş): weighed with the piece and subtracted, so that gold is what is left
 * (src/domain/README.md#what-a-line-is-worth). A carat is 0,2 g, kept in thousandths; its price is
 * in lira, or in dollars at the stored rate.
 */
export type Stone = {
  id: string;
  /** "pırlanta", "zümrüt" */
  kind: string;
  pieces: number;
  /** Thousandths of a carat, of all the pieces together. */
  carat: number;
  /** For one carat, in kuruş or cents; without one they are in the price of the piece. */
  price?: StonePrice;
} & Partial<Record<StoneText, string>>;

/**
 * What a certificate says of a stone: cut, colour, clarity, and its issuer
 * (src/domain/README.md#stock-cards). Unknown fields are absent.
 */
export const STONE_TEXTS = [
  'shape',
  'colour',
  'clarity',
  'cut',
  'laboratory',
  'certificate',
] as const;
export type StoneText = (typeof STONE_TEXTS)[number];
export const STONE_LIMITS: Record<StoneText, number> = {
  shape: 30,
  colour: 30,
  clarity: 20,
  cut: 30,
  laboratory: 20,
  certificate: 40,
};

export type StonePrice =
  | { perCarat: number; asset: 'TRY' }
  | { perCarat: number; asset: 'USD'; rate: FrozenPrice };

export const MOST_STONES = 20;
export const MAX_STONE_KIND = 60;
/**
 * A kilogram of stones, and ten million for a carat: their product is still an exact integer. In
 * dollars the rate may carry it beyond.
 */
const ABSURD_CARAT = 5_000_000;
const ABSURD_PRICE = 1_000_000_000;
const ABSURD_PIECES = 100_000;

/** Thousandths of a carat in a milligram. */
export const CARAT_PER_MG = 5;

/** What the stones weigh, mg, half up once over all of them. */
export const stoneWeight = (stones: readonly Stone[]): Milligrams =>
  mulDiv(
    stones.reduce((sum, { carat }) => sum + carat, 0),
    1,
    CARAT_PER_MG,
  );

/** Kuruş of one kind of stone, half up once. */
export function stoneMoney({ carat, price }: Pick<Stone, 'carat' | 'price'>): number {
  if (!price) return 0;
  return price.asset === 'TRY'
    ? mulDiv(carat, price.perCarat, 1000)
    : mulDiv(carat * price.perCarat, price.rate.rate, 1000 * 10_000);
}

export const stonesMoney = (stones: readonly Stone[]): number =>
  stones.reduce((sum, stone) => sum + stoneMoney(stone), 0);

export const isStone = (stone: Omit<Stone, 'id'>): boolean => {
  const { kind, pieces, carat, price } = stone;
  return (
    kind.trim() !== '' &&
    kind.length <= MAX_STONE_KIND &&
    within(pieces, 1, ABSURD_PIECES) &&
    within(carat, 1, ABSURD_CARAT) &&
    STONE_TEXTS.every((text) => (stone[text] ?? '').length <= STONE_LIMITS[text]) &&
    (!price ||
      (within(price.perCarat, 0, ABSURD_PRICE) &&
        (price.asset === 'TRY' || within(price.rate.rate, 1, ABSURD_RATE)))) &&
    exact(() => stoneMoney(stone)) !== undefined
  );
};

const within = (value: number, least: number, most: number): boolean =>
  isInteger(value) && value >= least && value <= most;
