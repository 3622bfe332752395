import type { BankLineBody, BankStatementBody } from '@/contract/bank/bank';
import type { SessionBody } from '@/contract/core/records';
import type { DocumentBody } from '@/contract/fiscal/document';
import type { ExpenseBody } from '@/contract/fiscal/expense';
import type { IncomingBody } from '@/contract/fiscal/incoming';
import type { LetterBody } from '@/contract/fiscal/letter';
import type { FormBody } from '@/contract/form/form';
import type { IdentityBody } from '@/contract/identity/identity';
import type { BarBody, JobBody } from '@/contract/job/work';
import type { OrderBody } from '@/contract/order/order';
import type { ChequeBody } from '@/contract/payment/cheque';
import type { CountBody } from '@/contract/stock/count';
import type { ShipmentBody } from '@/contract/stock/shipment';
import type { StockBody } from '@/contract/stock/stock';
import type { TaskBody } from '@/contract/task/task';
import type { Consented } from '@/domain/contact/consent';
import type { Agreed, Contact, Merged, Messaged, Restricted } from '@/domain/contact/contact';
import type { BarState } from '@/domain/job/bar';
import type { JobState } from '@/domain/job/work';
import type { Asset } from '@/domain/metal/asset';
import type { OrderStatus } from '@/domain/order/order';
import type { ChequeState } from '@/domain/payment/cheque';
import type { PaymentMethod } from '@/domain/payment/payment';
import type { PaymentLabel } from '@/domain/payment/payment-label';
import type { BranchPart } from '@/domain/position/branch-position';
import type { ReturnedSlip } from '@/domain/slip/return';
import type { Transaction } from '@/domain/slip/transaction';
import type { Consign, ShipmentState } from '@/domain/stock/shipment';
import type { StockKind } from '@/domain/stock/stock-card';
import type { StockState } from '@/domain/stock/stock-state';
import type { Ticket, TicketMessage } from '@/domain/task/ticket';

/**
 * Types of the views that the screens read. Guarantee: a document is the server's body with this
 * device's unconfirmed rows laid over it; the pull writes only `server`, and `rebuild` is the only
 * writer of the view (src/README.md#rule-7-one-writer-of-views).
 */
export type SyncMark = 'waiting' | 'confirmed' | 'refused';

export type ServerPart<B> = { version: number; body: B } | null;

export type TransactionView = Transaction & {
  sync: SyncMark;
  /** The reversal's id when this slip was cancelled, on the server or still waiting here. */
  reversedBy: string | null;
  /** User id of whoever wrote it; empty until the server has confirmed the slip. */
  actor: string;
  /** Branch in which it was written; absent in a company without branches. */
  branch?: string;
  /** Lines that came back by returns, on the server or still waiting on this device. */
  returned?: ReturnedSlip[];
  /** Goods of the slip that were in other branches than its own. */
  elsewhere?: BranchPart[];
};

export type ContactView = Contact &
  Merged &
  Agreed &
  Messaged &
  Consented &
  Restricted & {
    sync: SyncMark;
    /** Version of each field as this device knows it, the base of an edit. */
    fieldVersions: Record<string, number>;
  };

/**
 * One asset of an account, in the asset's unit: the quantity that the server confirmed, and the
 * change that still waits on this device.
 */
export type BalanceView = { asset: string; confirmed: number; waiting: number };

export type TicketMessageView = TicketMessage & { sync: SyncMark };

/** A support ticket; its number is 0 until the server has given one. */
export type TicketView = Omit<Ticket, 'messages'> & {
  messages: TicketMessageView[];
  sync: SyncMark;
};

/** A session of a till. A close on another device is missing until the pull has brought it. */
export type SessionView = SessionBody & { sync: SyncMark };
export type TaskView = TaskBody & { sync: SyncMark };
export type StockView = StockBody & { state: StockState; sync: SyncMark };
export type OrderView = OrderBody & { status: OrderStatus; sync: SyncMark };

/** A cheque. `endorsee`: the contact to whom it was handed on. */
export type ChequeView = ChequeBody & { state: ChequeState; endorsee?: string; sync: SyncMark };

/**
 * A shipment. `number`, `at` and `consign` are those of the document that sent it or, until that
 * has come, of the first document that took goods in.
 */
export type ShipmentView = ShipmentBody & {
  state: ShipmentState;
  number: string;
  at: number;
  consign?: Consign;
  sync: SyncMark;
};

export type CountView = CountBody & { sync: SyncMark };
export type JobView = JobBody & { state: JobState; sync: SyncMark };
export type BarView = BarBody & { state: BarState; sync: SyncMark };
export type WorkView = JobView | BarView;

/**
 * A legal document with this device's waiting steps. `isDerived` false: the server has not derived
 * it from these choices yet, so that it has no lines and no figures.
 */
export type DocumentView = DocumentBody & { isDerived: boolean; sync: SyncMark };

/** An invoice that came in, with this device's waiting steps. */
export type IncomingView = IncomingBody & { sync: SyncMark };
/**
 * A reconciliation letter with this device’s waiting steps. `isFrozen` false: the server has not
 * issued it yet, so that it has no figures.
 */
export type LetterView = LetterBody & { isFrozen: boolean; sync: SyncMark };
/** An identity card with this device's waiting steps. */
export type IdentityView = IdentityBody & { sync: SyncMark };
/** A form that a customer signs, with this device's waiting steps. */
export type FormView = FormBody & { sync: SyncMark };
/** A line or statement of a bank with this device's waiting steps. */
export type BankLineView = BankLineBody & { sync: SyncMark };
export type BankStatementView = BankStatementBody & { sync: SyncMark };
export type BankView = BankLineView | BankStatementView;
/** An expense slip with this device's waiting steps. */
export type ExpenseView = ExpenseBody & { sync: SyncMark };

export type TransactionFilter = {
  /** Inclusive Istanbul days; both empty means every slip on the device. */
  from?: string;
  to?: string;
  type?: Transaction['type'];
  contactId?: string;
  /**
   * Way of paying, for all or part of the slip. This field and those below are not indexed: they
   * are checked against the lines of `slip-index`, which covers all slips.
   */
  method?: PaymentMethod;
  /** User id of whoever made it. */
  actor?: string;
  sync?: SyncMark;
  /**
   * Account of a movement of money (`domain/payment/payment-row`) of the slip. One movement must
   * agree with all of `account`, `label`, `asset`, `least` and `most`; the last two are in
   * hundredths of the asset's unit.
   */
  account?: string;
  label?: PaymentLabel;
  asset?: Asset;
  least?: number;
  most?: number;
  /**
   * Folded words that must be in the slip's number, note, reason or contact's name or, with
   * `goods`, in the name of a line.
   */
  words?: string;
  goods?: boolean;
};

export type StockFilter = {
  /** Cards that were sold, taken out or have not come in yet, instead of those in the stock. */
  gone?: boolean;
  /** Words in the name, code, serial or place on the shelf. */
  words?: string;
  type?: StockKind;
  fineness?: number;
  /** Id of the warehouse; '' means cards that are in none. */
  place?: string;
  /** Place on the shelf as written on the card, in any case. */
  spot?: string;
  /**
   * `none`: cards for which no label was printed here; `changed`: cards whose label no longer
   * agrees with the card.
   */
  label?: 'none' | 'changed';
};

/**
 * Inclusive Istanbul days; words in the name, code, serial or place on the shelf of a card.
 * `documented`: only cards that name the document by which they came in.
 */
export type IntakeFilter = { from?: string; to?: string; words?: string; documented?: true };
