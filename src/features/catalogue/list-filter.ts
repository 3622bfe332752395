import type { CurrencyEntry, ProductEntry } from '@/data/catalogue/use-listed';
import { fold, matchesWords } from '@/domain/base/fold';
import { priceName } from '@/i18n/price-text';

/** `gone`: what was archived instead of what is on the list. */
export type Filter = { words: string; gone: boolean };

const found = (text: string, words: string): boolean => {
  const query = fold(words);
  return query === '' || matchesWords(fold(text), query);
};

export const productFits = (
  { product }: Pick<ProductEntry, 'product'>,
  { words, gone, kind }: Filter & { kind: string },
): boolean =>
  (product.archived !== undefined) === gone &&
  (kind === '' || product.kind === kind) &&
  found(`${product.name} ${product.code} ${product.barcode ?? ''}`, words);

export const currencyFits = (
  { currency }: Pick<CurrencyEntry, 'currency'>,
  { words, gone }: Filter,
): boolean =>
  (currency.archived !== undefined) === gone &&
  found(`${priceName(currency.code, [])} ${currency.code}`, words);
