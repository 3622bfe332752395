import type { Answer, DocumentKind } from '@/domain/fiscal/document';
import type { Db, Tx } from '../db/types';

/**
 * Interface to an integrator, which hands legal documents to the tax authority. Guarantee of every
 * adapter: no call throws; `unknown` means that the integrator may or may not have done it, so that
 * the caller must ask by `find` before it repeats anything; `refused` means that it certainly has
 * not.
 */
type Gib = { code: number; text: string };

/**
 * `number`: null if the integrator does not report it; `at`: since when the code holds, 0 if not
 * reported; `answer`: of the recipient of a TICARIFATURA. An integrator's own states are given as the
 * nearest code of the tax authority.
 */
export type Found = {
  number: string | null;
  gib: Gib;
  at: number;
  cancelled: boolean;
  answer?: Answer;
};

export type Outcome =
  | { is: 'accepted'; ref: string; gib?: Gib }
  | { is: 'refused'; code: string; text: string }
  | { is: 'unknown' };

export type FindOutcome = { is: 'found'; document: Found } | { is: 'absent' } | { is: 'unknown' };

type TaxpayerOutcome =
  | { is: 'found'; registered: boolean; alias: string | null }
  | { is: 'unknown' };

/** An invoice that somebody sent to the company. `at`: when it was delivered. */
export type Incoming = { ettn: string; number: string; xml: string; at: number };

/** `cursor`: where the next question begins; `more`: whether there are more after it by now. */
export type InboxOutcome =
  | { is: 'read'; invoices: readonly Incoming[]; cursor: string; more: boolean }
  | { is: 'unknown' };

/** Answer to a TICARIFATURA. `xml`: the same as application response of UBL-TR. */
type InvoiceAnswer = { accepts: boolean; reason: string; xml: string };

export type Capabilities = {
  /** Documents have no legal effect: they are marked and have numbers of their own. */
  test: boolean;
  /** Whether it can cancel an e-archive invoice. */
  cancel: boolean;
  /** Milliseconds between two questions about one document. */
  pollMs: number;
  /** Milliseconds that the longest call may take. */
  patienceMs: number;
};

export type Integrator = {
  taxpayer(taxId: string): Promise<TaxpayerOutcome>;
  send(xml: string, ettn: string, alias: string | null): Promise<Outcome>;
  /** `kind`: some integrators keep the two in places of their own. */
  find(ettn: string, kind: DocumentKind): Promise<FindOutcome>;
  cancel(ettn: string, reason: string): Promise<Outcome>;
  /**
   * Invoices that came in after a cursor, which is the adapter's own text of at most 500 letters, ''
   * for the first question. An invoice may be listed twice; none is ever left out. `taxId`: the
   * company's own number.
   */
  inbox(after: string, taxId: string): Promise<InboxOutcome>;
  /** Answers an invoice that came in. The same answer given again is `accepted`. */
  answer(ettn: string, answer: InvoiceAnswer): Promise<Outcome>;
  /** Lets an imagined supplier send the company an invoice; real integrators cannot. */
  supply?(to: { taxId: string; title: string }): Promise<Outcome>;
  view(ettn: string, kind: 'pdf' | 'html'): Promise<Uint8Array | undefined>;
  /** Documents that may still be sent; null if it did not answer, `untold` if it never reports them. */
  credits(): Promise<number | null | 'untold'>;
};

/**
 * An integrator with the account of one company. `name`: stored with each document that it got, so
 * that all later calls about the document go there.
 */
export type Service = {
  name: string;
  capabilities: Capabilities;
  /** A person paused it: nothing is handed over, documents wait. */
  paused: boolean;
  integrator: Integrator;
};

/** Whose integrator serves which company. `tx`: to ask inside a transaction. */
export type Integrators = {
  /** Who gets the company's next document; undefined if nobody does. */
  chosen(company: string, tx?: Db | Tx): Promise<Service | undefined>;
  /** The one that got a document, whoever is chosen now; undefined if its account is gone. */
  named(company: string, name: string, tx?: Db | Tx): Promise<Service | undefined>;
  /** Ends what the adapters have started. */
  stop(): Promise<void>;
};

/** The service of a document: the one that got it, or the one chosen now. */
export const serviceFor = (
  integrators: Integrators,
  { company, integrator }: { company: string; integrator: string | null },
): Promise<Service | undefined> =>
  integrator === null ? integrators.chosen(company) : integrators.named(company, integrator);
