import { type } from 'arktype';
import { MOST_REASON, SHOWN_ON } from '@/domain/base/listed';
import { MOST_CURRENCY_NAME, MOST_SYMBOL } from '@/domain/catalogue/currency';
import { MOST_PRODUCT_NAME, PRODUCT_KINDS } from '@/domain/catalogue/product';
import { MOST_PRODUCTS } from '@/domain/catalogue/product-import';
import { METALS } from '@/domain/metal/asset';
import { at, id, importHead, labelCode, longText, safe, version } from '../core/parts.schema';

/**
 * Schemas of the bodies of product and currency mutations. Guarantee: an accepted body has exactly
 * the keys of its kind; the domain checks whether its values make sense.
 */
const head = {
  '+': 'reject',
  v: version,
  'supersedes?': id,
  at,
  base: '0 <= number.integer <= 9007199254740991',
} as const;
const listed = {
  '+': 'reject',
  code: /^[A-Z][A-Z0-9_.-]{0,39}$/,
  order: safe,
  'hidden?': type
    .enumerated(...SHOWN_ON)
    .array()
    .atMostLength(SHOWN_ON.length),
  'archived?': `0 < string <= ${MOST_REASON}`,
} as const;

const product = type({
  ...listed,
  name: `0 < string <= ${MOST_PRODUCT_NAME}`,
  kind: type.enumerated(...PRODUCT_KINDS),
  metal: type.enumerated(...METALS),
  fineness: safe,
  quote: '0 < string <= 60',
  'weight?': safe,
  'workmanship?': safe,
  'wholesale?': safe,
  'bar?': 'true',
  'barcode?': labelCode,
});

const currency = type({
  ...listed,
  'name?': `0 < string <= ${MOST_CURRENCY_NAME}`,
  'symbol?': `0 < string <= ${MOST_SYMBOL}`,
  'decimals?': safe,
});

const sheet = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;

export const listedBodies = {
  'product.put': () => type({ ...head, kind: "'product.put'", product }),
  'product.import': () =>
    type({
      ...sheet,
      kind: "'product.import'",
      ...importHead,
      products: product.array().atLeastLength(1).atMostLength(MOST_PRODUCTS),
    }),
  'product.undo': () => type({ ...sheet, kind: "'product.undo'", of: id, reason: longText }),
  'currency.put': () => type({ ...head, kind: "'currency.put'", currency }),
} as const;
