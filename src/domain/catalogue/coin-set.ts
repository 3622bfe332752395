import { MOST_ORDER } from '../base/listed';
import type { Milligrams } from '../metal/weight';
import type { Product } from './product';

/**
 * The mint's coins (src/domain/README.md#coins) that a company may deal in, each with its gross
 * weight; all of them are of 916,6.
 */
const FINENESS = 9166;

type Coin = { code: string; name: string; weight: Milligrams };

export const COIN_SET: readonly Coin[] = [
  { code: 'CEYREK_YENI', name: 'Çeyrek yeni', weight: 1754 },
  { code: 'CEYREK_ESKI', name: 'Çeyrek eski', weight: 1754 },
  { code: 'YARIM_YENI', name: 'Yarım yeni', weight: 3508 },
  { code: 'YARIM_ESKI', name: 'Yarım eski', weight: 3508 },
  { code: 'TAM_YENI', name: 'Tam yeni', weight: 7016 },
  { code: 'TAM_ESKI', name: 'Tam eski', weight: 7016 },
  { code: 'GREMSE_YENI', name: 'Gremse yeni', weight: 17_540 },
  { code: 'GREMSE_ESKI', name: 'Gremse eski', weight: 17_540 },
  { code: 'BESLI_YENI', name: 'Beşli yeni', weight: 35_080 },
  { code: 'BESLI_ESKI', name: 'Beşli eski', weight: 35_080 },
  { code: 'ATA_YENI', name: 'Ata yeni', weight: 7216 },
  { code: 'ATA_ESKI', name: 'Ata eski', weight: 7216 },
  { code: 'CEYREK_ATA', name: 'Çeyrek ata', weight: 1804 },
  { code: 'YARIM_ATA', name: 'Yarım ata', weight: 3608 },
  { code: 'IKIBUCUK_ATA', name: 'İkibuçuk ata', weight: 18_040 },
  { code: 'ATA5_YENI', name: 'Beşli ata', weight: 36_080 },
  { code: 'RESAT', name: 'Reşat', weight: 7216 },
  { code: 'HAMIT', name: 'Hamit', weight: 7216 },
];

/** One of them as a product, priced by its own code. */
export function coinOf(code: string): Omit<Product, 'order'> | undefined {
  const coin = COIN_SET.find((one) => one.code === code);
  return coin && { ...coin, kind: 'coin', metal: 'gold', fineness: FINENESS, quote: code };
}

/** Those of the mint that stand on no list yet, archived or not, as products behind all that do. */
export function missingCoins(products: readonly Pick<Product, 'code' | 'order'>[]): Product[] {
  const known = new Set(products.map(({ code }) => code));
  const last = products.reduce((most, { order }) => Math.max(most, order), 0);
  const missing = COIN_SET.flatMap(({ code }) => (known.has(code) ? [] : (coinOf(code) ?? [])));
  return missing.map((coin, i) => ({ ...coin, order: Math.min(MOST_ORDER, last + 1 + i) }));
}

/**
 * A coin is struck with the year of its sale, and an earlier year is worth a little less: two
 * products, one coin.
 */
export type Minting = 'yeni' | 'eski';

type Struck = { minting: Minting; twin: string };

/**
 * Which minting a code says it is, and the code that the other one has; nothing of a coin without
 * mintings.
 */
function struck(code: string): Struck | undefined {
  if (code.endsWith('_YENI')) return { minting: 'yeni', twin: code.replace(/_YENI$/, '_ESKI') };
  if (code.endsWith('_ESKI')) return { minting: 'eski', twin: code.replace(/_ESKI$/, '_YENI') };
  return undefined;
}

type Coded = Pick<Product, 'code'>;

/** Whether any of these coins is there in both mintings, so that there is something to choose. */
export const hasMintings = (coins: readonly Coded[]): boolean => {
  const codes = new Set(coins.map(({ code }) => code));
  return coins.some(({ code }) => codes.has(struck(code)?.twin ?? ''));
};

/**
 * One of each coin: of those in both mintings the chosen one, where the first of the two stood; one
 * without a minting in its name as it is. A coin of the other minting alone is left out where there
 * is a minting to choose.
 */
export function ofMinting<T extends Coded>(coins: readonly T[], minting: Minting): T[] {
  const known = new Map(coins.map((coin) => [coin.code, coin]));
  const isChosen = hasMintings(coins);
  const chosen = coins.flatMap((coin) => {
    const own = struck(coin.code);
    if (!isChosen || !own || own.minting === minting) return coin;
    return known.get(own.twin) ?? [];
  });
  return Array.from(new Set(chosen));
}
