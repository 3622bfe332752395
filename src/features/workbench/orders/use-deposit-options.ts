import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useProducts } from '../../../data/use-products';
import { methodName } from '../../../i18n/slip-text';

const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;

/** What a deposit may be: lira by its three ways, currency, pure gold by weight, coins by piece. */
export function useDepositOptions(): { options: { value: string; label: string }[]; coins: readonly string[] } {
  const { t, i18n } = useLingui();
  const products = useProducts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are of the language
  return useMemo(() => {
    const coins = products.filter(({ kind }) => kind === 'coin');
    const options = [
      ...(['cash', 'card', 'transfer'] as const).map((method) => ({ value: `TRY:${method}`, label: t`₺ · ${methodName(method)}` })),
      ...CURRENCIES.map((code) => ({ value: code, label: code })),
      { value: 'HAS', label: t`Altın (has gram)` },
      ...coins.map(({ code, name }) => ({ value: code, label: name })),
    ];
    return { options, coins: coins.map(({ code }) => code) };
  }, [products, i18n.locale]);
}
