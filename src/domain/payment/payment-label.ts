/**
 * Label of a money movement: the first row that fits (src/domain/README.md#payment-labels). Codes
 * here, words in i18n.
 */
export const PAYMENT_LABELS = [
  'carry-over',
  'carry-over-collection',
  'carry-over-payment',
  'cheque-collection',
  'cheque-payment',
  'note-collection',
  'note-payment',
  'collection',
  'payment',
  'cash-transfer',
  'cash-in',
  'cash-out',
] as const;
export type PaymentLabel = (typeof PAYMENT_LABELS)[number];

/**
 * A payment record by the platform's field names
 * (src/contract/README.md#point-3-records-and-reference-lists).
 */
export type LabelledPayment = {
  /** Money leaves the shop. */
  out: boolean;
  /** The other party. */
  contacts?: string | null;
  /** A carry-over, as written or as computed. */
  transfer?: boolean;
  transferCalc?: boolean;
  /** 1 is a cheque, anything else a promissory note. */
  documentInfo?: { type: number } | null;
  /** Of a transfer between two tills. */
  paymentsId?: string | null;
};

/** The numbers that mark a cheque and a note. */
export const CHEQUE = 1;
export const NOTE = 2;

export function paymentLabel({
  out,
  contacts,
  transfer,
  transferCalc,
  documentInfo,
  paymentsId,
}: LabelledPayment): PaymentLabel {
  const carried = transfer === true || transferCalc === true;
  const action = out ? 'payment' : 'collection';
  if (contacts) {
    if (carried) return `carry-over-${action}`;
    if (!documentInfo) return action;
    return documentInfo.type === CHEQUE ? `cheque-${action}` : `note-${action}`;
  }
  if (carried) return 'carry-over';
  if (paymentsId) return 'cash-transfer';
  return out ? 'cash-out' : 'cash-in';
}
