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
 * Mutations of the shop's own accounts. Guarantee: a movement and a count are facts; the figures
 * that a count expected are the device's own and are used only to show them until the server has
 * answered, which computes them from its legs.
 */
type WrittenMovement = (typeof WRITTEN_MOVEMENTS)[number];
export type MovementCreate = {
  kind: 'movement.create';
  v: number;
} & TransactionOf<WrittenMovement>;
/**
 * An expense paid out of a till at the counter by whoever sells there: up to a limit without
 * approval, above it with the approval of somebody who has the right.
 */
export type ExpenseCreate = { kind: 'expense.create'; v: number } & TransactionOf<
  'expense' | 'drawing'
>;

type Said = { reason?: string; approvals?: Approval[] };

/**
 * Opens a till. `counts`: what was counted at the opening; empty if the last close was confirmed.
 * `id` is the session's.
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
 * Closes a till. `id` is the count's own, and the id of the document that books its difference.
 * Without a count every quantity is null (otomatik devir).
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
 * A wish: adds, renames or archives an own account. `base` is the version of the definition that
 * the person saw, 0 if there is none.
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
    openToPrograms: true,
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

/** The typed number and supplier of the paper; empty if neither was typed. */
function paperOf({ number = '', supplier = '' }: ExpensePaper): { paper?: ExpensePaper } {
  const said = {
    ...(number.trim() ? { number: number.trim() } : {}),
    ...(supplier.trim() ? { supplier: supplier.trim() } : {}),
  };
  return Object.keys(said).length > 0 ? { paper: said } : {};
}

/**
 * `cost`: kuruş that an opening's asset cost in all. `task`: id of the task that an expense settles.
 */
type MovementPapers = {
  paper: ExpensePaper;
  cost?: number | undefined;
  task?: string | undefined;
};

/**
 * Fields of every written movement, without the number and the time, which are drawn when it is
 * appended.
 */
const written = (id: string, draft: MovementDraft, note: string) => ({
  id,
  contactId: null,
  lines: [],
  payments: [],
  legs: movementLegs(draft),
  ...(note.trim() ? { note: note.trim() } : {}),
});

/** The document of an expense, an advance or an owner's drawing. */
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
  { paper, cost, task }: MovementPapers,
): Undrawn<TransactionOf<WrittenMovement>> {
  if (draft.type === 'expense' || draft.type === 'drawing')
    return { ...paidDocument(id, draft, note, paper), ...(task === undefined ? {} : { task }) };
  const common = written(id, draft, note);
  if (draft.type === 'opening' && cost !== undefined)
    return { ...common, type: draft.type, costs: [{ asset: draft.asset, kurus: cost }] };
  return { ...common, type: draft.type };
}

/** The other party of a foreign exchange: a contact, or what was typed about them. */
export type FxParty = { contactId: string | null } & ExpensePaper;

/**
 * The document of a foreign exchange (döviz alım satım), without the number and the time, which are
 * drawn when it is appended.
 */
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
