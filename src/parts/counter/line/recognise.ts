import type { Product } from '@/domain/catalogue/product';
import { signOf } from '@/domain/slip/counter-command';
import type { Basket } from '../basket/basket';
import { isHeldName } from '../basket/basket-lines';
import { type LineForm, withProduct } from './line-form';
import { readLine } from './line-read';
import { productByExactName, settledProduct } from './quick-entry';

/**
 * Lines that were written before the list of products was there, as of a device whose first pull is
 * late. Guarantee: a line that lacks something gets the product that its text means, what was typed
 * beside it stays, and nobody has to type again; a line that stands whole as free gold is never
 * changed behind the clerk's back.
 */
export function recognised(basket: Basket, products: readonly Product[], writing: boolean): Basket {
  const lines = basket.lines.map((line) =>
    isHeldName(basket, line)
      ? line
      : knownLine(line, products, writing && line.id === basket.selected),
  );
  return lines.every((line, i) => line === basket.lines[i]) ? basket : { ...basket, lines };
}

function knownLine(line: LineForm, products: readonly Product[], writing: boolean): LineForm {
  if (
    line.code !== '' ||
    line.stock ||
    line.product.trim() === '' ||
    readLine(line, products).input
  )
    return line;
  const named = writing
    ? whileWriting(line, products)
    : settledProduct({ ...line, weight: '' }, products);
  const product = products.find((p) => p.code === named.code);
  return product ? withTyped(named, line, product.kind) : line;
}

/** As with each letter: only what names a product exactly, and the text stays as it is. */
function whileWriting(line: LineForm, products: readonly Product[]): LineForm {
  const exact = signOf(line.product).side ? undefined : productByExactName(line, products);
  return exact ? { ...withProduct(line, exact), product: line.product } : line;
}

const blank = (text: string | null): boolean => text === null || text.trim() === '';

/**
 * The product fills what was left open. A coin goes by pieces and a price: it has none of the other
 * fields.
 */
function withTyped(named: LineForm, typed: LineForm, kind: Product['kind']): LineForm {
  const { weight, karat, fineness, workmanship, unit, price, amount } = typed;
  const agreed = {
    price: blank(price) ? named.price : price,
    amount: blank(amount) ? named.amount : amount,
  };
  if (kind === 'coin') return { ...named, ...agreed };
  return {
    ...named,
    ...agreed,
    weight: blank(weight) ? named.weight : weight,
    karat: blank(karat) ? named.karat : karat,
    fineness: blank(fineness) ? named.fineness : fineness,
    ...(blank(workmanship) ? {} : { workmanship, unit, source: null }),
  };
}
