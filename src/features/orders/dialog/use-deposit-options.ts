import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMoney, useOfferedProducts } from '@/data/catalogue/use-listed';
import { methodName } from '@/i18n/slip-text';

/** Assets of a deposit: lira by payment method, currencies, pure gold by weight, coins by piece. */
export function useDepositOptions(): {
  options: { value: string; label: string }[];
  coins: readonly string[];
} {
  const { t, i18n } = useLingui();
  const products = useOfferedProducts('accounts');
  const money = useMoney('accounts');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the words are made again when the language changes
  return useMemo(() => {
    const coins = products.filter(({ kind }) => kind === 'coin');
    const options = [
      ...(['cash', 'card', 'transfer'] as const).map((method) => ({
        value: `TRY:${method}`,
        label: t`₺ · ${methodName(method)}`,
      })),
      ...money.slice(1).map((code) => ({ value: code, label: code })),
      { value: 'HAS', label: t`Altın (has gram)` },
      ...coins.map(({ code, name }) => ({ value: code, label: name })),
    ];
    return { options, coins: coins.map(({ code }) => code) };
  }, [products, money, i18n.locale]);
}
