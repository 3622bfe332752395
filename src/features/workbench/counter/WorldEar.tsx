import { useLayoutEffect } from 'react';
import { useProducts } from '../../../data/use-products';
import { useQuotes } from '../../../data/use-quotes';
import { act } from '../act';
import { hearProducts, hearQuotes } from '../world';
import { CashEar } from './CashEar';

/** Hears the board and the list of products for the counter, and draws nothing: a price message costs the fields nothing. */
export function WorldEar() {
  const products = useProducts();
  const { quotes } = useQuotes();
  useLayoutEffect(() => {
    hearProducts(products);
    hearQuotes(quotes);
    act({ do: 'quotes' });
  }, [products, quotes]);
  return <CashEar />;
}
