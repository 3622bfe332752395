import type { Transaction } from '@/domain/slip/transaction';
import { ACCOUNTING_MUTATIONS, type AccountingMutation } from './accounting/accounting';
import { BANK_MUTATIONS, type BankMutation } from './bank/bank';
import { LISTED_MUTATIONS, type ListedMutation } from './catalogue/listed';
import { TERM_MUTATIONS, type TermPut } from './catalogue/term';
import { CONTACT_MUTATIONS, type ContactMutation } from './contact/contact';
import { IMPORT_MUTATIONS, type ImportMutation } from './contact/import';
import { CONTROL_MUTATIONS, type ControlMutation } from './control/control';
import type { AnyRow, KindGroup, MutationDefinition, MutationRows } from './core/define-mutations';
import { type MutationWithdraw, WITHDRAWAL_MUTATIONS } from './core/withdrawal';
import { AUTOMATION_MUTATIONS, type AutomationPut } from './fiscal/automation';
import { DOCUMENT_MUTATIONS, type DocumentMutation } from './fiscal/document';
import { EXPENSE_MUTATIONS, type ExpenseMutation } from './fiscal/expense';
import { FISCAL_MUTATIONS, type FiscalMutation } from './fiscal/fiscal';
import { INCOMING_MUTATIONS, type IncomingMutation } from './fiscal/incoming';
import { LETTER_MUTATIONS, type LetterMutation } from './fiscal/letter';
import { RETAIL_MUTATIONS, type RetailMutation } from './fiscal/retail';
import { TEMPLATE_MUTATIONS, type TemplatePut } from './fiscal/template';
import { type DocumentWaive, WAIVER_MUTATIONS } from './fiscal/waiver';
import { FORM_MUTATIONS, type FormMutation } from './form/form';
import { IDENTITY_MUTATIONS, type IdentityMutation } from './identity/identity';
import { WORK_MUTATIONS, type WorkMutation } from './job/work';
import { JOURNAL_MUTATIONS, type JournalNote } from './journal/note';
import { ORDER_MUTATIONS, type OrderMutation } from './order/order';
import { CHEQUE_MUTATIONS, type ChequeMoved } from './payment/cheque';
import { AREA_MUTATIONS, type AreasPut } from './people/areas';
import { COMPANY_MUTATIONS, type CompanyLogo, type CompanyPut } from './people/company';
import { MENU_MUTATIONS, type MenuPut } from './people/menu';
import { SETUP_MUTATIONS, type SetupPut } from './people/setup';
import { SITE_MUTATIONS, type SitePut } from './people/site';
import { VIEW_MUTATIONS, type ViewMutation } from './people/view';
import { PRICE_MUTATIONS, type PricePut } from './price/price';
import { REPORT_MUTATIONS, type ReportPut } from './report/report';
import { SETTING_MUTATIONS, type SettingMutation } from './rules/setting';
import { SCREEN_MUTATIONS, type ScreenMutation } from './screen/screen';
import { SCREENING_MUTATIONS, type ScreeningMutation } from './screening/screening';
import { OFFSET_MUTATIONS, type OffsetCreate } from './slip/offset';
import { TRANSACTION_MUTATIONS, type TransactionMutation } from './slip/transaction';
import { COUNT_MUTATIONS, type CountMutation } from './stock/count';
import { INTAKE_MUTATIONS, type IntakeCreate } from './stock/intake';
import { SHIPMENT_MUTATIONS, type ShipmentMoved } from './stock/shipment';
import { STOCK_MUTATIONS, type StockMutation } from './stock/stock';
import { REPETITION_MUTATIONS, type RepetitionPut } from './task/repetition';
import { TASK_MUTATIONS, type TaskMutation } from './task/task';
import { TICKET_MUTATIONS, type TicketMutation } from './task/ticket';
import { TILL_MUTATIONS, type TillMutation } from './till/till';

export type {
  ContactCreate,
  ContactEdit,
  ContactMerge,
  ContactUnmerge,
  MessageSend,
} from './contact/contact';
export type { MutationWithdraw } from './core/withdrawal';
export type { TransactionCancel, TransactionCreate } from './slip/transaction';

/**
 * All mutations that a device can send. Guarantee: every body carries `kind` and `v`, and the
 * meaning of a kind never changes within one version.
 *
 * `supersedes` names the refused mutation that this one replaces; the server makes that id unusable
 * in the same transaction.
 */
export type Mutation = (
  | TransactionMutation
  | ContactMutation
  | TicketMutation
  | TillMutation
  | OffsetCreate
  | ChequeMoved
  | ShipmentMoved
  | CountMutation
  | ImportMutation
  | TaskMutation
  | RepetitionPut
  | OrderMutation
  | PricePut
  | ScreenMutation
  | ScreeningMutation
  | StockMutation
  | SettingMutation
  | CompanyPut
  | CompanyLogo
  | SitePut
  | MenuPut
  | AreasPut
  | JournalNote
  | ViewMutation
  | SetupPut
  | FiscalMutation
  | DocumentMutation
  | IncomingMutation
  | TemplatePut
  | LetterMutation
  | ReportPut
  | AutomationPut
  | DocumentWaive
  | RetailMutation
  | ExpenseMutation
  | IdentityMutation
  | FormMutation
  | AccountingMutation
  | BankMutation
  | ControlMutation
  | WorkMutation
  | IntakeCreate
  | ListedMutation
  | TermPut
  | MutationWithdraw
) & {
  supersedes?: string;
};
export type MutationKind = Mutation['kind'];

/**
 * The row of each kind of mutation: its path, its needs and the records that it touches. The areas
 * define the rows.
 */
export const MUTATIONS: MutationRows<Mutation> = {
  ...TRANSACTION_MUTATIONS,
  ...CONTACT_MUTATIONS,
  ...TICKET_MUTATIONS,
  ...TILL_MUTATIONS,
  ...OFFSET_MUTATIONS,
  ...CHEQUE_MUTATIONS,
  ...SHIPMENT_MUTATIONS,
  ...COUNT_MUTATIONS,
  ...IMPORT_MUTATIONS,
  ...TASK_MUTATIONS,
  ...REPETITION_MUTATIONS,
  ...ORDER_MUTATIONS,
  ...PRICE_MUTATIONS,
  ...SCREEN_MUTATIONS,
  ...SCREENING_MUTATIONS,
  ...STOCK_MUTATIONS,
  ...SETTING_MUTATIONS,
  ...COMPANY_MUTATIONS,
  ...SITE_MUTATIONS,
  ...MENU_MUTATIONS,
  ...AREA_MUTATIONS,
  ...JOURNAL_MUTATIONS,
  ...VIEW_MUTATIONS,
  ...SETUP_MUTATIONS,
  ...FISCAL_MUTATIONS,
  ...DOCUMENT_MUTATIONS,
  ...INCOMING_MUTATIONS,
  ...TEMPLATE_MUTATIONS,
  ...LETTER_MUTATIONS,
  ...REPORT_MUTATIONS,
  ...AUTOMATION_MUTATIONS,
  ...WAIVER_MUTATIONS,
  ...RETAIL_MUTATIONS,
  ...EXPENSE_MUTATIONS,
  ...IDENTITY_MUTATIONS,
  ...FORM_MUTATIONS,
  ...ACCOUNTING_MUTATIONS,
  ...BANK_MUTATIONS,
  ...CONTROL_MUTATIONS,
  ...WORK_MUTATIONS,
  ...INTAKE_MUTATIONS,
  ...LISTED_MUTATIONS,
  ...TERM_MUTATIONS,
  ...WITHDRAWAL_MUTATIONS,
};

/** A record by kind and id. When a row changes, screens rebuild the records that it touches. */
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
  | 'works'
  | 'fiscal'
  | 'incoming'
  | 'letter'
  | 'expense'
  | 'identity'
  | 'form'
  | 'bank';

export const isMutationKind = (kind: unknown): kind is MutationKind =>
  typeof kind === 'string' && Object.hasOwn(MUTATIONS, kind);

/** The row of a kind; undefined for a kind that only a newer version of the app knows. */
const rowOf = (kind: string): AnyRow | undefined =>
  isMutationKind(kind) ? MUTATIONS[kind] : undefined;

/** The row without its functions of the body. */
export const definitionOf = (kind: string): MutationDefinition | undefined => rowOf(kind);

/** The first fields of a new mutation's body: its kind, and the version that this build writes. */
export const headOf = <K extends MutationKind>(kind: K): { kind: K; v: number } => ({
  kind,
  v: MUTATIONS[kind].version,
});

/** The highest version of any kind that this build knows. */
export const HIGHEST_VERSION = Math.max(...Object.values(MUTATIONS).map(({ version }) => version));

/** The field of the body that stands for `{id}` in the path. */
export const addressOf = (kind: MutationKind): string => definitionOf(kind)?.addressedBy ?? 'id';

/** The path of one mutation, after `/api`. */
export function mutationPath(mutation: Mutation): string {
  const id = new Map(Object.entries(mutation)).get(addressOf(mutation.kind));
  return MUTATIONS[mutation.kind].path.replace('{id}', String(id ?? ''));
}

/** The records that a mutation changes, its subject first. */
export const touchedBy = (mutation: Mutation): RecordRef[] =>
  rowOf(mutation.kind)?.touches(mutation) ?? [];

/** Whether the body is the document that the mutation books. */
export function isDocument(mutation: Mutation): mutation is Extract<Mutation, Transaction> {
  const books = definitionOf(mutation.kind)?.books;
  return books === 'body' || books === 'reversal';
}

/** Rows of these kinds that touch the record must be applied before. */
export type Need = { ref: RecordRef; kinds: readonly MutationKind[] };

/**
 * Rows that a mutation must wait for. Guarantee: the needs of the kinds name every row that the
 * server must have applied before and no other, so that one bad record delays only rows that need
 * it.
 */
export const needsOf = (mutation: Mutation): Need[] =>
  (rowOf(mutation.kind)?.needs(mutation) ?? []).map(({ ref, kinds }) => ({
    ref,
    kinds: typeof kinds === 'string' ? GROUPS[kinds] : kinds,
  }));

const kindsThat = (holds: (rule: MutationDefinition) => boolean): readonly MutationKind[] =>
  Object.keys(MUTATIONS)
    .filter(isMutationKind)
    .filter((kind) => holds(MUTATIONS[kind]));

const GROUPS: Record<KindGroup, readonly MutationKind[]> = {
  'moves-accounts': kindsThat(({ books }) => books !== undefined),
  'can-be-undone': kindsThat(({ books }) => books === 'body' || books === 'slip'),
};
