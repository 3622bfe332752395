import type { Product } from '@/domain/catalogue/product';
import { karatOfFineness } from '@/domain/metal/fineness';
import type { Side } from '@/domain/price/quote';
import { type LineForm, withProduct } from './line-form';
import { exactProduct, fitsSide } from './product-search';

/**
 * The same words on the other side: another price, and by the house rule 22 ayar is 906 now. Worked
 * gold that is taken comes in as scrap under its own name, and nobody pays its işçilik; turned
 * back, the name is the product again.
 */
export function onSide(line: LineForm, side: Side, products: readonly Product[]): LineForm {
  if (line.side === side) return line;
  const turned = { ...line, side, frozen: null, amount: null };
  // A piece of a card is itself on either side; nobody pays its işçilik when it is taken.
  if (line.stock) return side === 'buy' ? { ...turned, workmanship: '', source: null } : turned;
  const product = products.find((p) => p.code === line.code);
  if (!product) return side === 'sell' ? namedAgain(turned, products) : turned;
  if (side === 'buy' && product.kind === 'worked')
    return product.metal === 'gold'
      ? asScrap(turned, product)
      : { ...turned, workmanship: '', source: null };
  return fitsSide(product, side) ? turned : { ...turned, code: '' };
}

function asScrap(line: LineForm, product: Product): LineForm {
  const karat =
    line.karat.trim() === '' && line.fineness === null
      ? karatOfFineness(product.fineness)
      : undefined;
  return {
    ...line,
    code: '',
    workmanship: '',
    unit: 'milyem',
    source: null,
    ...(karat ? { karat: String(karat) } : {}),
  };
}

function namedAgain(line: LineForm, products: readonly Product[]): LineForm {
  const named = exactProduct(products, 'sell', line.product);
  return named && line.fineness === null && line.workmanship.trim() === ''
    ? { ...withProduct(line, named), price: line.price }
    : line;
}
