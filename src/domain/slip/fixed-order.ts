import { mulDiv } from '../base/integer';
import type { Product } from '../catalogue/product';
import { HAS } from '../metal/asset';
import type { Milligrams } from '../metal/weight';
import type { Order } from '../order/order';
import { type LineInput, lineFigures, type MetalLine } from './line';

/**
 * What an order's fixed price says of the slip that hands it over: the price was promised when gold
 * stood elsewhere, so that what the list asks by now gives way to it. Guarantee: it speaks of one
 * line, of what was ordered; what that line goes for below the promise is given, and what it goes
 * for above it makes up for nothing that is given beside it. What was ordered by an estimated
 * weight may weigh a tenth more for the same money; what is heavier was promised for that much
 * more.
 */
export type FixedFor = {
  /** Code of what was ordered; '' of work that stands on no list. */
  product: string;
  kurus: number;
  /** As estimated. */
  weight?: Milligrams;
};

export const fixedFor = ({
  kind,
  product,
  price,
  weight,
}: Pick<Order, 'kind' | 'product' | 'price' | 'weight'>): FixedFor | undefined =>
  kind === 'order' && price.by === 'fixed'
    ? { product, kurus: price.kurus, ...(weight ? { weight } : {}) }
    : undefined;

/** What a line of this weight was promised for. */
function promiseOf({ kurus, weight }: FixedFor, line: LineInput): number {
  const most = weight === undefined ? undefined : mulDiv(weight, 11, 10);
  return most === undefined || line.kind === 'coin' || line.weight <= most
    ? kurus
    : mulDiv(kurus, line.weight, most);
}

/**
 * Of the sold lines, with kuruş: the one that goes for what was promised, or for nearest to it, is
 * the piece; on it no more is asked than the promise.
 */
export function promisedPriceOf(
  fixed: FixedFor | undefined,
  sold: readonly LineInput[],
): (line: LineInput, asked: number) => number {
  const goesFor = (line: LineInput) => lineFigures(line).amount;
  const off = (line: LineInput) => Math.abs(goesFor(line) - (fixed?.kurus ?? 0));
  const piece = sold
    .filter(({ kind, product }) => kind !== 'scrap' && product === fixed?.product)
    .reduce<LineInput | undefined>(
      (best, line) => (best && off(best) <= off(line) ? best : line),
      undefined,
    );
  return (line, asked) =>
    fixed && line === piece
      ? Math.min(asked, Math.max(promiseOf(fixed, line), goesFor(line)))
      : asked;
}

type Ordered = Pick<
  Order,
  'id' | 'kind' | 'product' | 'price' | 'weight' | 'fineness' | 'workmanship'
>;
type Listed = Pick<Product, 'kind' | 'metal' | 'quote' | 'name' | 'workmanship'>;

/**
 * What is sold by the promise itself, at the price of the day on which it rests; undefined where
 * that cannot be said: without a weight or a fineness, without a price of its metal, of what is not
 * worked. `product` is the list's; what stands on none is gold.
 */
export function promisedLine(
  { id, kind, product: code, price, weight, fineness, workmanship }: Ordered,
  product?: Listed,
): LineInput | undefined {
  if (
    kind !== 'order' ||
    price.by !== 'fixed' ||
    price.price === null ||
    weight === null ||
    fineness === null
  )
    return undefined;
  if ((product && product.kind !== 'worked') || price.price.code !== (product?.quote ?? HAS))
    return undefined;
  const line: Omit<MetalLine, 'pure' | 'amount'> = {
    id,
    kind: 'worked',
    product: code,
    name: product?.name ?? '',
    metal: product?.metal ?? 'gold',
    weight,
    pieces: 1,
    fineness,
    workmanship: workmanship ?? { by: 'milyem', tenths: product?.workmanship ?? 0 },
    adjustment: 0,
    price: { ...price.price, side: 'sell' },
  };
  return { ...line, adjustment: price.kurus - lineFigures(line).amount };
}
