import type { Answer } from '@/domain/fiscal/document';

/**
 * Interface to an integrator, which hands legal documents to the tax authority. Guarantee of every
 * adapter: no call throws; `unknown` means that the integrator may or may not have done it, so that
 * the caller must ask by `find` before it repeats anything; `refused` means that it certainly has
 * not.
 */
type Gib = { code: number; text: string };

/** `at`: since when the code holds; `answer`: of the recipient of a TICARIFATURA. */
export type Found = {
  number: string;
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

/** An invoice that somebody sent to the company. */
type Incoming = { id: number; ettn: string; number: string; xml: string; at: number };

type Capabilities = {
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
  find(ettn: string): Promise<FindOutcome>;
  cancel(ettn: string, reason: string): Promise<Outcome>;
  /** Invoices after the one with this id. */
  inbox(after: number): Promise<readonly Incoming[] | 'unknown'>;
  answer(ettn: string, accepts: boolean, reason: string): Promise<Outcome>;
  view(ettn: string, kind: 'pdf' | 'html'): Promise<Uint8Array | undefined>;
  /** Documents that may still be sent; null if it did not answer. */
  credits(): Promise<number | null>;
};

/** An integrator with the accounts of all companies. */
export type Integrators = {
  name: string;
  capabilities: Capabilities;
  of(company: string): Integrator;
  /** Ends what the adapter has started. */
  stop(): Promise<void>;
};
