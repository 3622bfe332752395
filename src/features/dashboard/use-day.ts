import { useEffect, useMemo } from 'react';
import { useTransactions } from '@/data/slip/use-transactions';
import type { Day } from '@/domain/base/day';

/**
 * All slips of one day, of every device, newest first. A day is the page of this screen: it is read
 * once along the index by time, and figures and feed share what was read. Guarantee: `done` says
 * that nothing of the day is missing.
 */
export function useDay(day: Day) {
  const query = useMemo(() => ({ from: day, to: day }), [day]);
  const list = useTransactions(query);
  const { more, done, loading, failed } = list;
  useEffect(() => {
    if (!done && !loading && !failed) more();
  }, [done, loading, failed, more]);
  return list;
}

export type DayList = ReturnType<typeof useDay>;
