import { useEffect, useMemo } from 'react';
import { useTransactions } from '@/data/slip/use-transactions';
import type { Day } from '@/domain/base/day';

/**
 * All slips of one day, of every device, newest first; none for null. They are read once, along the
 * index by time, and shared by figures and feed. Guarantee: `done` means that no slip of the day is
 * missing.
 */
export function useDay(day: Day | null) {
  const query = useMemo(() => (day === null ? null : { from: day, to: day }), [day]);
  const list = useTransactions(query);
  const { more, done, loading, failed } = list;
  useEffect(() => {
    if (!done && !loading && !failed) more();
  }, [done, loading, failed, more]);
  return list;
}

export type DayList = ReturnType<typeof useDay>;
