import type { Contact, ContactField } from '../../domain/contact';
import type { Transaction } from '../../domain/transaction';
import { TICKET_RULES, type TicketMutation, ticketOf } from './ticket';

/**
 * The mutations a device can send. Guarantee: every body carries `kind` and `v`, and what a kind means never changes
 * under its version. Facts happened and are always accepted when well formed; wishes may be refused.
 */
export type TransactionCreate = { kind: 'transaction.create'; v: number } & Transaction;
/** A cancel: the reversal document it posts, complete, with its own id, number and legs. */
export type TransactionCancel = { kind: 'transaction.cancel'; v: number } & Transaction;
export type ContactCreate = { kind: 'contact.create'; v: number; at: number } & Contact;
/** Per-field edit: `base` is the version of each field that the person saw; two people editing different fields both win. */
export type ContactEdit = {
  kind: 'contact.edit';
  v: number;
  id: string;
  at: number;
  changes: Partial<Record<ContactField, string>>;
  base: Partial<Record<ContactField, number>>;
};
/** Gives up a refused mutation: the server tombstones its id, so that a late copy can never apply. */
export type MutationWithdraw = { kind: 'mutation.withdraw'; v: number; at: number };

/** `supersedes` names the refused mutation that this one replaces; the server tombstones it in the same transaction. */
export type Mutation = (TransactionCreate | TransactionCancel | ContactCreate | ContactEdit | TicketMutation | MutationWithdraw) & { supersedes?: string };
export type MutationKind = Mutation['kind'];

export type MutationRule = { nature: 'fact' | 'wish'; method: 'POST' | 'PATCH'; path: string; module: string; level: number };

/** Where each kind goes and what it needs. `{id}` in a path is the record's. */
export const MUTATIONS: Record<MutationKind, MutationRule> = {
  'transaction.create': { nature: 'fact', method: 'POST', path: '/workbench/transactions', module: 'workbench', level: 2 },
  'transaction.cancel': { nature: 'wish', method: 'POST', path: '/workbench/transactions/{id}/cancel', module: 'workbench', level: 3 },
  'contact.create': { nature: 'fact', method: 'POST', path: '/workbench/contacts', module: 'workbench', level: 2 },
  'contact.edit': { nature: 'wish', method: 'PATCH', path: '/workbench/contacts/{id}', module: 'workbench', level: 2 },
  ...TICKET_RULES,
  'mutation.withdraw': { nature: 'fact', method: 'POST', path: '/sync/withdrawals', module: 'workbench', level: 1 },
};

/** The path of one mutation. A cancel is addressed by the slip it undoes, a message by its ticket, not by its own id. */
export function mutationPath(mutation: Mutation): string {
  const { path } = MUTATIONS[mutation.kind];
  if (mutation.kind === 'transaction.cancel') return path.replace('{id}', mutation.reverses ?? '');
  if (mutation.kind === 'mutation.withdraw') return path;
  return path.replace('{id}', 'ticketId' in mutation ? mutation.ticketId : mutation.id);
}

/** Records that a mutation touches, as (kind, id): what the screens must rebuild when its row changes. */
export type RecordRef = { kind: RecordKind; id: string };
export type RecordKind = 'transactions' | 'contacts' | 'balances' | 'definitions' | 'findings' | 'tickets';
export const RECORD_KINDS: readonly RecordKind[] = ['transactions', 'contacts', 'balances', 'definitions', 'findings', 'tickets'];

export function touchedBy(mutation: Mutation): RecordRef[] {
  switch (mutation.kind) {
    case 'transaction.create':
      return [{ kind: 'transactions', id: mutation.id }, ...balancesOf(mutation)];
    case 'transaction.cancel':
      return [{ kind: 'transactions', id: mutation.id }, { kind: 'transactions', id: mutation.reverses ?? '' }, ...balancesOf(mutation)];
    case 'contact.create':
    case 'contact.edit':
      return [{ kind: 'contacts', id: mutation.id }];
    case 'ticket.create':
    case 'ticket.reply':
    case 'ticket.answer':
      return [{ kind: 'tickets', id: ticketOf(mutation) }];
    case 'mutation.withdraw':
      return [];
  }
}

const balancesOf = (t: Transaction): RecordRef[] => Array.from(new Set(t.legs.map((l) => l.account)), (id) => ({ kind: 'balances', id }));
