import { contactIdOf, type Leg } from '../ledger/ledger';
import { worthOfNotes } from '../payment/cash-note';
import { dealtIn, type LimitedSlip, opensDealing } from '../slip/limits';
import { offsetKurus, offsetOf } from '../slip/offset';

/**
 * Whom the sanctions lists are asked for when a document reaches the identity limit, and with how many
 * kuruş: one function for slips, deposits, repairs, offsets and foreign exchange, on page and server.
 */
export type AskedSlip = Pick<LimitedSlip, 'type' | 'contactId' | 'payments' | 'cashNotes'> & {
  legs?: readonly Leg[];
};
export type AskedDealing = { contact: string; kurus: number };

/**
 * An offset is asked for both parties whose accounts it moves, with its lira; one without lira has no
 * sum that a limit could be compared with. Foreign notes of a deposit count with their lira value.
 */
export function askedDealings(slip: AskedSlip): AskedDealing[] {
  const { type, contactId, legs = [], cashNotes } = slip;
  if (type === 'reversal' || !opensDealing(slip)) return [];
  const offset = type === 'offset' ? offsetOf(legs) : undefined;
  if (offset) {
    const kurus = offsetKurus(offset) ?? 0;
    const parties = [offset.from, offset.to].flatMap(({ account }) => contactIdOf(account) ?? []);
    return kurus > 0 ? Array.from(new Set(parties), (contact) => ({ contact, kurus })) : [];
  }
  const kurus = dealtIn(slip) + worthOfNotes(cashNotes);
  return contactId !== null && kurus > 0 ? [{ contact: contactId, kurus }] : [];
}
