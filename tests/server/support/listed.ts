import { randomUUID } from 'node:crypto';
import type { CurrencyPut, ProductImport, ProductPut } from '@/contract/catalogue/listed';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { Currency } from '@/domain/catalogue/currency';
import type { Product } from '@/domain/catalogue/product';
import { NOON } from '../../support/factories';

export const PRODUCTS = '/inventory/products';
export const CURRENCIES = '/inventory/currencies';

export const aListed = (more: Partial<Product> = {}): Product => ({
  code: 'RESAT',
  name: 'Reşat altını',
  kind: 'coin',
  metal: 'gold',
  fineness: 9166,
  quote: 'RESAT',
  weight: 7216,
  order: 60,
  ...more,
});

export const productBody = (product: Partial<Product> = {}, base = 0): ProductPut => ({
  kind: 'product.put',
  v: SHARED_VERSION,
  at: NOON,
  base,
  product: aListed(product),
});

export const currencyBody = (currency: Partial<Currency> = {}, base = 0): CurrencyPut => ({
  kind: 'currency.put',
  v: SHARED_VERSION,
  at: NOON,
  base,
  currency: { code: 'JPY', order: 80, ...currency },
});

export const PRODUCT_IMPORTS = `${PRODUCTS}/imports`;
export const PRODUCT_UNDO = `${PRODUCT_IMPORTS}/undo`;

/** Products from a file, as the page sends them. */
export const productImportBody = (products: Product[] = [aProduct()]): ProductImport => ({
  kind: 'product.import',
  v: 1,
  id: randomUUID(),
  at: NOON,
  products,
});

/** A product by weight with a code of its own. */
export const aProduct = (more: Partial<Product> = {}): Product => ({
  code: `P${randomUUID().slice(0, 8).toUpperCase()}`,
  name: 'Burma bilezik',
  kind: 'worked',
  metal: 'gold',
  fineness: 9160,
  quote: 'HAS',
  workmanship: 600,
  order: 90,
  ...more,
});
