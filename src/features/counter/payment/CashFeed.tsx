import { useLayoutEffect } from 'react';
import { useLinkedSlips } from '@/data/slip/use-linked-slips';
import { type Day, dayOf } from '@/domain/base/day';
import { cashOfDay, linkedSum } from '@/domain/slip/limits';
import { useDesk } from '@/parts/counter/basket/desk-store';
import { setCashToday } from '@/parts/counter/payment/cash-day';
import { now } from '@/parts/counter/world';
import { setLinkedSum } from '@/parts/screening/linked-sum';
import { useNow } from '@/ui/date/use-now';
import { hearLinked } from '../model/linked-days';

const MINUTE = 60_000;

/**
 * Hears how much cash went between the shop and the open slip's customer today, and what they dealt
 * in over the linked days. It draws nothing.
 */
export function CashFeed() {
  const { contactId } = useDesk().open;
  useNow(MINUTE);
  const day = dayOf(now());
  return contactId === null ? (
    <Nobody />
  ) : (
    <Heard key={contactId} contactId={contactId} day={day} />
  );
}

function Nobody() {
  useLayoutEffect(() => {
    setCashToday(0, null);
    hearLinked(0);
    setLinkedSum(null, 0);
  }, []);
  return null;
}

function Heard({ contactId, day }: { contactId: string; day: Day }) {
  const { rows, loading } = useLinkedSlips(contactId, day);
  useLayoutEffect(() => {
    setCashToday(cashOfDay(rows, contactId, day), loading ? undefined : contactId);
    // A sum over the first pages would be believed.
    const linked = loading ? undefined : linkedSum(rows, contactId, day);
    hearLinked(linked);
    setLinkedSum(contactId, linked);
  }, [rows, loading, contactId, day]);
  return null;
}
