import type { Asset } from '../metal/asset';

/**
 * An approval at the counter: a person with the right typed their PIN beside the seller. It travels
 * with the slip, and the server judges whether `by` held the level at that moment.
 */
export type ApprovalReason =
  | 'workmanship-floor'
  | 'till-difference'
  | 'offset-rate'
  | 'discount'
  | 'return-rate'
  | 'expense'
  | 'stock-difference'
  | 'price-deviation'
  | 'work-hours'
  | 'late-document'
  /** Never on a slip: it travels sealed with the query at the limit. */
  | 'at-limit';

export type Approval = {
  rule: ApprovalReason;
  /** User id of the one who typed the PIN. */
  by: string;
  at: number;
  /**
   * What was agreed, and the limit it falls short of; for a workmanship tenths of a milyem, for a
   * till's difference and an expense kuruş, for goods that are missing the quantity of the asset of
   * which most is, for the rate of an offset or a return and a discount hundredths of a per cent,
   * for a query at the identity limit kuruş, for working hours the minute of the day, for a late document the
   * days since its slip.
   */
  value: number;
  limit: number;
  /**
   * The work it was given for: another line, another product or more weight is another agreement.
   * Of a till: account, asset and difference; of an offset: the two sides with their accounts and
   * quantities; of a return: its lines; of an expense: its category, how much and of what; of goods
   * that are missing or too many: each asset, and the shipment.
   */
  lines: readonly ApprovedLine[];
  /**
   * The server's signature that it checked the approver's PIN for just this approval of just this
   * document; absent without a network.
   */
  proof?: string;
  /** Only the server writes it, and never a device. */
  check?: ApprovalCheck;
};

/**
 * What is known of who gave an approval or took over the counter: `proved` when the server checked
 * the PIN, `unverified` when only a device did, then `confirmed` or `contested` by the person who
 * is named.
 */
export type ApprovalCheck = 'proved' | 'unverified' | 'confirmed' | 'contested';

/** The content of an approval before somebody gives it. */
export type ApprovalAsk = Pick<Approval, 'rule' | 'value' | 'limit' | 'lines'>;

/**
 * `weight` in mg; of coins their pieces. `asset`: what an expense was paid in; a word given before
 * it was written names none.
 */
export type ApprovedLine = { id: string; product: string; weight: number; asset?: Asset };

export const APPROVAL_RULES: readonly ApprovalReason[] = [
  'workmanship-floor',
  'till-difference',
  'offset-rate',
  'discount',
  'return-rate',
  'expense',
  'stock-difference',
  'price-deviation',
  'work-hours',
  'late-document',
  'at-limit',
];
