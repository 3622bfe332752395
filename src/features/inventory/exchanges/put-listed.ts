import { MUTATION_VERSION } from '@/contract/wire/headers';
import type { CurrencyPut, ProductPut } from '@/contract/wire/listed';
import type { Currency } from '@/domain/currency';
import type { Product } from '@/domain/product';
import { commit } from '@/session/commit';

/** `id` is the row's, minted when the form was shown. */
export const putProduct = (id: string, product: Product, base: number) =>
  commit(
    ({ at }): ProductPut => ({ kind: 'product.put', v: MUTATION_VERSION, at, base, product }),
    { id },
  );

export const putCurrency = (id: string, currency: Currency, base: number) =>
  commit(
    ({ at }): CurrencyPut => ({ kind: 'currency.put', v: MUTATION_VERSION, at, base, currency }),
    { id },
  );
