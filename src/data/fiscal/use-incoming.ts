import { useEffect, useState } from 'react';
import { addDays, type Day } from '@/domain/base/day';
import { type IncomingInvoice, type LinkSource, linkSuggestions } from '@/domain/fiscal/incoming';
import { totalOf } from '@/domain/slip/transaction';
import type { Data } from '../core/current';
import { datedOf, type IncomingDoc } from '../core/document';
import { documentId } from '../core/kept-in';
import { table } from '../core/table';
import type { IncomingView } from '../core/types';
import { incomingPlan, unansweredPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { allTransactions, contactOf } from '../list/read-list';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const all = (data: Data) => liveList<IncomingDoc, IncomingView>(datedOf(data), incomingPlan);
const unanswered = (data: Data) =>
  liveList<IncomingDoc, IncomingView>(datedOf(data), unansweredPlan);

/** Invoices that came in: those that wait for an answer, then the others, newest first. */
export const useIncoming = (): ListOf<IncomingView> => useList(useShared('incoming', all));

/** Invoices that wait for an answer. */
export const useUnanswered = (): ListOf<IncomingView> =>
  useList(useShared('incoming-unanswered', unanswered));

/** One invoice: undefined while it is being read, null if this device does not have it. */
export function useOneIncoming(id: string): IncomingView | null | undefined {
  const key = documentId('incoming', id);
  const one = useShared(`incoming:${id}`, (data: Data) => table(datedOf<IncomingDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}

type SuggestedSlip = LinkSource & { number: string; firm: string };

const AROUND_DAYS = 20;

/**
 * Purchase slips on this device that may be the invoice's, the likeliest first; undefined while they
 * are searched.
 */
export function useSuggestions(
  invoice: IncomingInvoice | null,
): readonly SuggestedSlip[] | undefined {
  const [found, setFound] = useState<readonly SuggestedSlip[]>();
  useEffect(() => {
    let isStale = false;
    if (!invoice) return;
    const { issuedOn } = invoice;
    void purchases(addDays(issuedOn, -AROUND_DAYS), addDays(issuedOn, AROUND_DAYS)).then(
      (slips) => {
        if (!isStale) setFound(linkSuggestions(invoice, slips));
      },
    );
    return () => {
      isStale = true;
    };
  }, [invoice]);
  return found;
}

async function purchases(from: Day, to: Day): Promise<SuggestedSlip[]> {
  const found: SuggestedSlip[] = [];
  for await (const { rows } of allTransactions({ from, to }).pages)
    for (const slip of rows) {
      if (slip.type !== 'purchase' || slip.sync === 'refused' || slip.reversedBy !== null) continue;
      const card = slip.contactId === null ? undefined : await contactOf(slip.contactId);
      const { id, at, number } = slip;
      const total = totalOf(slip.type, slip.lines);
      found.push({ id, at, number, taxId: card?.taxId ?? '', firm: card?.name ?? '', total });
    }
  return found;
}
