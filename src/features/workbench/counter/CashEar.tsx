import { useLayoutEffect, useMemo } from 'react';
import { useTransactions } from '../../../data/use-transactions';
import { type Day, dayOf } from '../../../domain/day';
import { cashOfDay } from '../../../domain/limits';
import { useNow } from '../../../ui/use-now';
import { hearCash } from '../cash-day';
import { useDesk } from '../desk-store';
import { now } from '../world';

const MINUTE = 60_000;

/** Hears how much cash went between the shop and the open slip's customer today, and draws nothing. */
export function CashEar() {
  const { contactId } = useDesk().open;
  useNow(MINUTE);
  const day = dayOf(now());
  return contactId === null ? <Nobody /> : <Heard key={contactId} contactId={contactId} day={day} />;
}

function Nobody() {
  useLayoutEffect(() => hearCash(0, null), []);
  return null;
}

function Heard({ contactId, day }: { contactId: string; day: Day }) {
  const filter = useMemo(() => ({ contactId, from: day, to: day }), [contactId, day]);
  const { rows, loading } = useTransactions(filter);
  useLayoutEffect(() => hearCash(cashOfDay(rows, contactId, day), loading ? undefined : contactId), [rows, loading, contactId, day]);
  return null;
}
