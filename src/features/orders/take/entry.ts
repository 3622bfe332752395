import { isOffered } from '@/domain/base/listed';
import { plainDigits } from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import { finenessOfKarat } from '@/domain/metal/fineness';
import { readMetal, signOf } from '@/domain/slip/counter-command';
import { emptyLine, type LineForm, readKarat } from '@/parts/counter/line/line-form';
import { bareNumber, isBareMetal, settledProduct } from '@/parts/counter/line/quick-entry';
import { milyemText } from '@/parts/counter/line/typed-text';

/**
 * Piece as described in the entry box of an order. A key that the text does not mention is absent:
 * "14 ayar" alone changes neither the product nor the weight.
 */
export type Goods = {
  /** Code of a product of the list. */
  product?: string;
  weight?: string;
  /** Fineness in milyem (parts of a thousand) as it would be typed: "916". */
  fineness?: string;
  /** Workmanship in milyem (parts of a thousand), as typed. */
  workmanship?: string;
  /** Name of the product, or words that match no product. */
  words?: string;
};

/**
 * Products that can be ordered: worked goods offered at the counter, and the product `kept` of an
 * order that is being edited.
 */
export const orderedProducts = <P extends Product>(products: readonly P[], kept = ''): P[] =>
  products.filter(
    (one) => one.kind === 'worked' && (isOffered(one, 'counter') || one.code === kept),
  );

/**
 * Whether the text starts with a minus. At the counter a minus means gold taken in; here such gold
 * belongs into the deposit.
 */
export const isTakenEntry = (text: string): boolean => signOf(text).side === 'buy';

/** Longest text that is analysed, in characters. `apart` tries a pattern from each word. */
const LONGEST = 200;

/**
 * Reads a text by the counter's own grammar ("12,5*22", "12,34 22a 40", "burma 20"). In addition a
 * name may be beside weight and karat in any order: "12,5*22 bilezik", "yüzük 5 g 14 ayar". A
 * number alone is a weight in grams, since nothing is ordered by the piece. Returns undefined for
 * an empty text or one with a minus.
 */
export function readGoods(text: string, products: readonly Product[]): Goods | undefined {
  const { side, rest } = signOf(text);
  const said = rest.trim();
  if (said === '' || side === 'buy') return undefined;
  if (said.length > LONGEST) return { words: said };
  const grams = bareNumber(said);
  if (grams) return { weight: grams };
  const whole = listed(said, products) ?? bareMetal(said);
  if (whole) return whole;
  const { name, ...told } = apart(said);
  if (name === '') return told;
  const found = listed(name, products);
  // The product matches only in its own fineness: "yüzük 5 g 14 ayar" is not a listed 18 karat
  // ring.
  const fits = found && (told.fineness === undefined || told.fineness === found.fineness);
  return fits ? { ...found, ...told } : { ...told, words: name };
}

/** Reads a product by its name, with a weight in grams beside it, as the counter does. */
function listed(text: string, products: readonly Product[]): Goods | undefined {
  const line = settledProduct({ ...emptyLine(''), product: text }, products);
  const product = products.find(({ code }) => code === line.code);
  if (!product) return undefined;
  return {
    product: product.code,
    words: product.name,
    fineness: milyemText(product.fineness),
    ...(line.weight === '' ? {} : { weight: line.weight }),
  };
}

/** Reads weight and karat alone, as the counter does. */
function bareMetal(text: string): Goods | undefined {
  const line: LineForm = settledProduct({ ...emptyLine(''), product: text }, []);
  return isBareMetal(line) ? metalGoods(text) : undefined;
}

function metalGoods(text: string): Goods | undefined {
  const metal = readMetal(text);
  return (
    metal && {
      weight: metal.weight,
      fineness: milyemText(finenessOfKarat(metal.karat, false)),
      ...(metal.workmanship === '' ? {} : { workmanship: metal.workmanship }),
    }
  );
}

const NUMBER = String.raw`\d[\d.,]*`;
const phrase = (pattern: string): RegExp => new RegExp(`(?:^|\\s)${pattern}(?=\\s|$)`, 'i');
const KARAT = phrase(String.raw`(\d{1,2}\s*(?:ayar|k|a))`);
const MILYEM = phrase(`(${NUMBER})\\s*(?:milyem|‰)`);
const GRAMS = phrase(`(${NUMBER})\\s*(?:g|gr|gram)`);

/**
 * Extracts weight, karat or fineness from anywhere in the text; `name` is the rest. Grams need
 * their unit here, because the figure of "5 çeyrek" is no weight.
 */
function apart(text: string): Goods & { name: string } {
  const words = plainDigits(text).split(/\s+/);
  for (let length = words.length - 1; length > 0; length -= 1)
    for (const from of [0, words.length - length]) {
      const metal = metalGoods(words.slice(from, from + length).join(' '));
      if (metal) return { ...metal, name: words.toSpliced(from, length).join(' ') };
    }
  let name = plainDigits(text);
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(name)?.[1];
    if (found !== undefined) name = name.replace(pattern, ' ').replace(/\s+/g, ' ').trim();
    return found;
  };
  const karat = readKarat(take(KARAT) ?? '');
  const milyem = karat ? undefined : take(MILYEM);
  const weight = take(GRAMS);
  const fineness = karat ? milyemText(finenessOfKarat(karat, false)) : milyem;
  return { ...(weight ? { weight } : {}), ...(fineness ? { fineness } : {}), name };
}
