import type { Day } from './day';

/**
 * What a company decided for its counter, each with the day from which it holds: a slip is judged by the rules of its own
 * day. A company that said nothing works by the defaults.
 */
export type RuleName = 'workmanship-floor' | 'till-difference' | 'offset-deviation';
export type DatedRule = { name: RuleName; from: Day; value: number };

const DEFAULTS: Record<RuleName, number> = {
  /** Tenths of a milyem below which a workmanship asks for somebody's approval. */
  'workmanship-floor': 300,
  /** Kuruş (cent) beyond which the difference of a till asks for it. */
  'till-difference': 10_000,
  /** Hundredths of a per cent by which an offset's rate may stand away from the board's. */
  'offset-deviation': 100,
};

export function ruleAt(rules: readonly DatedRule[], name: RuleName, day: Day): number {
  const held = rules.filter((rule) => rule.name === name && rule.from <= day);
  return held.reduce<DatedRule | undefined>((newest, rule) => (newest && newest.from >= rule.from ? newest : rule), undefined)?.value ?? DEFAULTS[name];
}
