import { getCurrencies } from '@/api/platform-calls';
import type { MarketCurrency } from '@/contract/core/platform';
import { useHeldAnswer } from '../page/use-held-answer';
import { useMay } from '../person/permissions';

const ask = () => getCurrencies({ background: true });

/**
 * What the platform says of every currency there is, priced or not: what it said last at once, and
 * then what it says now; undefined until it was read, and for ever where it never answered.
 */
export const useMarketCurrencies = (): readonly MarketCurrency[] | undefined =>
  useHeldAnswer(useMay('market', 1), 'currencies', ask).held?.value;
