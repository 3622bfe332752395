import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useQuotes } from '@/data/price/use-quotes';
import { commandPath, commandWords } from '@/parts/counter/basket/commands';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { ScaleIcon } from '@/ui/sign/Icon';
import type { Command } from './command';

/**
 * What a text says in the counter's short language, read back before Enter: words, figures and what
 * it comes to.
 */
export function useCounterCommand(text: string): Command[] {
  const [, navigate] = useLocation();
  const writes = useMay('workbench', 2);
  const products = useProducts();
  const { quotes } = useQuotes();
  return useMemo(() => {
    const now = correctedNow();
    // A bare name is found among the products; here something is said about it.
    const said = /\d/.test(text) && writes;
    const words = said
      ? commandWords(text, {
          products,
          quotes: new Map(quotes.map((quote) => [quote.code, quote])),
          now,
        })
      : undefined;
    return words
      ? [
          {
            key: 'counter',
            ...words,
            icon: <ScaleIcon size={20} />,
            run: () => navigate(commandPath(text)),
          },
        ]
      : [];
  }, [text, writes, products, quotes, navigate]);
}
