import type { Mutation, RecordRef } from '../contract/wire/mutation';
import type { Row } from './types';

/**
 * The written table of what waits for what. Guarantee: a row names in `after` every unanswered or refused row of this
 * device that the server must have applied first, and nothing else, so that one bad record holds only what truly needs it.
 *
 * | a new …             | waits for …                                   | because                                          |
 * |---------------------|-----------------------------------------------|--------------------------------------------------|
 * | transaction.create  | contact.create of its customer                | the server links the slip to a customer it knows |
 * | transaction.cancel  | transaction.create of the slip it undoes      | a reversal of nothing is refused                 |
 * | contact.create      | nothing                                       |                                                  |
 * | contact.edit        | contact.create and contact.edit of that one   | an edit's base is the version the former leaves  |
 * | ticket.create       | nothing                                       |                                                  |
 * | ticket.reply        | ticket.create of its ticket, earlier replies  | a thread is read in the order it was written in  |
 * | ticket.answer       | earlier answers to the same ticket            | the same                                         |
 * | mutation.withdraw   | nothing                                       | it replaces a row that will never be applied     |
 *
 * A row that is superseded is waited for no longer; who waited for it waits for the one that supersedes it (schedule.ts).
 * A sale does not wait for edits of its customer: a refused edit (a wish) must never hold a fact.
 */
type Need = { ref: RecordRef; kinds: Row['kind'][] };

export function needsOf(mutation: Mutation): Need[] {
  switch (mutation.kind) {
    case 'transaction.create':
      return mutation.contactId ? [{ ref: { kind: 'contacts', id: mutation.contactId }, kinds: ['contact.create'] }] : [];
    case 'transaction.cancel':
      return mutation.reverses ? [{ ref: { kind: 'transactions', id: mutation.reverses }, kinds: ['transaction.create'] }] : [];
    case 'contact.edit':
      return [{ ref: { kind: 'contacts', id: mutation.id }, kinds: ['contact.create', 'contact.edit'] }];
    case 'ticket.reply':
      return [{ ref: { kind: 'tickets', id: mutation.ticketId }, kinds: ['ticket.create', 'ticket.reply'] }];
    case 'ticket.answer':
      return [{ ref: { kind: 'tickets', id: mutation.ticketId }, kinds: ['ticket.answer'] }];
    case 'contact.create':
    case 'ticket.create':
    case 'mutation.withdraw':
      return [];
  }
}

/** Which of the rows that touch the needed record must come first. */
export const comesFirst = (row: Pick<Row, 'kind' | 'state' | 'id'>, need: Need, supersedes: string | undefined): boolean =>
  row.state !== 'applied' && need.kinds.includes(row.kind) && row.id !== supersedes;
