import { useMemo } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { FiscalBasis } from '@/data/fiscal/proposals';
import { useClosings, useRules } from '@/data/list/use-definitions';

/** What documents are derived from on this device. */
export function useBasis(): FiscalBasis {
  const [closings, rules, products] = [useClosings(), useRules(), useProducts()];
  return useMemo(
    () => ({ closings: closings.map(({ closing }) => closing), rules, products }),
    [closings, rules, products],
  );
}
