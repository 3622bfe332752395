import type { CurrencyPut, ProductPut } from '@/contract/catalogue/listed';
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
