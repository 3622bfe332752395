import type { Result } from '@/domain/base/result';
import {
  MONEY_FIELD,
  type NumberKind,
  type NumberRefusal,
  PIECE_FIELD,
  parseTyped,
  WEIGHT_FIELD,
} from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import {
  type Asset,
  assetClass,
  HAS,
  METALS,
  type Metal,
  metalAsset,
  quotedFineness,
  TRY,
} from '@/domain/metal/asset';
import type { Fineness } from '@/domain/metal/fineness';
import { ABSURD_WEIGHT } from '@/domain/metal/weight';
import { exchanged, LIRA_RATE, type Valued, wholePieces } from '@/domain/price/asset-value';
import type { Quote, Side } from '@/domain/price/quote';

/**
 * The calculator's sum: any one of them typed, all the others said, at one side of the board. Metal
 * and has turn into each other by their content, everything else through lira that nobody rounds on
 * the way.
 */
export type Unit = {
  id: string;
  asset: Asset;
  kind: 'money' | 'has' | 'gram' | 'coin';
  fineness: Fineness | null;
};

/** Grams of a fineness that is typed beside them. */
export const GRAM = 'gram';

export type Sum = {
  unit: Unit;
  /**
   * In the unit's own integer: kuruş, mg, 10⁻⁴ mg of has, pieces. Undefined: not offered on this
   * side.
   */
  quantity: number | undefined;
  /** Of coins, whole ones and the kuruş that are left. */
  whole: { pieces: number; rest: number } | undefined;
};

export type Reckoned = {
  sums: readonly Sum[];
  /** The oldest price that was used, source time; null when none was. */
  at: number | null;
  simulated: boolean;
};

/** The finenesses that are always said beside what was asked, from pure to fourteen. */
const SAID: readonly Fineness[] = [9_160, 7_500, 5_850];

const gram = (fineness: Fineness): Unit => ({
  id: `${GRAM} ${fineness}`,
  asset: HAS,
  kind: 'gram',
  fineness,
});

/** The gram in which a metal that is not gold is quoted. */
const quotedGram = (metal: Metal): Unit => ({
  id: metalAsset(metal),
  asset: metalAsset(metal),
  kind: 'gram',
  fineness: quotedFineness(metal),
});

/**
 * What can be typed and what is answered, in the order of the drawer; only what the board knows.
 */
export function unitsOf(
  quotes: ReadonlyMap<string, Quote>,
  products: readonly Product[],
  fineness: Fineness | null,
): readonly Unit[] {
  const money = Array.from(quotes.keys()).filter(
    (code) => code !== TRY && assetClass(code) === 'money',
  );
  const coins = products
    .filter((one) => one.kind === 'coin' && quotes.has(one.quote))
    .map((one) => one.quote);
  const finenesses = [...new Set([...(fineness === null ? [] : [fineness]), ...SAID])];
  return [
    { id: TRY, asset: TRY, kind: 'money', fineness: null },
    // Has and grams turn into each other also where nothing has a price.
    { id: HAS, asset: HAS, kind: 'has', fineness: null },
    ...finenesses.map(gram),
    ...METALS.filter((metal) => metal !== 'gold' && quotes.has(metalAsset(metal))).map(quotedGram),
    ...money.map((code): Unit => ({ id: code, asset: code, kind: 'money', fineness: null })),
    ...[...new Set(coins)].map(
      (code): Unit => ({ id: code, asset: code, kind: 'coin', fineness: null }),
    ),
  ];
}

const FIELDS: Record<Unit['kind'], NumberKind> = {
  money: MONEY_FIELD,
  has: { ...WEIGHT_FIELD, max: ABSURD_WEIGHT },
  gram: { ...WEIGHT_FIELD, max: ABSURD_WEIGHT },
  coin: PIECE_FIELD,
};

/** A typed gram of has is 10⁷ of its quantities, told in thousandths. */
const HAS_OF_TYPED = 10_000;

export function readQuantity(text: string, kind: Unit['kind']): Result<number, NumberRefusal> {
  const read = parseTyped(text, FIELDS[kind]);
  return read.ok && kind === 'has' ? { ok: true, value: read.value * HAS_OF_TYPED } : read;
}

export function reckon(
  quantity: number,
  from: Unit,
  units: readonly Unit[],
  quotes: ReadonlyMap<string, Quote>,
  side: Side,
): Reckoned {
  const used = new Map<string, Quote>();
  const valued = ({ asset, fineness }: Unit): Valued | undefined => {
    const quote = quotes.get(asset);
    const rate = asset === TRY ? LIRA_RATE : (quote?.[side] ?? 0);
    return rate > 0 ? { asset, rate, per: fineness ?? 1 } : undefined;
  };
  const note = ({ asset }: Unit): void => {
    const quote = quotes.get(asset);
    if (quote) used.set(asset, quote);
  };
  const sums = units
    .filter(({ id }) => id !== from.id)
    .map((unit): Sum => {
      // Grams and has are the same metal: no price stands between them.
      if (unit.asset === from.asset)
        return {
          unit,
          quantity: exchanged(quantity, content(from), content(unit)),
          whole: undefined,
        };
      const [a, b] = [valued(from), valued(unit)];
      if (!a || !b) return { unit, quantity: undefined, whole: undefined };
      note(from);
      note(unit);
      return {
        unit,
        quantity: exchanged(quantity, a, b),
        whole: unit.kind === 'coin' ? wholePieces(quantity, a, b.rate) : undefined,
      };
    });
  const ages = Array.from(used.values(), ({ at }) => at);
  return {
    sums,
    at: ages.length > 0 ? Math.min(...ages) : null,
    simulated: Array.from(used.values()).some((quote) => quote.simulated),
  };
}

const content = ({ asset, fineness }: Unit): Valued => ({ asset, rate: 1, per: fineness ?? 1 });
