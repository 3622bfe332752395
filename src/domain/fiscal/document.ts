import type { Day } from '../base/day';
import type { Fineness } from '../metal/fineness';
import type { Milligrams } from '../metal/weight';
import { PLACEHOLDER } from '../people/identity-number';
import type { ClosingMetal } from './closing';

/**
 * Legal documents: what the tax law demands of a slip. Guarantee: a document is derived from slips
 * by pure functions and never books anything itself; once it has a number, nothing but its stage,
 * its answer and its moves changes. Amounts are kuruş.
 */
export const DOCUMENT_KINDS = ['e-invoice', 'e-archive'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Scenarios of the tax authority. A recipient can refuse a TICARIFATURA within eight days. */
export const PROFILES = ['TEMELFATURA', 'TICARIFATURA', 'EARSIVFATURA'] as const;
export type Profile = (typeof PROFILES)[number];

const INVOICE_TYPES = ['SATIS', 'IADE', 'ISTISNA', 'OZELMATRAH', 'TEVKIFAT'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/**
 * Tax class of a line: VAT on what exceeds the gold (805) or the silver (808), exempt bars (230),
 * exempt by a decision of a person (351), or VAT on the whole (normal).
 */
const TAX_CLASSES = ['805', '808', '230', '351', 'normal'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/**
 * Figures of a line in kuruş. `bullion`: worth of the metal at the close (külçe); `margin`: price
 * less bullion; `base` and `vat`: what is taxed and the tax; `net`: price without VAT; `total`:
 * price with VAT, which is always the price of the slip.
 */
export type TaxFigures = {
  bullion: number;
  margin: number;
  base: number;
  vat: number;
  net: number;
  total: number;
};

export type DocumentLine = {
  /** Position in the document, from 1. */
  no: number;
  /** The slip and the line of it from which this line is derived. */
  slip: string;
  line: string;
  text: string;
  pieces: number;
  /** Unit code in which the line is sold: GRM by weight, C62 by the piece. */
  unit: string;
  /** Of all pieces together. */
  weight?: Milligrams;
  fineness?: Fineness;
  /** Pure metal in the goods, mg × tenths of a milyem. */
  pure?: number;
  metal?: ClosingMetal;
  /** Close by which the metal was valued, and its day. */
  close?: { day: Day; price: number };
  tax: TaxClass;
  /** Rate of VAT in per cent; 0 on exempt lines. */
  rate: number;
} & TaxFigures;

export type DocumentTotals = Pick<TaxFigures, 'bullion' | 'base' | 'vat' | 'net' | 'total'>;

/** Number written for a person who gave none. */
export const NOBODY = PLACEHOLDER['final-consumer'];
/** Number written for a foreigner without a Turkish one; it has ten digits, as a VKN. */
export const FOREIGNER = PLACEHOLDER.foreigner;

/** The recipient as frozen in the document: a copy of the card at that moment. */
export type DocumentParty = {
  contact: string | null;
  /** VKN (10 digits) or TCKN (11 digits), `NOBODY` or `FOREIGNER`. */
  taxId: string;
  /** Title of a company; '' for a person. */
  title: string;
  /** Names of a person; '' for a company. */
  firstName: string;
  lastName: string;
  taxOffice: string;
  address: string;
  district: string;
  city: string;
  country: string;
  email: string;
  phone: string;
  /** Passport of a foreigner. */
  passport?: string;
};

/**
 * draft: derived, may still change. ready: checked by a person. queued: to be handed over. numbered:
 * has its number, not yet answered. sent: the integrator has it. delivered: the tax authority or the
 * recipient has it. failed: refused, may be handed over again with the same number.
 */
export const STAGES = [
  'draft',
  'ready',
  'queued',
  'numbered',
  'sent',
  'delivered',
  'failed',
  'cancelled',
  'dropped',
] as const;
export type Stage = (typeof STAGES)[number];

/** Answer of the recipient of a TICARIFATURA; other documents have none. */
export const ANSWERS = [
  'unknown',
  'waitingForApproval',
  'approved',
  'rejected',
  'documentAnsweredAutomatically',
] as const;
export type Answer = (typeof ANSWERS)[number];

/** One step in a document's history; only appended. `by`: user id; null for the server. */
export type DocumentMove = { at: number; by: string | null; what: Stage | Answer; text?: string };

/** Code of the service or goods, and the per cent of the VAT that the recipient withholds. */
type Withholding = { code: string; percent: number };

/** The part of a slip that a document covers. */
type CoveredSlip = { id: string; number: string; at: number; lines: readonly string[] };

export type FiscalDocument = {
  /** ETTN: a UUID made with the draft, by which every repetition is recognised everywhere. */
  id: string;
  kind: DocumentKind;
  profile: Profile;
  type: InvoiceType;
  slips: readonly CoveredSlip[];
  /** Day of the slip. */
  deliveredOn: Day;
  /** Day of the number; null until it has one. */
  issuedOn: Day | null;
  number: string | null;
  party: DocumentParty;
  lines: readonly DocumentLine[];
  totals: DocumentTotals;
  /** Share of the slip's payments that belongs to this document, by way of paying. */
  payments: readonly { method: string; amount: number }[];
  /**
   * ISO code in which the document is written; `rate` is TL × 10^4 for one unit, of the day before.
   * The figures here are always kuruş, and the writer converts them.
   */
  currency: string;
  rate?: number;
  /** VAT that the recipient withholds: its code, per cent and kuruş. */
  withholding?: Withholding & { amount: number };
  /** Why lines of class 351 are exempt. */
  exemption?: string;
  notes: readonly string[];
  /** The document that an İADE refers to. */
  original?: { number: string; issuedOn: Day };
};

/** Stage of a document and its history; after `ready` only the server changes it. */
export type DocumentState = {
  stage: Stage;
  /** Null unless the profile is TICARIFATURA and the document was delivered. */
  answer: Answer | null;
  moves: readonly DocumentMove[];
  /** Status code of the tax authority and its text, as the integrator told them last. */
  gib?: { code: number; text: string };
  /** Why the last hand-over was refused. */
  trouble?: string;
};

/**
 * What a person decides about a document; everything else of it is derived from the slip. Device
 * and server derive the same document from the same choices.
 */
export type DocumentChoices = {
  id: string;
  slip: string;
  lines: readonly string[];
  kind: DocumentKind;
  profile: Profile;
  party: DocumentParty;
  notes: readonly string[];
  /** Lines that a person of level 4 exempted by 351, with the reason. */
  exempt?: { lines: readonly string[]; reason: string };
  /** Foreign currency in which the document is written, TL × 10^4 for one unit. */
  currency?: { code: string; rate: number };
  withholding?: Withholding;
  /** Series of the number; absent: the one that the definitions choose. */
  series?: string;
  /** Id of the template by which it is printed; without one the usual one of its kind and branch. */
  template?: string;
  /** How it reaches the recipient, if a rule says so. */
  channel?: 'paper' | 'whatsapp' | 'e-mail';
};
