import { useDeferredValue, useMemo } from 'react';
import { useContacts } from '@/data/contact/use-contacts';
import type { TransactionFilter } from '@/data/core/types';
import { useFilledPage } from '@/data/list/use-filled';
import { useTransactions } from '@/data/slip/use-transactions';
import { useOwnAccounts } from '@/data/till/use-till';
import { fold, matchesWords } from '@/domain/base/fold';
import { familyOf } from '@/domain/contact/contact';
import { contactIdOf } from '@/domain/ledger/ledger';
import { accountName } from '@/i18n/account-text';
import { fits, isSifted, type MatchesSearch, type OffsetFilter } from './filter';

/**
 * Offsets that match a filter, page by page. The index filters by day; this hook filters the rest,
 * since a shop makes only some hundreds a year.
 */
export function useOffsets(filter: OffsetFilter) {
  const { days } = filter;
  const query = useMemo((): TransactionFilter => ({ type: 'offset', ...(days ?? {}) }), [days]);
  const list = useTransactions(query);
  const own = useOwnAccounts();
  const search = useDeferredValue(filter.search);
  const found = useContacts(search);
  const sifted = isSifted(filter);
  const isMeant = useMemo((): MatchesSearch => {
    const people = new Set(found.rows.flatMap(familyOf));
    return (account) => {
      const id = contactIdOf(account);
      return id === undefined
        ? matchesWords(fold(accountName(account, own)), fold(search))
        : people.has(id);
    };
  }, [found.rows, own, search]);
  const rows = useMemo(
    () => (sifted ? list.rows.filter(fits({ ...filter, search }, isMeant)) : list.rows),
    [list.rows, sifted, filter, search, isMeant],
  );
  useFilledPage(list, rows.length, sifted);
  return { list, rows, query, isMeant };
}
