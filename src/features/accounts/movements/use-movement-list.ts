import { useDeferredValue, useMemo } from 'react';
import { useContacts } from '@/data/contact/use-contacts';
import type { TransactionFilter } from '@/data/core/types';
import { allTransactions, contactNames } from '@/data/list/read-list';
import { useTransactionChanges } from '@/data/list/use-changes';
import { useFilledPage } from '@/data/list/use-filled';
import { useSums } from '@/data/list/use-sums';
import { useTransactions } from '@/data/slip/use-transactions';
import { familyOf } from '@/domain/contact/contact';
import type { Asset } from '@/domain/metal/asset';
import { paymentRows } from '@/domain/payment/payment-row';
import { type AssetSum, fits, type MovementFilter, queryOf, summed } from './filter';

/**
 * The rows of a filter, page by page as somebody scrolls. A slip has several rows or none, so a
 * screen may take more than a page.
 */
export function useMovementList(filter: MovementFilter, now: number) {
  const query = useMemo(() => queryOf(filter, now), [filter, now]);
  const list = useTransactions(query);
  const asked = useDeferredValue(filter);
  const contacts = useContacts(asked.search);
  const rows = useMemo(() => {
    const names = new Map(
      asked.search.trim() === ''
        ? []
        : contacts.rows.flatMap((contact) =>
            familyOf(contact).map((id) => [id, contact.name] as const),
          ),
    );
    return list.rows.flatMap(paymentRows).filter(fits(asked, (id) => names.get(id)));
  }, [list.rows, contacts.rows, asked]);
  const { more, done, loading, failed } = list;
  useFilledPage(list, rows.length);
  return { query, rows, more, done, loading, failed };
}

const SETTLE_MS = 150;

/** Sums over all that the filter finds, whatever is loaded. */
export const useMovementSums = (
  filter: MovementFilter,
  query: TransactionFilter,
  ready: boolean,
): readonly AssetSum[] | undefined =>
  useSums(
    { of: filter, query, ready, changes: useTransactionChanges(), settle: SETTLE_MS },
    (stopped) => readSums(filter, query, stopped),
  );

async function readSums(
  filter: MovementFilter,
  query: TransactionFilter,
  stopped: () => boolean,
): Promise<readonly AssetSum[] | undefined> {
  let sums: Map<Asset, AssetSum> = new Map();
  for await (const { rows } of movementPages(filter, allTransactions(query).pages)) {
    if (stopped()) return undefined;
    sums = summed(
      sums,
      rows.map(({ row }) => row),
    );
  }
  return Array.from(sums.values());
}

type Pages = ReturnType<typeof allTransactions>['pages'];

/** The rows of a filter with the names of their contacts, a page at a time: for sums and files. */
export async function* movementPages(filter: MovementFilter, pages: Pages) {
  for await (const { rows, read } of pages) {
    const names = await contactNames(rows.flatMap((slip) => slip.contactId ?? []));
    const found = rows.flatMap(paymentRows).filter(fits(filter, (id) => names.get(id)));
    yield {
      read,
      rows: found.map((row) => ({ row, contact: names.get(row.slip.contactId ?? '') ?? '' })),
    };
  }
}
