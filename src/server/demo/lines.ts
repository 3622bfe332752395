import type { Product } from '@/domain/catalogue/product';
import { freeze, type Quote, sideOf } from '@/domain/price/quote';
import type { LineInput } from '@/domain/slip/line';
import { STARTING_PRODUCTS } from '../areas/catalogue/starting-products';
import type { Dice } from './dice';

/** Draws the lines of demo slips. */

type Side = 'sale' | 'purchase';
type Share = readonly [code: string, weight: number];

/** How often each product is sold. */
const SOLD: readonly Share[] = [
  ['CEYREK_YENI', 26],
  ['YARIM_YENI', 8],
  ['TAM_YENI', 7],
  ['ATA_YENI', 6],
  ['GREMSE_YENI', 2],
  ['BILEZIK_22', 16],
  ['AJDA_22', 12],
  ['KOLYE_14', 9],
  ['YUZUK_18', 6],
  ['BILEZIK_14', 5],
  ['GUMUS_999', 3],
];
const BOUGHT: readonly Share[] = [
  ['HURDA_22', 34],
  ['HURDA_14', 18],
  ['HURDA_18', 8],
  ['CEYREK_ESKI', 16],
  ['CEYREK_YENI', 12],
  ['TAM_YENI', 6],
  ['ATA_YENI', 6],
];

/** Usual weight of a piece in mg, from and to. */
const WEIGHTS: Record<string, readonly [number, number]> = {
  BILEZIK_22: [8000, 26_000],
  AJDA_22: [6000, 20_000],
  KOLYE_14: [2500, 9000],
  BILEZIK_14: [3000, 11_000],
  YUZUK_18: [1800, 5200],
  GUMUS_999: [20_000, 250_000],
};
const SCRAP_WEIGHT = [1500, 30_000] as const;

export function drawLine(
  side: Side,
  id: string,
  quotes: ReadonlyMap<string, Quote>,
  dice: Dice,
): LineInput | undefined {
  const code = dice.weighted(side === 'sale' ? SOLD : BOUGHT);
  const product = STARTING_PRODUCTS.find((p) => p.code === code);
  const quote = product && quotes.get(product.quote);
  if (!product || !quote) return undefined;
  const price = freeze(quote, sideOf(side));
  const { name } = product;
  if (product.kind === 'coin')
    return {
      id,
      kind: 'coin',
      product: code,
      name,
      pieces: dice.weighted(PIECES),
      price,
      adjustment: 0,
    };
  const tenths =
    product.kind === 'worked' ? (product.workmanship ?? 0) + dice.whole(-4, 6) * 10 : 0;
  return {
    id,
    kind: product.kind,
    product: code,
    name,
    metal: product.metal,
    weight: weightOf(product, dice),
    pieces: 1,
    fineness: product.fineness,
    workmanship: { by: 'milyem', tenths: Math.max(0, tenths) },
    price,
    adjustment: 0,
  };
}

const PIECES: readonly (readonly [number, number])[] = [
  [1, 60],
  [2, 20],
  [3, 8],
  [5, 8],
  [10, 4],
];

/** Scales show hundredths of a gram. */
function weightOf(product: Product, dice: Dice): number {
  const [from, to] = WEIGHTS[product.code] ?? SCRAP_WEIGHT;
  return dice.whole(from / 10, to / 10) * 10;
}
