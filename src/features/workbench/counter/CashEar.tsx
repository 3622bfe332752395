import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useTransactions } from '../../../data/use-transactions';
import { addDays, type Day, dayOf } from '../../../domain/day';
import { cashOfDay, LINKED_DAYS, linkedSum } from '../../../domain/limits';
import { useNow } from '../../../ui/use-now';
import { hearCash } from '../cash-day';
import { useDesk } from '../desk-store';
import { hearLinked } from '../linked-days';
import { now } from '../world';

const MINUTE = 60_000;

/** Hears how much cash went between the shop and the open slip's customer today, and what they dealt in over the linked days. It draws nothing. */
export function CashEar() {
  const { contactId } = useDesk().open;
  useNow(MINUTE);
  const day = dayOf(now());
  return contactId === null ? <Nobody /> : <Heard key={contactId} contactId={contactId} day={day} />;
}

function Nobody() {
  useLayoutEffect(() => {
    hearCash(0, null);
    hearLinked(0);
  }, []);
  return null;
}

function Heard({ contactId, day }: { contactId: string; day: Day }) {
  const filter = useMemo(() => ({ contactId, from: addDays(day, 1 - LINKED_DAYS), to: day }), [contactId, day]);
  const { rows, done, loading, failed, more } = useTransactions(filter);
  useLayoutEffect(() => {
    hearCash(cashOfDay(rows, contactId, day), loading ? undefined : contactId);
    hearLinked(linkedSum(rows, contactId, day));
  }, [rows, loading, contactId, day]);
  useEffect(() => {
    if (!done && !loading && !failed) more();
  }, [done, loading, failed, more]);
  return null;
}
