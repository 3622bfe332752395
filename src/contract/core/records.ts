import type { HeadMeaning } from '@/domain/base/import-heads';
import type { Currency } from '@/domain/catalogue/currency';
import type { Product } from '@/domain/catalogue/product';
import type { Term } from '@/domain/catalogue/term';
import type { Consented } from '@/domain/contact/consent';
import type {
  Agreed,
  Contact,
  ContactValues,
  Merged,
  Messaged,
  Restricted,
} from '@/domain/contact/contact';
import type { Account, Leg } from '@/domain/ledger/ledger';
import type { OwnAccount } from '@/domain/ledger/own-account';
import type { Asset } from '@/domain/metal/asset';
import type { Area } from '@/domain/people/areas';
import type { CompanyProfile } from '@/domain/people/company-profile';
import type { MenuLayout } from '@/domain/people/menu-layout';
import type { ViewRole } from '@/domain/people/page-view';
import type { PinHolder } from '@/domain/people/pin';
import type { Setup } from '@/domain/people/setup';
import type { Site } from '@/domain/people/site';
import type { BranchPart } from '@/domain/position/branch-position';
import type { PriceScreen } from '@/domain/price/price-screen';
import type { PriceSet } from '@/domain/price/price-set';
import type { Approval, ApprovalCheck } from '@/domain/rules/approval';
import type { DatedRule } from '@/domain/rules/dated-rule';
import type { ReturnedSlip } from '@/domain/slip/return';
import type { Transaction } from '@/domain/slip/transaction';
import type { TrayWeighing } from '@/domain/stock/tray';
import type { Figure, NoteCount } from '@/domain/till/till';
import type { AccountingDefinitionBody } from '../accounting/accounting';
import type { BankDefinitionBody } from '../bank/bank';
import type { RecentImport } from '../contact/recent-imports';
import type { AutomationBody } from '../fiscal/automation';
import type { FiscalBody } from '../fiscal/fiscal';
import type { RetailBody } from '../fiscal/retail';
import type { TemplateBody } from '../fiscal/template';
import type { WaiverBody } from '../fiscal/waiver';
import type { ReportBody } from '../report/report';
import type { RepetitionBody } from '../task/repetition';

/**
 * Types of the bodies of pulled records, by kind. Guarantee: the server writes and the device reads
 * the same types; each extends the domain's own type by what only the server knows. A `findings`
 * body is the domain's `Finding` as it is.
 */
/**
 * Body of a slip or another document. `branch`: the branch in which it was written; absent in a
 * company without branches, and on slips of the time before branches were recorded.
 */
export type TransactionBody = Transaction & {
  actor: string;
  device: string;
  reversedBy: string | null;
  branch?: string;
  /** Whether the PIN of the seller's take-over was checked by the server. */
  sellerCheck?: ApprovalCheck;
  /** Lines that came back by returns which were not cancelled. */
  returned?: ReturnedSlip[];
  /**
   * Goods of the slip that were in other branches than its own: they count in the position of those
   * branches.
   */
  elsewhere?: BranchPart[];
};

/** Each field carries the version that wrote it, the base of the next edit. */
export type ContactBody = Contact &
  Merged &
  Agreed &
  Messaged &
  Consented &
  Restricted & { fieldVersions: Record<string, number> };

/**
 * One line of a card's history: who wanted to change what, and whether the server applied it. The
 * reader makes the text of the values.
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

/**
 * Balances of one account, which is also the record's id. Assets whose balance is zero are left
 * out.
 */
export type BalanceBody = { account: string; assets: Record<Asset, number> };

/**
 * Who wrote an entry of a list and when, and its earlier values, the newest first; empty for an
 * entry that the company began with.
 */
type Said<T> = {
  version?: number;
  by?: string;
  at?: number;
  past?: { value: T; by: string; at: number }[];
};

/** Body of a definition, by type. A device ignores a type that it does not know. */
export type DefinitionBody =
  | ({ type: 'product'; product: Product } & Said<Product>)
  | ({ type: 'currency'; currency: Currency } & Said<Currency>)
  /** Who may approve at the counter without a network: a deterrent, see the domain's `pin`. */
  | { type: 'approver'; approver: PinHolder }
  /**
   * A person who has a PIN and may sell but not approve: they take over the counter by it. An
   * approver may do that too.
   */
  | { type: 'seller'; seller: PinHolder }
  /**
   * A dated rule, with the version that wrote it, by whom and when; a withdrawn one stays, so that
   * its history does.
   */
  | { type: 'rule'; rule: DatedRule; version: number; actor: string; at: number; withdrawn?: true }
  /** A word that hides rows from a person's own feed; `hidden` false: it hides them no longer. */
  | { type: 'word'; user: string; word: string; hidden: boolean; at: number }
  /** An own account, with the version that wrote it, the base of the next wish. */
  | { type: 'account'; account: OwnAccount; version: number }
  /** A setting of one price, or of all of them, with the version that wrote it. */
  | { type: 'price'; set: PriceSet; version: number }
  /** A price screen; no longer in use if `archived` is true. */
  | { type: 'screen'; screen: PriceScreen; version: number }
  /** The company's profile, as printed on its papers, with the version that wrote it. */
  | { type: 'company'; profile: CompanyProfile; version: number }
  /**
   * The company’s logo, a JPEG as base64, and the id under which price screens load it; null: no
   * logo.
   */
  | { type: 'logo'; logo: { photo: string; data: string } | null; version: number }
  /** A branch or warehouse, with the version that wrote it. */
  | { type: 'site'; site: Site; version: number }
  /** The company's layout of the menu, with the version that wrote it. */
  | { type: 'menu'; menus: MenuLayout; version: number }
  /** The areas that the company does not use, with the version that wrote them. */
  | { type: 'unused-areas'; areas: readonly Area[]; version: number }
  /** A term of a typed list, with the version that wrote it. */
  | { type: 'term'; term: Term; version: number }
  /** A person’s choice for a screen, as JSON; null: removed. Sent to that person’s devices only. */
  | { type: 'view'; user: string; name: string; value: string | null; at: number }
  /** Default of a role for a screen, as JSON; null: removed. */
  | { type: 'view-default'; role: ViewRole; name: string; value: string | null; at: number }
  /** Setup checklist. Only companies that `company:create` made have one. */
  | ({ type: 'setup'; version: number } & Setup)
  /** Imports of the last day; each can be undone. */
  | { type: 'imports'; list: RecentImport[] }
  /** What columns of files mean, as a person decided at an import of this kind. */
  | { type: 'import-heads'; of: RecentImport['of']; heads: HeadMeaning[] }
  | FiscalBody
  | TemplateBody
  | ReportBody
  | AutomationBody
  | WaiverBody
  | RetailBody
  | BankDefinitionBody
  | AccountingDefinitionBody
  /** A repetition template, by whom and with the version that wrote it. */
  | RepetitionBody
  /** Loss that a workshop is allowed, in tenths of a milyem; null: as the company's rule says. */
  | { type: 'workshop'; contactId: string; loss: number | null; version: number };

/**
 * The opening or close of a till: when, by whom and on which device; `reason` and `approvals` if
 * something differed.
 */
export type TillAction = {
  at: number;
  by: string;
  device: string;
  figures: Figure[];
  reason?: string;
  approvals?: Approval[];
};

/** A slip that arrived after a count of its time, with its legs. */
export type LateSlip = { id: string; number: string; at: number; type: string; legs: Leg[] };

/**
 * A session of some of the shop's own accounts. The server computes the figures from its legs;
 * `open` is null if only the close has arrived.
 */
export type SessionBody = {
  id: string;
  accounts: Account[];
  open: TillAction | null;
  /** The close. `number` counts the closes of the till; a close of an earlier release has none. */
  close:
    | (TillAction & {
        id: string;
        number?: number;
        notes?: NoteCount[];
        trays?: TrayWeighing[];
        late: LateSlip[];
      })
    | null;
};
