import type { Product } from '@/domain/catalogue/product';
import { milyemText } from '@/domain/catalogue/typed-text';
import { finenessOfKarat, type Karat } from '@/domain/metal/fineness';
import type { Side } from '@/domain/price/quote';
import {
  bareAmount,
  type CounterEntry,
  readMetal,
  readNamed,
  signOf,
} from '@/domain/slip/counter-command';
import { type LineForm, withProduct } from './line-form';
import { onSide } from './line-side';
import { exactProduct, fitsSide, matchedProduct } from './product-search';

type Metal = Extract<CounterEntry, { kind: 'metal' }>;

/**
 * A number alone in the product's box, its sign apart: how many of the tile that is tapped next, or
 * how many grams.
 */
export function bareNumber(text: string): string | undefined {
  return bareAmount(signOf(text).rest);
}

/** The line without the sign that was typed before its text. */
export function unsigned(line: LineForm): LineForm {
  const { side, rest } = signOf(line.product);
  return line.code === '' && side ? { ...line, product: rest } : line;
}

/**
 * A line whose text began with a sign stands on that side, the sign taken off; a number alone keeps
 * it until its tile comes.
 */
function signedLine(line: LineForm, products: readonly Product[]): LineForm {
  if (line.code !== '' || line.stock) return line;
  const { side, rest } = signOf(line.product);
  if (!side || rest.trim() === '' || bareAmount(rest)) return line;
  return onSide({ ...line, product: rest.trim() }, side, products);
}

/** The text of the product box, finished: quick entry, the product it means, or a free name. */
export function settledProduct(typed: LineForm, products: readonly Product[]): LineForm {
  if (typed.stock) return typed;
  const line = signedLine(typed, products);
  const metal = line.code === '' ? readMetal(line.product) : undefined;
  if (metal) return metalLine(line, metal, products);
  const inWeight = readMetal(line.weight);
  if (inWeight) return settledProduct(weighed(line, inWeight, products), products);
  if (line.code !== '' || bareNumber(line.product) || isBareMetal(line)) return line;
  const meant = matchedProduct(products, line.side, line.product);
  if (meant && !isTurned(line, meant)) return withProduct(line, meant);
  return meant ? line : (counted(line, products) ?? line);
}

/**
 * Worked gold that was turned to the alınan side is scrap of its karat now; its name does not make
 * it what it was.
 */
const isTurned = (line: LineForm, meant: Product): boolean =>
  line.side === 'buy' && meant.kind === 'worked' && line.karat.trim() !== '';

/** "5 çeyrek", "burma 20": so many of a coin, so many grams of what goes by weight. */
function counted(line: LineForm, products: readonly Product[]): LineForm | undefined {
  const named = readNamed(line.product);
  const product = named && matchedProduct(products, line.side, named.name);
  if (!named || !product) return undefined;
  return withAmount(withProduct(line, product), product, named.amount);
}

/** How much of a product: so many pieces of a coin, so many grams of anything else. */
export const withAmount = (
  line: LineForm,
  product: Product,
  amount: string | undefined,
): LineForm =>
  amount === undefined || amount === ''
    ? line
    : { ...line, [product.kind === 'coin' ? 'pieces' : 'weight']: amount };

/** The amount that was typed beside a name that is being looked for: "5 çey". */
export const typedAmount = (line: LineForm): string | undefined =>
  readNamed(typedSide(line).text)?.amount;

/**
 * Typed into the weight's field of a line that has a name already: the karat is told, the product
 * stays.
 */
const weighed = (line: LineForm, metal: Metal, products: readonly Product[]): LineForm =>
  line.product.trim() === ''
    ? metalLine(line, metal, products)
    : { ...line, weight: metal.weight, karat: String(metal.karat), fineness: null };

function metalLine(
  line: LineForm,
  { weight, karat, workmanship }: Metal,
  products: readonly Product[],
): LineForm {
  const kind = line.side === 'sell' ? 'worked' : 'scrap';
  const product = usualProduct(line.side, karat, products);
  const filled =
    product && kind === 'scrap'
      ? withProduct(line, product)
      : { ...line, ...bareMetal(karat, product) };
  return {
    ...filled,
    weight,
    ...(workmanship === '' ? {} : { workmanship, unit: 'milyem' as const, source: null }),
  };
}

/** The first product of the list that is plain gold of this karat, worked on a sale and scrap on a purchase. */
export function usualProduct<P extends Product>(
  side: Side,
  karat: Karat,
  products: readonly P[],
): P | undefined {
  const kind = side === 'sell' ? 'worked' : 'scrap';
  const fineness = finenessOfKarat(karat, kind === 'scrap');
  return products
    .filter(
      (p) => p.kind === kind && p.metal === 'gold' && p.fineness === fineness && fitsSide(p, side),
    )
    .toSorted((a, b) => a.order - b.order)[0];
}

const bareName = (karat: number | string): string => `${karat} ayar`;

/** It stays what it is whenever it is read again: "22 ayar" begins the names of many products. */
export const isBareMetal = ({ product, karat }: LineForm): boolean =>
  karat !== '' && product === bareName(karat);

/**
 * Gold that nobody named is no product of the list; it has the workmanship that is usual for its
 * karat.
 */
const bareMetal = (karat: number, usual: Product | undefined): Partial<LineForm> => ({
  product: bareName(karat),
  code: '',
  karat: String(karat),
  fineness: null,
  workmanship: usual?.workmanship ? milyemText(usual.workmanship) : '',
  unit: 'milyem',
  source: usual?.workmanship ? 'list' : null,
});

/** The side a text in the box speaks of, and the text without its sign. */
export function typedSide(line: LineForm): { side: Side; text: string } {
  const { side, rest } =
    line.code === '' ? signOf(line.product) : { side: undefined, rest: line.product };
  return { side: side ?? line.side, text: rest.trim() };
}

/** The product that a text names exactly, its sign apart. */
export function productByExactName(
  line: LineForm,
  products: readonly Product[],
): Product | undefined {
  const { side, text } = typedSide({ ...line, code: '' });
  return exactProduct(products, side, text);
}
