import type { Day } from '../base/day';
import { dayOf } from '../base/day';
import type { Answer } from './document';
import { ANSWER_MS } from './state';

/**
 * Invoices that somebody sent to the company. Guarantee: their figures are those of the sender's
 * XML and are never recomputed; nothing here books anything.
 */
export type IncomingParty = {
  /** VKN or TCKN. */
  taxId: string;
  name: string;
  firstName: string;
  lastName: string;
  taxOffice: string;
  address: string;
  district: string;
  city: string;
};

export type IncomingLine = {
  no: string;
  text: string;
  quantity: string;
  unit: string;
  net: number;
  vat: number;
};

export type IncomingInvoice = {
  id: string;
  number: string;
  profile: string;
  type: string;
  issuedOn: Day;
  supplier: IncomingParty;
  customer: IncomingParty;
  currency: string;
  /** Rate as written, for foreign currencies. */
  rate: string;
  notes: string[];
  lines: IncomingLine[];
  /** In the smallest unit of the currency. */
  net: number;
  vat: number;
  total: number;
  payable: number;
  /** Codes of exemption or special base. */
  codes: string[];
};

/** Why an invoice could not be read. `other-id`: its XML is that of another invoice. */
export type IncomingFault = {
  code: 'too-big' | 'not-xml' | 'unsafe' | 'not-an-invoice' | 'field' | 'other-id';
  field?: string;
};

/** One step in the history of an incoming invoice; only appended. `by`: null for the server. */
export type IncomingMove = {
  at: number;
  by: string | null;
  what: Answer | 'arrived' | 'answering' | 'linked' | 'unlinked';
  text?: string;
};

/** What decides whether an incoming invoice may be answered. */
type Answerable = {
  /** Null where the invoice needs no answer. */
  answer: Answer | null;
  /** When the integrator delivered it. */
  deliveredAt: number;
  /** An answer that is on its way. */
  answering?: object | undefined;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Only a TICARIFATURA is answered. */
export const answerAtArrival = (profile: string): Answer | null =>
  profile === 'TICARIFATURA' ? 'waitingForApproval' : null;

/** The answer as it counts now: silence for eight days accepts (law 6102 art. 21). */
export const answerNow = ({ answer, deliveredAt, answering }: Answerable, now: number) =>
  answer === 'waitingForApproval' && !answering && now - deliveredAt >= ANSWER_MS
    ? 'documentAnsweredAutomatically'
    : answer;

/** Days in which an answer is still possible; undefined if none is due. */
export const daysToAnswer = (one: Answerable, now: number): number | undefined =>
  answerNow(one, now) === 'waitingForApproval' && !one.answering
    ? Math.max(0, Math.ceil((one.deliveredAt + ANSWER_MS - now) / DAY_MS))
    : undefined;

/** Days before the end from which an unanswered invoice is pointed out. */
const NEAR_DAYS = 3;
export const isAnswerNear = (one: Answerable, now: number): boolean => {
  const left = daysToAnswer(one, now);
  return left !== undefined && left <= NEAR_DAYS;
};

/** Why an invoice may not be answered; undefined if it may. */
export function answerRefusal(
  one: Answerable,
  now: number,
): 'no-answer-due' | 'already-answered' | 'answer-late' | undefined {
  if (one.answer === null) return 'no-answer-due';
  if (one.answering) return 'already-answered';
  if (answerNow(one, now) === 'documentAnsweredAutomatically') return 'answer-late';
  return one.answer === 'waitingForApproval' ? undefined : 'already-answered';
}

/** Letters that the reason of a rejection must have; spaces and signs do not count. */
export const REASON_LEAST = 10;
export const isReasonEnough = (reason: string): boolean =>
  (reason.match(/\p{L}/gu) ?? []).length >= REASON_LEAST;

/** A purchase slip as a link is suggested by it. */
export type LinkSource = {
  id: string;
  at: number;
  /** Tax number on the card of the slip's contact; '' if it has none. */
  taxId: string;
  total: number;
};

/** Days between slip and invoice beyond which they are not taken for one purchase. */
const LINK_DAYS = 20;

/**
 * Slips that may be the purchase of an invoice, the likeliest first: of the same firm, or of the
 * same amount where the card has no number. A slip of a firm with another number is none.
 */
export function linkSuggestions<S extends LinkSource>(
  { supplier, total, payable, issuedOn, currency }: IncomingInvoice,
  slips: readonly S[],
): S[] {
  const days = (at: number) => Math.abs(Date.parse(issuedOn) - Date.parse(dayOf(at))) / DAY_MS;
  const isSameSum = (slip: S) =>
    currency === 'TRY' && (slip.total === total || slip.total === payable);
  const rank = (slip: S): number =>
    (slip.taxId === supplier.taxId ? 0 : 2) + (isSameSum(slip) ? 0 : 1);
  return slips
    .filter((slip) => days(slip.at) <= LINK_DAYS)
    .filter((slip) => slip.taxId === supplier.taxId || (slip.taxId === '' && isSameSum(slip)))
    .map((slip) => ({ slip, rank: rank(slip), days: days(slip.at) }))
    .sort((a, b) => a.rank - b.rank || a.days - b.days || b.slip.at - a.slip.at)
    .map(({ slip }) => slip);
}
