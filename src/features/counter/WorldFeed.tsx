import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { useRules } from '@/data/list/use-definitions';
import { useGroupSets } from '@/data/price/use-price-groups';
import { useQuotes } from '@/data/price/use-quotes';
import { act } from '@/parts/counter/basket/act';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { currentDesk, onDeskChange, useDesk } from '@/parts/counter/basket/desk-store';
import { fieldRefs, focusField } from '@/parts/counter/keys/fields';
import { useTerms } from '@/parts/counter/keys/use-terms';
import { subjectOf } from '@/parts/counter/line/line-form';
import {
  readWorld,
  setGroupPrices,
  setPeople,
  setProducts,
  setQuotes,
  setRules,
  setTerms,
} from '@/parts/counter/world';
import { ListsFeed } from './customer/ListsFeed';
import { usePeople } from './customer/use-people';
import { CashFeed } from './payment/CashFeed';

/**
 * Hears the board and the list of products for the counter, and draws nothing: a price message
 * costs the fields nothing.
 */
export function WorldFeed() {
  const products = useProducts();
  const { quotes } = useQuotes();
  const rules = useRules();
  const groups = useGroupSets();
  const opened = useSyncExternalStore(onDeskChange, () => currentDesk().open.id);
  useLayoutEffect(() => {
    setProducts(products);
    setQuotes(quotes);
    setRules(rules);
    setGroupPrices(groups);
    act({ do: 'quotes' });
  }, [products, quotes, rules, groups]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever list comes, and whichever basket comes under it
  useLayoutEffect(recogniseLines, [products, opened]);
  return (
    <>
      <CashFeed />
      <ListsFeed />
      <TermsEar />
    </>
  );
}

/**
 * Hears what was agreed with the open slip's customer, before their first line is typed, and who is
 * here.
 */
function TermsEar() {
  const terms = useTerms(useDesk().open.contactId);
  const people = usePeople();
  useLayoutEffect(() => setTerms(terms), [terms]);
  useLayoutEffect(() => setPeople(people), [people]);
  return null;
}

/**
 * What was typed before the list was there comes alive. The cursor may have stood in a field that a
 * coin has not.
 */
function recogniseLines(): void {
  const cursor = document.activeElement;
  const isIn = (field: keyof typeof fieldRefs) =>
    cursor !== null && fieldRefs[field].current === cursor;
  act({ do: 'products', writing: isIn('product') });
  const { kind } = subjectOf(selectedLine(currentDesk().open), readWorld().products);
  if (kind === 'coin' && (['weight', 'karat', 'fineness', 'workmanship'] as const).some(isIn))
    focusField('pieces');
}
