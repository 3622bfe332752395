import { COUNT_DIFFERENCE } from '@/domain/movement';
import { trimmedWord } from '@/domain/negative-words';
import type { Transaction } from '@/domain/transaction';
import { CHEQUE_RULES, type ChequeMoved, chequesOf } from './cheque';
import { CONTACT_RULES, type ContactMutation, touchedContacts } from './contact';
import { COUNT_RULES, type CountMutation, countedOn, countOf } from './count';
import { IMPORT_RULES, type ImportCreate, type OpeningCreate, type OpeningImport } from './import';
import { INTAKE_RULES, type IntakeCreate } from './intake';
import { LISTED_RULES, type ListedPut, listedId } from './listed';
import { OFFSET_RULES, type OffsetCreate } from './offset';
import { booksSlip, ORDER_RULES, type OrderMutation, slipOfOrder } from './order';
import { PRICE_RULES, type PricePut, priceIdsOf } from './price';
import { SCREEN_RULES, type ScreenPhoto, type ScreenPut, screenId } from './screen';
import { ruleId, SETTING_RULES, type SettingMutation, wordId } from './setting';
import { SHIPMENT_RULES, type ShipmentMoved, shipmentOf } from './shipment';
import { STOCK_RULES, type StockMutation, stocksOf } from './stock';
import { TASK_RULES, type TaskMutation } from './task';
import { TICKET_RULES, type TicketMutation, ticketOf } from './ticket';
import { definitionId, TILL_RULES, type TillMutation } from './till';
import { WORK_RULES, type WorkMutation, workOf, workshopId } from './work';

export type {
  ContactCreate,
  ContactEdit,
  ContactMerge,
  ContactUnmerge,
  MessageSend,
} from './contact';

/**
 * The mutations a device can send. Guarantee: every body carries `kind` and `v`, and what a kind
 * means never changes under its version. Facts happened and are always accepted when well formed;
 * wishes may be refused.
 */
export type TransactionCreate = { kind: 'transaction.create'; v: number } & Transaction;
/** A cancel: the reversal document it posts, complete, with its own id, number and legs. */
export type TransactionCancel = { kind: 'transaction.cancel'; v: number } & Transaction;
/**
 * Gives up a refused mutation: the server tombstones its id, so that a late copy can never apply.
 */
export type MutationWithdraw = { kind: 'mutation.withdraw'; v: number; at: number };

/**
 * `supersedes` names the refused mutation that this one replaces; the server tombstones it in the
 * same transaction.
 */
export type Mutation = (
  | TransactionCreate
  | TransactionCancel
  | ContactMutation
  | TicketMutation
  | TaskMutation
  | TillMutation
  | OffsetCreate
  | ChequeMoved
  | ShipmentMoved
  | CountMutation
  | ImportCreate
  | OpeningCreate
  | OpeningImport
  | OrderMutation
  | PricePut
  | ScreenPut
  | ScreenPhoto
  | StockMutation
  | SettingMutation
  | WorkMutation
  | IntakeCreate
  | ListedPut
  | MutationWithdraw
) & {
  supersedes?: string;
};
export type MutationKind = Mutation['kind'];

/** Kinds whose body is the document that they book. */
export const DOCUMENT_KINDS = [
  'transaction.create',
  'transaction.cancel',
  'movement.create',
  'expense.create',
  'offset.create',
  'opening.create',
  'cheque.move',
  'shipment.move',
  'work.book',
  'intake.create',
] as const satisfies readonly MutationKind[];

export type MutationRule = {
  nature: 'fact' | 'wish';
  method: 'POST' | 'PATCH';
  path: string;
  module: string;
  level: number;
};

/** Where each kind goes and what it needs. `{id}` in a path is the record's. */
export const MUTATIONS: Record<MutationKind, MutationRule> = {
  'transaction.create': {
    nature: 'fact',
    method: 'POST',
    path: '/workbench/transactions',
    module: 'workbench',
    level: 2,
  },
  'transaction.cancel': {
    nature: 'wish',
    method: 'POST',
    path: '/workbench/transactions/{id}/cancel',
    module: 'workbench',
    level: 3,
  },
  ...CONTACT_RULES,
  ...TICKET_RULES,
  ...TILL_RULES,
  ...OFFSET_RULES,
  ...CHEQUE_RULES,
  ...SHIPMENT_RULES,
  ...COUNT_RULES,
  ...IMPORT_RULES,
  ...TASK_RULES,
  ...ORDER_RULES,
  ...PRICE_RULES,
  ...SCREEN_RULES,
  ...STOCK_RULES,
  ...SETTING_RULES,
  ...WORK_RULES,
  ...INTAKE_RULES,
  ...LISTED_RULES,
  'mutation.withdraw': {
    nature: 'fact',
    method: 'POST',
    path: '/sync/withdrawals',
    module: 'workbench',
    level: 1,
  },
};

/**
 * The path of one mutation. A cancel is addressed by the slip it undoes, a message by its ticket, a
 * close by its session or its count, and a sheet by its count, not by its own id.
 */
export function mutationPath(mutation: Mutation): string {
  const { path } = MUTATIONS[mutation.kind];
  if (mutation.kind === 'transaction.cancel') return path.replace('{id}', mutation.reverses ?? '');
  if (mutation.kind === 'till.close') return path.replace('{id}', mutation.session);
  if (mutation.kind === 'count.sheet' || mutation.kind === 'count.close')
    return path.replace('{id}', mutation.count);
  if ('ticketId' in mutation) return path.replace('{id}', mutation.ticketId);
  return 'id' in mutation ? path.replace('{id}', mutation.id) : path;
}

/**
 * Records that a mutation touches, as (kind, id): what the screens must rebuild when its row
 * changes.
 */
export type RecordRef = { kind: RecordKind; id: string };
export type RecordKind =
  | 'transactions'
  | 'contacts'
  | 'balances'
  | 'definitions'
  | 'findings'
  | 'tickets'
  | 'sessions'
  | 'tasks'
  | 'orders'
  | 'stock'
  | 'cheques'
  | 'shipments'
  | 'counts'
  | 'works';
export function touchedBy(mutation: Mutation): RecordRef[] {
  switch (mutation.kind) {
    case 'transaction.create':
      return [
        { kind: 'transactions', id: mutation.id },
        ...originalOf(mutation),
        ...balancesOf(mutation),
        ...orderOf(mutation),
        ...stockOf(mutation),
        ...chequeRefs(mutation),
        ...shipmentRefs(mutation),
      ];
    case 'transaction.cancel':
      return [
        { kind: 'transactions', id: mutation.id },
        { kind: 'transactions', id: mutation.reverses ?? '' },
        ...originalOf(mutation),
        ...balancesOf(mutation),
        ...orderOf(mutation),
        ...stockOf(mutation),
        ...chequeRefs(mutation),
        ...shipmentRefs(mutation),
        ...workRefs(mutation),
      ];
    case 'contact.create':
    case 'contact.edit':
    case 'contact.merge':
    case 'contact.unmerge':
    case 'contact.shown':
    case 'message.send':
      return touchedContacts(mutation).map((id) => ({ kind: 'contacts', id }));
    case 'ticket.create':
    case 'ticket.reply':
    case 'ticket.answer':
      return [{ kind: 'tickets', id: ticketOf(mutation) }];
    case 'movement.create':
    case 'expense.create':
    case 'offset.create':
    case 'opening.create':
    case 'cheque.move':
    case 'work.book':
      return [
        { kind: 'transactions', id: mutation.id },
        ...balancesOf(mutation),
        ...chequeRefs(mutation),
        ...workRefs(mutation),
      ];
    case 'shipment.move':
    case 'intake.create':
      return [
        { kind: 'transactions', id: mutation.id },
        ...balancesOf(mutation),
        ...stockOf(mutation),
        ...shipmentRefs(mutation),
      ];
    case 'count.open':
    case 'count.sheet':
      return [{ kind: 'counts', id: countOf(mutation) }];
    case 'count.close':
      return [
        { kind: 'counts', id: mutation.count },
        { kind: 'transactions', id: mutation.id },
        ...countedOn(mutation).map((id): RecordRef => ({ kind: 'balances', id })),
        ...mutation.changes.map(({ stock }): RecordRef => ({ kind: 'stock', id: stock })),
      ];
    case 'work.create':
    case 'work.edit':
    case 'work.mark':
    case 'work.stones':
    case 'work.photo':
    case 'work.unphoto':
      return [{ kind: 'works', id: mutation.id }];
    case 'workshop.put':
      return [{ kind: 'definitions', id: workshopId(mutation.contactId) }];
    case 'till.open':
    case 'till.close':
      return [
        { kind: 'sessions', id: mutation.kind === 'till.open' ? mutation.id : mutation.session },
        { kind: 'transactions', id: mutation.id },
        ...[...mutation.accounts, COUNT_DIFFERENCE].map(
          (id): RecordRef => ({ kind: 'balances', id }),
        ),
      ];
    case 'account.put':
      return [{ kind: 'definitions', id: definitionId(mutation.account.id) }];
    case 'price.put':
      return priceIdsOf(mutation).map((id) => ({ kind: 'definitions', id }));
    case 'product.put':
    case 'currency.put':
      return [{ kind: 'definitions', id: listedId(mutation) }];
    case 'screen.put':
      return [{ kind: 'definitions', id: screenId(mutation.screen.id) }];
    case 'screen.photo':
      return [{ kind: 'definitions', id: screenId(mutation.id) }];
    case 'rule.put':
      return [{ kind: 'definitions', id: ruleId(mutation.rule) }];
    case 'word.put':
      return [{ kind: 'definitions', id: wordId(mutation.user, trimmedWord(mutation.word)) }];
    case 'task.create':
    case 'task.edit':
    case 'task.done':
    case 'task.reopen':
    case 'access.ask':
    case 'access.grant':
      return [{ kind: 'tasks', id: mutation.id }];
    case 'order.create':
    case 'order.edit':
    case 'order.move':
    case 'order.deposit':
    case 'order.photo':
      return touchedByOrder(mutation);
    case 'stock.create':
    case 'stock.edit':
    case 'stock.photo':
    case 'stock.unphoto':
      return [{ kind: 'stock', id: mutation.id }];
    case 'stock.printed':
      return mutation.cards.map(({ id }) => ({ kind: 'stock', id }));
    // Its cards and carry-overs come by the pull: it was asked for with a network.
    case 'import.create':
    case 'opening.import':
    case 'stock.import':
    case 'mutation.withdraw':
      return [];
  }
}

const balancesOf = (t: Transaction): RecordRef[] =>
  Array.from(new Set(t.legs.map((l) => l.account)), (id) => ({ kind: 'balances', id }));

/** The order whose slip it is, and the one that it covers. */
const orderOf = ({ order, covers }: Transaction): RecordRef[] =>
  [order, covers].flatMap((id) => (id === undefined ? [] : [{ kind: 'orders' as const, id }]));

/** The cards that its lines, the items of its shipment, or the rows of its intake name. */
const stockOf = (slip: Transaction): RecordRef[] =>
  stocksOf(slip).map((id) => ({ kind: 'stock', id }));

const chequeRefs = (slip: Transaction): RecordRef[] =>
  chequesOf(slip).map((id) => ({ kind: 'cheques', id }));

const shipmentRefs = (slip: Transaction): RecordRef[] =>
  shipmentOf(slip).map((id) => ({ kind: 'shipments', id }));

const workRefs = (slip: Transaction): RecordRef[] =>
  workOf(slip).map((id) => ({ kind: 'works', id }));

/** Of a return, or its reversal: the slip that says what of it has come back. */
const originalOf = ({ returns }: Transaction): RecordRef[] =>
  returns ? [{ kind: 'transactions', id: returns.slip }] : [];

/** The order, and what its document books. */
function touchedByOrder(mutation: OrderMutation): RecordRef[] {
  const slip = booksSlip(mutation) ? slipOfOrder(mutation) : undefined;
  return [
    { kind: 'orders', id: mutation.id },
    ...(slip ? [{ kind: 'transactions' as const, id: slip.id }, ...balancesOf(slip)] : []),
  ];
}
