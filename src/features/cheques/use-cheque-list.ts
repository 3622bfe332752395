import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useContacts } from '@/data/contact/use-contacts';
import type { ChequeView } from '@/data/core/types';
import { allCheques, contactNames } from '@/data/list/read-list';
import { useFilledPage } from '@/data/list/use-filled';
import { useCheques, useOpenCheques } from '@/data/payment/use-cheques';
import type { Day } from '@/domain/base/day';
import { type StateSum, stateSums } from '@/domain/payment/cheque';
import { type ChequeFilter, fits, isOpenOnly } from './filter';

const SETTLE_MS = 150;

/**
 * The cheques of a filter, page by page as somebody scrolls; what no index serves reads on until a
 * screen is full.
 */
export function useChequeList(filter: ChequeFilter, today: Day) {
  const [open, all] = [useOpenCheques(), useCheques()];
  const list = isOpenOnly(filter) ? open : all;
  const asked = useDeferredValue(filter);
  const contacts = useContacts(asked.search);
  const rows = useMemo(() => {
    const names = new Map(
      asked.search.trim() === '' ? [] : contacts.rows.map((contact) => [contact.id, contact.name]),
    );
    return list.rows.filter(fits(asked, today, (id) => names.get(id)));
  }, [list.rows, contacts.rows, asked, today]);
  const { more, done, loading, failed } = list;
  useFilledPage(list, rows.length);
  return { rows, more, done, loading, failed };
}

/**
 * Sums by state over all that the filter finds, whatever is loaded, and anew whenever `changes` is
 * another.
 */
export function useChequeSums(
  filter: ChequeFilter,
  today: Day,
  changes: unknown,
): readonly StateSum[] | undefined {
  const [sums, setSums] = useState<{ filter: ChequeFilter; value: readonly StateSum[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a write is what asks for new sums
  useEffect(() => {
    let stopped = false;
    const timer = setTimeout(async () => {
      const found: ChequeView[] = [];
      for await (const { rows } of chequePages(
        filter,
        today,
        allCheques(isOpenOnly(filter)).pages,
      )) {
        if (stopped) return;
        // What the server did not take is in no book.
        found.push(...rows.flatMap(({ cheque }) => (cheque.sync === 'refused' ? [] : [cheque])));
      }
      setSums({ filter, value: stateSums(found) });
    }, SETTLE_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [filter, today, changes]);
  return sums?.filter === filter ? sums.value : undefined;
}

export type NamedCheque = { cheque: ChequeView; contact: string; endorsee: string };

/** The cheques of a filter with the names of their people, a page at a time: for sums and files. */
export async function* chequePages(
  filter: ChequeFilter,
  today: Day,
  pages: ReturnType<typeof allCheques>['pages'],
) {
  for await (const { rows, read } of pages) {
    const names = await contactNames(
      rows.flatMap(({ contactId, endorsee }) => [contactId, ...(endorsee ? [endorsee] : [])]),
    );
    const found = rows.filter(fits(filter, today, (id) => names.get(id)));
    const named = found.map(
      (cheque): NamedCheque => ({
        cheque,
        contact: names.get(cheque.contactId) ?? '',
        endorsee: names.get(cheque.endorsee ?? '') ?? '',
      }),
    );
    yield { read, rows: named };
  }
}
