import { useEffect, useMemo } from 'react';
import { addDays, type Day } from '@/domain/base/day';
import { LINKED_DAYS } from '@/domain/slip/limits';
import type { TransactionView } from '../core/types';
import { useTransactions } from './use-transactions';

/**
 * A contact's slips over the linked days that end with `day`, page after page until this device has
 * no more of them.
 */
export function useLinkedSlips(
  contactId: string,
  day: Day,
): { rows: readonly TransactionView[]; loading: boolean } {
  const filter = useMemo(
    () => ({ contactId, from: addDays(day, 1 - LINKED_DAYS), to: day }),
    [contactId, day],
  );
  const { rows, done, loading, failed, more } = useTransactions(filter);
  useEffect(() => {
    if (!done && !loading && !failed) more();
  }, [done, loading, failed, more]);
  return { rows, loading };
}
