import { useCallback, useDeferredValue } from 'react';
import { getInspected, type InspectedQuery } from '@/api/inspected';
import type { InspectedCustomer } from '@/contract/suspicion/inspected';
import { useFilledPage } from '@/data/list/use-filled';
import { ANY } from '@/session/page/filter-spec';
import { useServerList } from '@/session/page/use-server-list';
import type { CustomerFilter } from './filter';

export const queryOf = ({ risk, search }: CustomerFilter, after?: string): InspectedQuery => ({
  ...(risk === ANY ? {} : { risk }),
  ...(search.trim() === '' ? {} : { q: search.trim() }),
  ...(after === undefined ? {} : { after }),
});

/** Customers that the filter finds, page by page from the server. */
export function useCustomers(filter: CustomerFilter, may: boolean) {
  const asked = useDeferredValue(filter);
  const read = useCallback(
    (after: string | undefined) =>
      may
        ? getInspected(queryOf(asked, after))
        : Promise.resolve({ status: true, result: [] as InspectedCustomer[] }),
    [asked, may],
  );
  const list = useServerList(read);
  useFilledPage(list, list.rows.length);
  return list;
}
