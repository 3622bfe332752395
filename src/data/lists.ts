import type { ContactDoc, FindingDoc, TicketDoc, TransactionDoc } from './document';
import { dayRange, WHOLE } from './keys';
import type { ListPlan } from './page';
import type { TransactionFilter } from './types';

/** Every long list of the app, as a walk along one index. A test holds each plan against RxDB's planner. */
export function transactionsPlan(filter: TransactionFilter): ListPlan<TransactionDoc> {
  const range = dayRange(filter.from, filter.to);
  const { type, contactId } = filter;
  if (contactId === undefined) return { equals: type ? { type } : {}, key: 'atKey', range };
  // A customer's slips are few enough to leave the type out of the index, which every write would pay for.
  return { equals: { contactId }, key: 'atKey', range, ...(type ? { belongs: (doc) => doc.type === type } : {}) };
}

export const contactsPlan: ListPlan<ContactDoc> = { equals: {}, key: 'nameKey', range: WHOLE };

export const findingsPlan: ListPlan<FindingDoc> = { equals: {}, key: 'atKey', range: WHOLE };

export const ticketsPlan: ListPlan<TicketDoc> = { equals: {}, key: 'atKey', range: WHOLE };
