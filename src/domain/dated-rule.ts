import type { Day } from './day';

/**
 * What a company decided for its counter, each with the day from which it holds: a slip is judged by the rules of its own
 * day. A company that said nothing works by the defaults.
 */
export type RuleName = 'workmanship-floor' | 'till-difference' | 'offset-deviation' | 'discount' | 'return-deviation';
/** With a user it is that person's own, and goes before the one for all. */
export type DatedRule = { name: RuleName; from: Day; value: number; user?: string };

const DEFAULTS: Record<RuleName, number> = {
  /** Tenths of a milyem below which a workmanship asks for somebody's approval. */
  'workmanship-floor': 300,
  /** Kuruş (cent) beyond which the difference of a till asks for it. */
  'till-difference': 10_000,
  /** Hundredths of a per cent by which an offset's rate may stand away from the board's. */
  'offset-deviation': 100,
  /** Hundredths of a per cent of a slip that somebody who sells may give away without asking. */
  discount: 500,
  /** Hundredths of a per cent by which what is given back for returned goods may stand away from what was paid for them. */
  'return-deviation': 100,
};

export function ruleAt(rules: readonly DatedRule[], name: RuleName, day: Day, user?: string): number {
  const of = rules.filter((rule) => rule.name === name && rule.from <= day);
  const own = user === undefined ? [] : of.filter((rule) => rule.user === user);
  const held = own.length > 0 ? own : of.filter((rule) => rule.user === undefined);
  return held.reduce<DatedRule | undefined>((newest, rule) => (newest && newest.from >= rule.from ? newest : rule), undefined)?.value ?? DEFAULTS[name];
}
