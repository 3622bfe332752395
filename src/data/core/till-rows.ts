import type { Mutation } from '@/contract/mutation';
import { type CountClose, countDocument } from '@/contract/stock/count';
import type { TillClose, TillOpen } from '@/contract/till/till';
import type { Leg } from '@/domain/ledger/ledger';
import type { Transaction } from '@/domain/slip/transaction';
import { differenceLegs, differenceSlip } from '@/domain/till/till';

/**
 * Computes what an outbox row of a count, of a till or of the stock, adds to balances and lists.
 * Pure functions; a row of a newer app may lack fields that this version reads.
 */
export type Count = (TillOpen | TillClose) & { supersedes?: string };

export const isCount = (mutation: Mutation): mutation is Count =>
  mutation.kind === 'till.open' || mutation.kind === 'till.close';

/** The legs that a count will book, as far as this device knows. */
export const countLegs = (mutation: Mutation): readonly Leg[] =>
  isCount(mutation)
    ? differenceLegs(mutation.counts ?? [])
    : (stockCountSlip(mutation)?.legs ?? []);

const stockCountSlip = (mutation: Mutation): Transaction | undefined =>
  mutation.kind === 'count.close' ? countDocument(mutation satisfies CountClose) : undefined;

export function countSlip(mutation: Mutation): Transaction | undefined {
  return isCount(mutation)
    ? differenceSlip(mutation.id, mutation.at, countLegs(mutation), mutation.reason)
    : stockCountSlip(mutation);
}
