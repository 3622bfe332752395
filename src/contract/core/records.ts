import type { Currency } from '@/domain/catalogue/currency';
import type { Product } from '@/domain/catalogue/product';
import type { Agreed, Contact, ContactValues, Merged, Messaged } from '@/domain/contact/contact';
import type { Account, Leg } from '@/domain/ledger/ledger';
import type { OwnAccount } from '@/domain/ledger/own-account';
import type { Asset } from '@/domain/metal/asset';
import type { PinHolder } from '@/domain/people/pin';
import type { BranchPart } from '@/domain/position/branch-position';
import type { PriceScreen } from '@/domain/price/price-screen';
import type { PriceSet } from '@/domain/price/price-set';
import type { Approval, ApprovalCheck } from '@/domain/rules/approval';
import type { DatedRule } from '@/domain/rules/dated-rule';
import type { ReturnedSlip } from '@/domain/slip/return';
import type { Transaction } from '@/domain/slip/transaction';
import type { TrayWeighing } from '@/domain/stock/tray';
import type { Figure, NoteCount } from '@/domain/till/till';

/**
 * The bodies of pulled records, by kind. Guarantee: what the server writes into a record is what
 * the device reads out of it; each extends the domain's own shape by what only the server knows. A
 * `findings` body is the domain's `Finding` as it is.
 */
/**
 * `branch`: where it was done; none in a company without branches, nor on slips of before it was
 * told.
 */
export type TransactionBody = Transaction & {
  actor: string;
  device: string;
  reversedBy: string | null;
  branch?: string;
  /** Whether the PIN of the seller's take-over was checked by the server. */
  sellerCheck?: ApprovalCheck;
  /** What of its lines has come back by returns that stand. */
  returned?: ReturnedSlip[];
  /** Its goods that lay in other branches than its own: each of those pays for them. */
  elsewhere?: BranchPart[];
};

/** Each field carries the version that wrote it, the base of the next edit. */
export type ContactBody = Contact &
  Merged &
  Agreed &
  Messaged & { fieldVersions: Record<string, number> };

/**
 * One line of a card's history: who wanted what of it, and what became of that. Text of the values
 * is the reader's to make.
 */
export type ContactChange = {
  id: string;
  kind: string;
  at: number;
  actor: string;
  /** False when the server refused it; then `code` says why. */
  applied: boolean;
  code?: string | number;
  changes?: Partial<ContactValues>;
  /** The other card of a merge. */
  other?: string;
};

/** The id is the account. Assets whose balance is zero are left out. */
export type BalanceBody = { account: string; assets: Record<Asset, number> };

/**
 * Who wrote an entry of a list and when, and what it said before, the newest first; nothing of one
 * that a company began with.
 */
type Said<T> = {
  version?: number;
  by?: string;
  at?: number;
  past?: { value: T; by: string; at: number }[];
};

/** A device passes over a type that it does not know. */
export type DefinitionBody =
  | ({ type: 'product'; product: Product } & Said<Product>)
  | ({ type: 'currency'; currency: Currency } & Said<Currency>)
  /** Who may approve at the counter without a network: a deterrent, see the domain's `pin`. */
  | { type: 'approver'; approver: PinHolder }
  /**
   * Who has a PIN and may sell but not approve: takes over the counter by it. An approver may do
   * that too.
   */
  | { type: 'seller'; seller: PinHolder }
  /**
   * Beside it the version that wrote it, by whom and when; one that was taken back stays, so that
   * its history does.
   */
  | { type: 'rule'; rule: DatedRule; version: number; actor: string; at: number; withdrawn?: true }
  /** A word by which a person keeps rows out of their own flow; `hidden` false: no longer. */
  | { type: 'word'; user: string; word: string; hidden: boolean; at: number }
  /** Beside it the version that wrote it, the base of the next wish. */
  | { type: 'account'; account: OwnAccount; version: number }
  /** What was decided about a price, or about all of them; the version as an account's. */
  | { type: 'price'; set: PriceSet; version: number }
  /** A price screen, put away when archived. */
  | { type: 'screen'; screen: PriceScreen; version: number }
  /** What a workshop may lose, in tenths of a milyem; null: what the company's rule says. */
  | { type: 'workshop'; contactId: string; loss: number | null; version: number };

/** When, by whom and on which device; `reason` and `approvals` where something differed. */
export type TillDeed = {
  at: number;
  by: string;
  device: string;
  figures: Figure[];
  reason?: string;
  approvals?: Approval[];
};

/** A slip that came after the count of its time, with what it moved. */
export type LateSlip = { id: string; number: string; at: number; type: string; legs: Leg[] };

/**
 * A session of some of the shop's own accounts. The figures are the server's, from its legs; `open`
 * is null where only the close came.
 */
export type SessionBody = {
  id: string;
  accounts: Account[];
  open: TillDeed | null;
  /** `number` runs within the till; a close of an earlier release has none. */
  close:
    | (TillDeed & {
        id: string;
        number?: number;
        notes?: NoteCount[];
        trays?: TrayWeighing[];
        late: LateSlip[];
      })
    | null;
};
