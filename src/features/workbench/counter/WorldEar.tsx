import { useLayoutEffect } from 'react';
import { useRules } from '../../../data/use-definitions';
import { useProducts } from '../../../data/use-products';
import { useQuotes } from '../../../data/use-quotes';
import { act } from '../act';
import { hearProducts, hearQuotes, hearRules } from '../world';
import { CashEar } from './CashEar';

/** Hears the board and the list of products for the counter, and draws nothing: a price message costs the fields nothing. */
export function WorldEar() {
  const products = useProducts();
  const { quotes } = useQuotes();
  const rules = useRules();
  useLayoutEffect(() => {
    hearProducts(products);
    hearQuotes(quotes);
    hearRules(rules);
    act({ do: 'quotes' });
  }, [products, quotes, rules]);
  return <CashEar />;
}
