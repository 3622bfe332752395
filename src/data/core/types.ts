import type { SessionBody } from '@/contract/core/records';
import type { BarBody, JobBody } from '@/contract/job/work';
import type { OrderBody } from '@/contract/order/order';
import type { ChequeBody } from '@/contract/payment/cheque';
import type { CountBody } from '@/contract/stock/count';
import type { ShipmentBody } from '@/contract/stock/shipment';
import type { StockBody } from '@/contract/stock/stock';
import type { TaskBody } from '@/contract/task/task';
import type { Agreed, Contact, Merged, Messaged } from '@/domain/contact/contact';
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
 * What the screens read. Guarantee: a document is the server's body with this device's unconfirmed
 * rows laid over it; pull writes only `server`, `rebuild` is the only writer of the view
 * (src/README.md#rule-7-one-writer-of-views).
 */
export type SyncMark = 'waiting' | 'confirmed' | 'refused';

export type ServerPart<B> = { version: number; body: B } | null;

export type TransactionView = Transaction & {
  sync: SyncMark;
  /** The reversal's id when this slip was cancelled, on the server or still waiting here. */
  reversedBy: string | null;
  /** Actor's user id and the device that wrote it; empty until the server has told. */
  actor: string;
  /** Where it was done; absent where there are no branches. */
  branch?: string;
  /** What of its lines has come back, on the server or still waiting here. */
  returned?: ReturnedSlip[];
  /** Its goods that lay in other branches than its own. */
  elsewhere?: BranchPart[];
};

export type ContactView = Contact &
  Merged &
  Agreed &
  Messaged & {
    sync: SyncMark;
    /** Version of each field as this device knows it, the base of an edit. */
    fieldVersions: Record<string, number>;
  };

/**
 * One asset of an account: what the server confirmed and what still waits on this device, in the
 * asset's unit.
 */
export type BalanceView = { asset: string; confirmed: number; waiting: number };

export type TicketMessageView = TicketMessage & { sync: SyncMark };

/** A number of 0: the server has not given one yet. */
export type TicketView = Omit<Ticket, 'messages'> & {
  messages: TicketMessageView[];
  sync: SyncMark;
};

/** A close of another device that has not come is not in it. */
export type SessionView = SessionBody & { sync: SyncMark };
export type TaskView = TaskBody & { sync: SyncMark };
export type StockView = StockBody & { state: StockState; sync: SyncMark };
export type OrderView = OrderBody & { status: OrderStatus; sync: SyncMark };

/** `endorsee`: who has it, where it was handed on. */
export type ChequeView = ChequeBody & { state: ChequeState; endorsee?: string; sync: SyncMark };

/**
 * `number`, `at` and `consign` of the document that sent it or, while that has not come, of the
 * first that took it in.
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

export type TransactionFilter = {
  /** Inclusive Istanbul days; both empty means all that is on the device. */
  from?: string;
  to?: string;
  type?: Transaction['type'];
  contactId?: string;
  /**
   * What is asked beyond these is read off the lines that `slip-index` has of all slips. Paid
   * wholly or partly by it.
   */
  method?: PaymentMethod;
  /** Who made it. */
  actor?: string;
  sync?: SyncMark;
  /**
   * One movement of money (`domain/payment/payment-row`) of it is on this account, has this name, is of
   * this asset and of this size, in hundredths of its unit.
   */
  account?: string;
  label?: PaymentLabel;
  asset?: Asset;
  least?: number;
  most?: number;
  /**
   * Folded; stand in its number, note, reason or its contact's name, and with `goods` in the name
   * of a line.
   */
  words?: string;
  goods?: boolean;
};

export type StockFilter = {
  /** What was sold, taken out or has not come in yet, instead of what lies there. */
  gone?: boolean;
  /** In its name, code, serial or place on the shelf. */
  words?: string;
  type?: StockKind;
  fineness?: number;
  /** Id of the warehouse; '' is what lies in none. */
  place?: string;
  /** As it is written on the card, whatever its case. */
  spot?: string;
  /** What wears no label that was printed here, or one that says what is no longer so. */
  label?: 'none' | 'changed';
};

/** Inclusive Istanbul days; words in the name, code, serial or place on the shelf of a card. */
/** `documented`: those alone that say by which document they came in. */
export type IntakeFilter = { from?: string; to?: string; words?: string; documented?: true };
