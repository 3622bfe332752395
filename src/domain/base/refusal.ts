/**
 * Why the server would not do what was asked, as a machine code. Text is made of it in i18n and
 * nowhere else. `finding` codes are not refusals: the fact is kept and a person is told.
 */
export const REFUSAL_CODES = [
  'malformed',
  'unbalanced',
  'not-found',
  'stale',
  'already-reversed',
  'forbidden',
  'key-reused',
  'superseded',
  'too-large',
  'other-company',
  'other-branch',
  'unknown-kind',
  'package',
  'no-provider',
  'provider',
  /** The customer said that they want no messages. */
  'no-consent',
  'mail-address',
  'mail-subject',
  'no-template',
  'already-merged',
  'not-merged',
  'returned',
  /** A product's price would be made from itself. */
  'price-circle',
  /** A price beyond the company's limit that nobody with the right approved. */
  'price-unapproved',
  'rule-past',
  'too-many-words',
  'too-many-views',
  'too-many-reports',
  'too-many-terms',
  'too-many-templates',
  'too-many-repetitions',
  'too-many-sources',
  'house-source',
  'no-bulletin',
  'too-many-screens',
  'too-many-sites',
  /** Goods lie in the branch or warehouse that was to be archived, or are on their way there. */
  'site-in-use',
  'too-many-products',
  /** The cheque that the slip brought has gone on since. */
  'cheque-moved',
  /** Of the shipment that the document sent something was taken in. */
  'shipment-moved',
  'count-closed',
  /** A card is no longer as it was when the count was compared. */
  'count-stale',
  /** The bar that the document was made of has gone on since. */
  'work-moved',
  /** A card of the intake was sold or moved since. */
  'intake-moved',
  /** Of an account in the file there is a carry-over of that asset already. */
  'already-opened',
  'undo-too-late',
  'undo-used',
  /** A line of the slip is on another standing document. */
  'already-formal',
  /** The slip of the document was reversed. */
  'slip-reversed',
  'pack-required',
  'pack-fault',
  'not-operator',
  /** A close that values the metal was never recorded. */
  'no-close',
  /** The house rules for documents refuse it; the fields name each rule. */
  'faults',
  /** A document more than a week after its slip that nobody with the right approved. */
  'late-unapproved',
  /** The document is in a stage in which this step is not possible. */
  'wrong-stage',
  /** A contact without a tax number, of whom the forms BA and BS say nothing. */
  'no-tax-number',
  /** Nothing is reported on the forms BA and BS for that month. */
  'ba-bs-ended',
  /** The statement has more rows than a letter can have. */
  'letter-too-long',
  /** No series for the number of the document. */
  'no-number-series',
  /** The invoice that came in needs no answer, has one, or its eight days have passed. */
  'no-answer-due',
  'already-answered',
  'answer-late',
  /** The slip belongs to another firm, or stands beside another invoice. */
  'other-firm',
  'already-linked',
  /** The company has a definition of this kind already. */
  'integration-taken',
  'integration-in-use',
  'too-many-integrations',
  /** The IBAN in the file is not that of the account. */
  'bank-other-account',
  /** The line is tied to a document already, or was set aside. */
  'bank-line-settled',
  /** The document has no such amount left on this account. */
  'bank-document-short',
  /** The day of the line is closed. */
  'bank-day-locked',
  'too-many-bank-rules',
  /** A part of the period is in a batch already. */
  'journal-exported',
  /** No part of the period is in a batch, so there is nothing to correct. */
  'journal-not-exported',
  /** The documents are no longer those of the preview. */
  'journal-changed',
  /** An account has no code of the chart. */
  'journal-unmapped',
  'journal-empty',
  'journal-too-large',
  /** A document belonged to the job, and is not kept. */
  'job-not-repeatable',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export const FINDING_CODES = [
  'figures-differ',
  'number-clash',
  'unknown-contact',
  'suspect-clock',
  /** Reached the server days after its date: an outage, or a slip that was dated back. */
  'dated-away',
  'lost-permission',
  'unknown-series',
  /**
   * Its own device went on far beyond the numbers that had come: a broken memory, or another that
   * says to be it.
   */
  'number-jump',
  'id-clash',
  'already-reversed',
  'cash-over-limit',
  'credit-over-limit',
  'approval-not-held',
  'approval-short',
  'discount-unapproved',
  /** Slip written outside its seller’s hours without an approval. */
  'hours-unapproved',
  /** The provider would not take a message that had been queued. */
  'message-refused',
  /** The same of a document or a bank's call, for which nobody waited any more. */
  'job-refused',
  /**
   * Lies beyond the company's limit from what the server's own price history has of that moment.
   */
  'price-apart',
  /** A takas counted at another multiplier than the company's of its day. */
  'exchange-differs',
  'seller-not-held',
  /** Approved, or took over the counter, by a PIN that no device could have judged at that time. */
  'pin-not-held',
  /**
   * Approved without a network: only the device checked the PIN, until the approver confirms it.
   */
  'approval-unverified',
  /** The same of who took over the counter. */
  'seller-unverified',
  /** Carries a signature that the server never gave for this document, or that had expired. */
  'approval-forged',
  'seller-forged',
  /** The person who is named said by PIN that they did not do it. */
  'approval-contested',
  'seller-contested',
  'unproved-seal',
  'till-closed',
  'till-open',
  'till-expected',
  'till-unexplained',
  'offset-unapproved',
  'unknown-session',
  'unknown-account',
  /** A leg of something that is no money, no metal, no karat and no coin of the company's. */
  'unknown-asset',
  'merged-contact',
  'tax-id-clash',
  'passport-clash',
  'unknown-order',
  'order-closed',
  /** The sale that handed an order over was cancelled; the order still stands as delivered. */
  'delivery-undone',
  'deposit-over',
  'repair-short',
  'unknown-original',
  'return-over',
  'return-unapproved',
  'piece-sold-twice',
  'piece-not-in-stock',
  'stock-short',
  'stock-code-clash',
  'identity-missing',
  'custody-closed',
  'surcharge-closed',
  /** Foreign money was bought or sold, though the rule is closed on that day. */
  'fx-closed',
  /** A tray that was weighed at a close differs, and nobody said why. */
  'tray-unexplained',
  /** Cash that was rounded otherwise than by the company's step of the day. */
  'rounding-differs',
  /** Unworked metal without its serial, on a day that asks for one. */
  'serial-missing',
  'expense-unapproved',
  /** An expense of a task that another expense had settled. */
  'task-paid-twice',
  'unknown-cheque',
  /** Moved from where it no longer was: endorsed twice, or after it had been given back. */
  'cheque-moved',
  'cheque-twice',
  'cheque-differs',
  /** Taken in before the device that sent it was heard of. */
  'shipment-unsent',
  /** More was taken in than was sent: twice, or too much. */
  'shipment-over',
  'shipment-unapproved',
  /** Sent from where it no longer was. */
  'shipment-piece-gone',
  /** Sold while it was on the way. */
  'piece-in-transit',
  /** Sold over the counter while somebody had it of us. */
  'piece-consigned',
  /** Sent or given away though it was somebody else's, or sold without its purchase from them. */
  'piece-theirs',
  /** Sold to another while it was kept for somebody. */
  'piece-reserved',
  /** Given in consignment to another while it was kept for somebody. */
  'piece-lent-reserved',
  'count-unknown',
  /** What a device had read came after the count was closed. */
  'count-late',
  'count-unapproved',
  'unknown-work',
  /** Assayed or delivered as it no longer was. */
  'work-moved',
  /** More was taken out of a pot than lay in it. */
  'pot-short',
  /** Fire beyond the limit of the workshop, or of the crucible. */
  'loss-over',
  /** More stones came back from a workshop than went there. */
  'stones-over',
  /** The slip of a document that stands was reversed. */
  'document-of-reversed',
  /** The integrator or the tax authority refused the document. */
  'document-refused',
  /** The tax authority has not answered for two days. */
  'document-stuck',
  /** Choices for a document that was confirmed or dropped in the meantime; they were not used. */
  'document-settled',
  /** A close was corrected after a document had its number. */
  'document-close-changed',
  /** The integrator did not take the answer to an invoice that came in. */
  'answer-refused',
  /** Two devices typed a Z report differently; the later one stands. */
  'z-differs',
  /** A line of the purchase is on another standing expense slip. */
  'expense-twice',
  /** An expense slip that breaks house rules; the codes name them. */
  'expense-faults',
  /** The printed figures of an expense slip differ from those that the purchase gives. */
  'expense-figures',
  /** The purchase of a standing expense slip was reversed. */
  'expense-of-reversed',
  /** A document moves a bank account on a day whose bank lines were locked. */
  'bank-day-locked',
  /** A second document was made from the same line of a bank statement. */
  'bank-line-twice',
  /** A document was written into a closed period of the books. */
  'journal-period-locked',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

export type Finding = {
  id: string;
  code: FindingCode;
  subject: { kind: string; id: string };
  at: number;
  detail: Record<string, string | number>;
};
