import type { CurrencyPut, ProductPut } from '@/contract/catalogue/listed';
import { headOf } from '@/contract/mutation';
import type { Currency } from '@/domain/catalogue/currency';
import type { Product } from '@/domain/catalogue/product';
import { commit } from '@/session/page/commit';

/** `id` is the row's, minted when the form was shown. */
export const putProduct = (id: string, product: Product, base: number) =>
  commit(({ at }): ProductPut => ({ ...headOf('product.put'), at, base, product }), { id });

export const putCurrency = (id: string, currency: Currency, base: number) =>
  commit(({ at }): CurrencyPut => ({ ...headOf('currency.put'), at, base, currency }), { id });
