import { finenessOfKarat, type Karat } from '../../domain/fineness';
import { offeredOn, type Product } from '../../domain/product';
import { plainDigits } from '../../domain/typed-number';
import { type LineForm, readKarat, type SlipType, withProduct } from './line-form';
import { meantProduct } from './product-search';

/** "12,34*22" and "12,34 × 22": the number pad alone is enough for a line of gold by weight. */
export function readQuick(text: string): Quick | undefined {
  const found = /^\s*([\d.,]+)\s*[x×*]\s*(\d{1,2})\s*$/i.exec(plainDigits(text));
  const karat = readKarat(found?.[2] ?? '');
  return found?.[1] && karat ? { weight: found[1], karat } : undefined;
}

/** A number alone in the product's box: how many of the tile that is tapped next, or how many grams. */
export function bareNumber(text: string): string | undefined {
  const number = plainDigits(text).trim();
  return /^\d[\d.,]*$/.test(number) ? number : undefined;
}

/** "5 çeyrek" and "çeyrek 5": so many of a coin. */
function readCounted(text: string, type: SlipType, products: readonly Product[]): { pieces: string; coin: Product } | undefined {
  const found = /^\s*(\d{1,6})\s*[x×*]?\s*(\D.*)$/.exec(text) ?? /^(?<name>.*\D)\s+(?<pieces>\d{1,6})\s*$/.exec(text);
  const [name, pieces] = found?.groups ? [found.groups.name, found.groups.pieces] : [found?.[2], found?.[1]];
  const coin = name && meantProduct(products, type, name);
  return coin && pieces && coin.kind === 'coin' ? { pieces, coin } : undefined;
}

/** The text of the product box, finished: quick entry, the product it means, or a free name. */
export function settledProduct(line: LineForm, type: SlipType, products: readonly Product[]): LineForm {
  const quick = readQuick(line.product);
  if (quick) return quickLine(line, quick, type, products);
  const inWeight = readQuick(line.weight);
  if (inWeight) return settledProduct(weighed(line, inWeight, type, products), type, products);
  if (line.code !== '' || bareNumber(line.product)) return line;
  const counted = readCounted(line.product, type, products);
  if (counted) return { ...withProduct(line, counted.coin), pieces: counted.pieces };
  const meant = meantProduct(products, type, line.product);
  return meant ? withProduct(line, meant) : line;
}

type Quick = { weight: string; karat: Karat };

/** Typed into the weight's field of a line that has a name already: the karat is told, the product stays. */
const weighed = (line: LineForm, quick: Quick, type: SlipType, products: readonly Product[]): LineForm =>
  line.product.trim() === '' ? quickLine(line, quick, type, products) : { ...line, weight: quick.weight, karat: String(quick.karat), fineness: null };

function quickLine(line: LineForm, { weight, karat }: Quick, type: SlipType, products: readonly Product[]): LineForm {
  const kind = type === 'sale' ? 'worked' : 'scrap';
  const fineness = finenessOfKarat(karat, kind === 'scrap');
  const product = products
    .filter((p) => p.kind === kind && p.metal === 'gold' && p.fineness === fineness && offeredOn(p, type))
    .toSorted((a, b) => a.order - b.order)[0];
  if (product) return { ...withProduct(line, product), weight };
  return { ...line, product: `${karat} ayar`, code: '', weight, karat: String(karat), fineness: null };
}
