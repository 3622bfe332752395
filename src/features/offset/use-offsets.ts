import { useDeferredValue, useMemo } from 'react';
import { useContacts } from '@/data/contact/use-contacts';
import type { TransactionFilter } from '@/data/core/types';
import { useFilled } from '@/data/list/use-filled';
import { useTransactions } from '@/data/slip/use-transactions';
import { useOwnAccounts } from '@/data/till/use-till';
import { fold, matchesWords } from '@/domain/base/fold';
import { familyOf } from '@/domain/contact/contact';
import { contactIdOf } from '@/domain/ledger/ledger';
import { accountName } from '@/i18n/account-text';
import { fits, type IsMeant, isSifted, type OffsetFilter } from './filter';

/**
 * The mahsups of a filter, page by page: the index knows their days, the rest is sifted here, since
 * a shop makes some hundreds a year.
 */
export function useOffsets(filter: OffsetFilter) {
  const { days } = filter;
  const query = useMemo((): TransactionFilter => ({ type: 'offset', ...(days ?? {}) }), [days]);
  const list = useTransactions(query);
  const own = useOwnAccounts();
  const search = useDeferredValue(filter.search);
  const found = useContacts(search);
  const sifted = isSifted(filter);
  const isMeant = useMemo((): IsMeant => {
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
  useFilled(list, rows.length, sifted);
  return { list, rows, query, isMeant };
}
