import type { IdentityState } from '../identity/card';

/**
 * Compliance risk of a customer by published points, and the papers that are missing. Guarantee: the
 * level is the sum of the points of the reasons that are named, and nothing else.
 */
export type CustomerFacts = {
  /** Politically exposed, as the office wrote it. */
  exposed: boolean;
  /** Likeness to an entry of a sanctions list nobody decided about, thousandths; 0 without one. */
  hit: number;
  identity: IdentityState;
  /** Number of a tax or citizen's card or of a passport is on the contact's card. */
  hasNumber: boolean;
  /** Images of identity cards that the server has. */
  images: number;
  /** An identity card says that they deal on somebody's behalf. */
  onBehalf: boolean;
  /** Kuruş of the last 30, 90 and 365 days. */
  sums: readonly [number, number, number];
  /** Slips of the last 365 days that broke the cash limit. */
  cashOver: number;
  /** Identity limit of the day, kuruş. */
  limit: number;
};

export const RISK_REASONS = [
  'hit',
  'exposed',
  'unidentified',
  'cash',
  'behalf',
  'ended',
  'volume',
  'growth',
] as const;
export type RiskReason = (typeof RISK_REASONS)[number];

export const RISK_POINTS: Readonly<Record<RiskReason, number>> = {
  /** Like an entry of a sanctions list, undecided. */
  hit: 50,
  exposed: 40,
  /** At or above the identity limit within 30 days and not identified. */
  unidentified: 40,
  /** Cash above the limit on some day. */
  cash: 20,
  behalf: 20,
  /** The identity card has ended. */
  ended: 10,
  /** Ten times the identity limit within 365 days. */
  volume: 10,
  /** More than half of at least three limits of a year within the last 30 days. */
  growth: 10,
};
/** Points from which on a customer is of medium and of high risk. */
export const RISK_FROM = { medium: 20, high: 50 } as const;

export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];
export type CustomerRisk = { level: RiskLevel; points: number; reasons: readonly RiskReason[] };

const VOLUME_LIMITS = 10;
const GROWTH_LIMITS = 3;

const HOLDS: Readonly<Record<RiskReason, (facts: CustomerFacts) => boolean>> = {
  hit: ({ hit }) => hit > 0,
  exposed: ({ exposed }) => exposed,
  unidentified: (facts) => isAtLimit(facts) && !isKnown(facts),
  cash: ({ cashOver }) => cashOver > 0,
  behalf: ({ onBehalf }) => onBehalf,
  ended: ({ identity }) => identity === 'ended',
  volume: ({ sums: [, , year], limit }) => year >= VOLUME_LIMITS * limit,
  growth: ({ sums: [month, , year], limit }) =>
    year >= GROWTH_LIMITS * limit && month > year - month,
};

const isAtLimit = ({ sums: [month], limit }: CustomerFacts): boolean => month >= limit;
const isKnown = ({ identity, hasNumber }: CustomerFacts): boolean =>
  identity === 'valid' || identity === 'ending' || (identity === 'missing' && hasNumber);

export function customerRisk(facts: CustomerFacts): CustomerRisk {
  const reasons = RISK_REASONS.filter((reason) => HOLDS[reason](facts));
  const points = reasons.reduce((sum, reason) => sum + RISK_POINTS[reason], 0);
  const level = points >= RISK_FROM.high ? 'high' : points >= RISK_FROM.medium ? 'medium' : 'low';
  return { level, points, reasons };
}

const MISSING_PAPERS = ['identity', 'renewal', 'image', 'number'] as const;
export type MissingPaper = (typeof MISSING_PAPERS)[number];

/** Papers that somebody lacks who reached the identity limit within 30 days. */
export function missingPapers(facts: CustomerFacts): MissingPaper[] {
  if (!isAtLimit(facts)) return [];
  const { identity, images, hasNumber } = facts;
  return MISSING_PAPERS.filter(
    (paper) =>
      ({
        identity: identity === 'missing',
        renewal: identity === 'ended',
        image: identity !== 'missing' && images === 0,
        number: !hasNumber && identity === 'missing',
      })[paper],
  );
}
