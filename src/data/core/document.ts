import type { RxCollection, RxDocumentData, RxJsonSchema } from 'rxdb';
import type { BankBody } from '@/contract/bank/bank';
import type { LaterKind } from '@/contract/core/pull';
import type {
  BalanceBody,
  ContactBody,
  DefinitionBody,
  SessionBody,
  TransactionBody,
} from '@/contract/core/records';
import type { DocumentBody } from '@/contract/fiscal/document';
import type { ExpenseBody } from '@/contract/fiscal/expense';
import type { IncomingBody } from '@/contract/fiscal/incoming';
import type { LetterBody } from '@/contract/fiscal/letter';
import type { FormBody } from '@/contract/form/form';
import type { IdentityBody } from '@/contract/identity/identity';
import type { WorkBody } from '@/contract/job/work';
import type { RecordKind } from '@/contract/mutation';
import type { OrderBody } from '@/contract/order/order';
import type { ChequeBody } from '@/contract/payment/cheque';
import type { CountBody } from '@/contract/stock/count';
import type { ShipmentBody } from '@/contract/stock/shipment';
import type { StockBody } from '@/contract/stock/stock';
import type { TaskBody } from '@/contract/task/task';
import type { TicketBody } from '@/contract/task/ticket';
import type { Finding } from '@/domain/base/refusal';
import type { Quote } from '@/domain/price/quote';
import type {
  BalanceView,
  BankView,
  ChequeView,
  ContactView,
  CountView,
  DocumentView,
  ExpenseView,
  FormView,
  IdentityView,
  IncomingView,
  LetterView,
  OrderView,
  ServerPart,
  SessionView,
  ShipmentView,
  StockView,
  SyncMark,
  TaskView,
  TicketView,
  TransactionView,
  WorkView,
} from './types';

/**
 * Types of the documents that RxDB stores: the server's part, the view made of it and of this
 * device's rows, and, at the top level, the few fields that an index needs. Guarantee: only
 * `project` writes `server`, `view` and `sync`.
 */
export type Projected<B, V> = { id: string; server: ServerPart<B>; view: V; sync: SyncMark };

export type TransactionDoc = Projected<TransactionBody, TransactionView> & {
  /** Inverted time and id: in ascending order the newest comes first, and no two keys are equal. */
  atKey: string;
  type: string;
  /** '' where there is no customer: an index cannot hold null. */
  contactId: string;
};
export type ContactDoc = Projected<ContactBody, ContactView> & { nameKey: string; search: string };
export type BalanceDoc = Projected<BalanceBody, { account: string; assets: BalanceView[] }>;
export type OrderDoc = Projected<OrderBody, OrderView> & {
  orderKey: string;
  number: string;
  contactId: string;
};
export type StockDoc = Projected<StockBody, StockView> & {
  stockKey: string;
  atKey: string;
  barcode: string;
  search: string;
};
/** Index fields of the shared collection: the kind, and a key that begins with a day or a time. */
type Dated = { kind: RecordKind; datedKey: string };
export type FindingDoc = Projected<Finding, Finding> & Dated;
export type SessionDoc = Projected<SessionBody, SessionView> & Dated;
export type TicketDoc = Projected<TicketBody, TicketView> & Dated;
export type TaskDoc = Projected<TaskBody, TaskView> & Dated;
export type ChequeDoc = Projected<ChequeBody, ChequeView> & Dated;
export type ShipmentDoc = Projected<ShipmentBody, ShipmentView> & Dated;
export type CountDoc = Projected<CountBody, CountView> & Dated;
export type WorkDoc = Projected<WorkBody, WorkView> & Dated;
export type DocumentDoc = Projected<DocumentBody, DocumentView> & Dated;
export type IncomingDoc = Projected<IncomingBody, IncomingView> & Dated;
export type LetterDoc = Projected<LetterBody, LetterView> & Dated;
export type ExpenseDoc = Projected<ExpenseBody, ExpenseView> & Dated;
export type IdentityDoc = Projected<IdentityBody, IdentityView> & Dated;
export type FormDoc = Projected<FormBody, FormView> & Dated;
export type BankDoc = Projected<BankBody, BankView> & Dated;
export type DatedDoc =
  | FindingDoc
  | SessionDoc
  | TicketDoc
  | TaskDoc
  | ChequeDoc
  | ShipmentDoc
  | CountDoc
  | WorkDoc
  | DocumentDoc
  | IncomingDoc
  | LetterDoc
  | ExpenseDoc
  | IdentityDoc
  | FormDoc
  | BankDoc;
/**
 * View of the document that stores the pull's cursor. It is stored among the definitions, so that
 * it is deleted with the database that it describes.
 */
type CursorView = {
  type: 'cursor';
  version: number;
  nonce: string;
  seen: number;
  wholeAt: number | null;
  /** Absent if an older release wrote it. */
  kinds?: readonly LaterKind[];
};
export type DefinitionDoc = Projected<DefinitionBody, DefinitionBody | CursorView>;
export type QuoteDoc = { id: string; quote: Quote };

/** The id is the call's name. */
export type AnswerDoc = { id: string; value: unknown; at: number };

export type Collections = {
  answers: RxCollection<AnswerDoc>;
  transactions: RxCollection<TransactionDoc>;
  contacts: RxCollection<ContactDoc>;
  balances: RxCollection<BalanceDoc>;
  definitions: RxCollection<DefinitionDoc>;
  dated: RxCollection<DatedDoc>;
  orders: RxCollection<OrderDoc>;
  stock: RxCollection<StockDoc>;
  quotes: RxCollection<QuoteDoc>;
};

export const ID = { type: 'string', maxLength: 100 } as const;

/** Schema of a collection of projected documents; `extra` are its index fields. */
export function projectedSchema<D extends { id: string }>(
  extra: Record<string, { type: 'string'; maxLength: number }>,
  indexes: string[][],
): RxJsonSchema<D> {
  const schema = {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      id: ID,
      server: { type: 'object' },
      view: { type: 'object' },
      sync: { type: 'string' },
      ...extra,
    },
    required: ['id', 'view', 'sync', ...Object.keys(extra)],
    indexes,
  };
  return schema as unknown as RxJsonSchema<D>;
}

/** A document ready for a bulk write; RxDB fills in revision and time. */
export const writable = <D>(fields: D, deleted = false): RxDocumentData<D> =>
  ({
    ...fields,
    _deleted: deleted,
    _attachments: {},
    _meta: { lwt: 1 },
    _rev: '',
  }) as RxDocumentData<D>;

/**
 * How often a document was written: RxDB's revision is "<height>-<writer>". Kept here so that
 * screens need not load RxDB to be drawn.
 */
export const revisionHeight = (revision: string): number => Number.parseInt(revision, 10);

/** The shared collection, typed for one of its kinds; the plan of a list names the kind. */
export const datedOf = <D extends DatedDoc>({
  collections,
}: {
  collections: Collections;
}): RxCollection<D> => collections.dated as unknown as RxCollection<D>;
