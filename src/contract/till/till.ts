import type { Account } from '@/domain/ledger/ledger';
import {
  COUNT_DIFFERENCE,
  type ExpensePaper,
  type MovementDraft,
  movementLegs,
} from '@/domain/ledger/movement';
import type { OwnAccount } from '@/domain/ledger/own-account';
import type { WRITTEN_MOVEMENTS } from '@/domain/ledger/slip-type';
import type { Approval } from '@/domain/rules/approval';
import { type Offset, type OffsetRate, offsetLegs } from '@/domain/slip/offset';
import type { FxDocument, TransactionOf, Undrawn } from '@/domain/slip/transaction';
import type { TrayWeighing } from '@/domain/stock/tray';
import type { Figure, NoteCount } from '@/domain/till/till';
import {
  after,
  afterContact,
  defineMutations,
  nothing,
  type RowNeed,
  refs,
} from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import type { RecordRef } from '../mutation';
import { touchedBySlip } from '../slip/slip-refs';

/**
 * The mutations of the shop's own accounts. Guarantee: a movement and a count are facts; what a
 * count expected is the device's word and is used for nothing but to show it before the server has
 * answered, which computes it from its legs.
 */
type WrittenMovement = (typeof WRITTEN_MOVEMENTS)[number];
export type MovementCreate = {
  kind: 'movement.create';
  v: number;
} & TransactionOf<WrittenMovement>;
/**
 * Paid out of a till at the counter, by whoever sells there: up to a limit alone, beyond it by the
 * word of somebody who may.
 */
export type ExpenseCreate = { kind: 'expense.create'; v: number } & TransactionOf<
  'expense' | 'drawing'
>;

type Said = { reason?: string; approvals?: Approval[] };

/**
 * `counts`: what was counted anew at the opening; empty where the last close was confirmed. `id` is
 * the session's.
 */
export type TillOpen = {
  kind: 'till.open';
  v: number;
  id: string;
  at: number;
  accounts: Account[];
  counts: Figure[];
} & Said;

/**
 * `id` is the count's own; its difference is the document of that id. Without a count every
 * quantity is null (otomatik devir).
 */
export type TillClose = {
  kind: 'till.close';
  v: number;
  id: string;
  session: string;
  at: number;
  accounts: Account[];
  counts: Figure[];
  notes?: NoteCount[];
  /** Trays that were weighed beside the tills; the stock is not moved by it. */
  trays?: TrayWeighing[];
} & Said;

/**
 * A wish: adds, renames or archives. `base` is the version of the definition that the person saw, 0
 * of one that nobody wrote yet.
 */
export type AccountPut = {
  kind: 'account.put';
  v: number;
  at: number;
  base: number;
  account: OwnAccount;
};

export type TillMutation = MovementCreate | ExpenseCreate | TillOpen | TillClose | AccountPut;

export const TILL_MUTATIONS = defineMutations<TillMutation>({
  'movement.create': {
    nature: 'fact',
    method: 'POST',
    path: '/accounts/movements',
    module: 'accounts',
    level: 2,
    version: SHARED_VERSION,
    books: 'body',
    touches: touchedBySlip,
    needs: ({ contactId }) => afterContact(contactId),
  },
  'expense.create': {
    nature: 'fact',
    method: 'POST',
    path: '/workbench/expenses',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    books: 'body',
    touches: touchedBySlip,
    needs: nothing,
  },
  // A till is the counter's: who sells from it opens and counts it.
  'till.open': {
    nature: 'fact',
    method: 'POST',
    path: '/accounts/sessions',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    books: 'difference',
    touches: ({ id, accounts }) => touchedByCount(id, id, accounts),
    // A till must be closed before it can be opened again.
    needs: ({ accounts }) =>
      accounts.flatMap((id) => after('balances', id, 'till.open', 'till.close')),
  },
  'till.close': {
    nature: 'fact',
    method: 'POST',
    path: '/accounts/sessions/{id}/close',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    addressedBy: 'session',
    books: 'difference',
    touches: ({ id, session, accounts }) => touchedByCount(session, id, accounts),
    // A slip of the session that came after its close would be reported as late.
    needs: ({ session, accounts }) => [
      ...after('sessions', session, 'till.open'),
      ...accounts.map(
        (id): RowNeed => ({ ref: { kind: 'balances', id }, kinds: 'moves-accounts' }),
      ),
    ],
  },
  'account.put': {
    nature: 'wish',
    method: 'POST',
    path: '/accounts/definitions',
    module: 'accounts',
    level: 3,
    version: SHARED_VERSION,
    touches: ({ account }) => refs('definitions', definitionId(account.id)),
    // An edit names the version it changes, and the row before it in the queue makes that version.
    needs: ({ account }) => after('definitions', definitionId(account.id), 'account.put'),
  },
});

/** What was typed of the paper; nothing of it is no paper. */
function paperOf({ number = '', supplier = '' }: ExpensePaper): { paper?: ExpensePaper } {
  const said = {
    ...(number.trim() ? { number: number.trim() } : {}),
    ...(supplier.trim() ? { supplier: supplier.trim() } : {}),
  };
  return Object.keys(said).length > 0 ? { paper: said } : {};
}

/** `cost`: kuruş that an opening's asset cost in all. */
type MovementPapers = { paper: ExpensePaper; cost?: number | undefined };

/** What every written movement has, all but the number and the moment that its append draws. */
const written = (id: string, draft: MovementDraft, note: string) => ({
  id,
  contactId: null,
  lines: [],
  payments: [],
  legs: movementLegs(draft),
  ...(note.trim() ? { note: note.trim() } : {}),
});

/** The document of an expense, an advance or what the owner draws. */
export const paidDocument = (
  id: string,
  draft: Extract<MovementDraft, { type: 'expense' | 'drawing' }>,
  note: string,
  paper: ExpensePaper,
): Undrawn<TransactionOf<'expense' | 'drawing'>> => ({
  ...written(id, draft, note),
  type: draft.type,
  ...paperOf(paper),
});

/** The document of any written movement. */
export function movementDocument(
  id: string,
  draft: MovementDraft,
  note: string,
  { paper, cost }: MovementPapers,
): Undrawn<TransactionOf<WrittenMovement>> {
  if (draft.type === 'expense' || draft.type === 'drawing')
    return paidDocument(id, draft, note, paper);
  const common = written(id, draft, note);
  if (draft.type === 'opening' && cost !== undefined)
    return { ...common, type: draft.type, costs: [{ asset: draft.asset, kurus: cost }] };
  return { ...common, type: draft.type };
}

/** With whom foreign money was changed: somebody's card, or what was written of them. */
export type FxParty = { contactId: string | null } & ExpensePaper;

/** A döviz alım satım, all but the number and the moment that its append draws. */
export const fxDocument = (
  id: string,
  offset: Offset,
  rate: OffsetRate,
  note: string,
  { contactId, ...paper }: FxParty,
): Undrawn<FxDocument> => ({
  ...{
    id,
    type: 'fx' as const,
    contactId,
    lines: [],
    payments: [],
    legs: offsetLegs(offset),
    rate,
  },
  ...(note.trim() ? { note: note.trim() } : {}),
  ...paperOf(paper),
});

export const definitionId = (account: Account): string => `account:${account}`;

/** The session, and the document and accounts that a count of its tills can move. */
function touchedByCount(
  session: string,
  document: string,
  accounts: readonly Account[],
): RecordRef[] {
  return [
    ...refs('sessions', session),
    ...refs('transactions', document),
    ...refs('balances', ...accounts, COUNT_DIFFERENCE),
  ];
}
