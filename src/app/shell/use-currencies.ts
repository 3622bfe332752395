import { useLayoutEffect } from 'react';
import { useCurrencyWords } from '@/data/catalogue/use-listed';
import { speakCurrencies } from '@/i18n/currency-words';

/**
 * Tells every text of the page how this company writes its moneys, before what it stands in is
 * painted.
 */
export function useCurrencies(): void {
  const said = useCurrencyWords();
  useLayoutEffect(() => {
    if (said) speakCurrencies(said);
  }, [said]);
}
