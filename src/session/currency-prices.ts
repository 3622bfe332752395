import { useEffect, useState } from 'react';
import type { MarketCurrency } from '../contract/wire/platform';
import { heldAnswer } from '../data/answers';

/** What the platform said last of every currency there is, priced or not; undefined until it was read, and for ever where it never answered. */
export function useMarketCurrencies(): readonly MarketCurrency[] | undefined {
  const [told, setTold] = useState<readonly MarketCurrency[]>();
  useEffect(() => {
    let current = true;
    void heldAnswer('currencies').then((held) => (current && held ? setTold(held.value as MarketCurrency[]) : undefined));
    return () => {
      current = false;
    };
  }, []);
  return told;
}
