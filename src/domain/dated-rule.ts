import { type Day, isDay } from './day';

/**
 * What a company decided for its counter, each with the day from which it holds: a slip is judged by the rules of its own
 * day. A company that said nothing works by the law's numbers, and where there is none by the house's.
 */
export const RULE_NAMES = [
  'cash-limit',
  'identity-limit',
  'custody',
  'workmanship-floor',
  'discount',
  'till-difference',
  'offset-deviation',
  'return-deviation',
  'expense',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];
/** With a user it is that person's own, and goes before the one for all. */
export type DatedRule = { name: RuleName; from: Day; value: number; user?: string };

/** `kurus`, tenths of a milyem, hundredths of a per cent; a switch is 0 (closed) or 1 (open). */
export type RuleUnit = 'kurus' | 'milyem' | 'percent' | 'switch';
type LawRow = { from: Day; value: number };
export type RuleKind = {
  unit: RuleUnit;
  /** In the unit; nothing beyond it is a rule of anybody. */
  most: number;
  /** What holds where nobody said anything. */
  house: number;
  /** The law's own numbers, newest first; before the oldest row that is known the oldest one holds. */
  law?: readonly [LawRow, ...LawRow[]];
  /** May differ from person to person. */
  personal?: true;
};

const MONEY_MOST = 1_000_000_000_00;
const WHOLE = 10_000;

export const RULES: Record<RuleName, RuleKind> = {
  /** Above this, money between two parties goes through a bank, whichever way it flows. Source: duty to document payments (VUK repeated art. 257), domain.md finding 4. */
  'cash-limit': { unit: 'kurus', most: MONEY_MOST, house: 3_000_000, law: [{ from: '2026-01-01', value: 3_000_000 }] },
  /** From this on the other party is identified; linked slips count together. Source: law 5549 and its regulation on measures, domain.md 3.6. */
  'identity-limit': { unit: 'kurus', most: MONEY_MOST, house: 18_500_000, law: [{ from: '2026-01-01', value: 18_500_000 }] },
  /** Keeping customers' gold (emanet). Source: regulation on the jewellery trade (RG 31454), which forbids it; domain.md finding 3. */
  custody: { unit: 'switch', most: 1, house: 0, law: [{ from: '2021-04-14', value: 0 }] },
  /** Below it a workmanship asks for somebody's approval. */
  'workmanship-floor': { unit: 'milyem', most: WHOLE, house: 300 },
  /** Of a slip what somebody who sells may give away without asking. */
  discount: { unit: 'percent', most: WHOLE, house: 500, personal: true },
  /** Beyond it the difference of a till asks for approval; cents of another currency too. */
  'till-difference': { unit: 'kurus', most: MONEY_MOST, house: 10_000 },
  /** By which an offset's rate may stand away from the board's. */
  'offset-deviation': { unit: 'percent', most: WHOLE, house: 100 },
  /** By which what is given back for returned goods may stand away from what was paid for them. */
  'return-deviation': { unit: 'percent', most: WHOLE, house: 100 },
  /** What somebody who sells may pay out of a till for expenses in one day without asking. */
  expense: { unit: 'kurus', most: MONEY_MOST, house: 500_000, personal: true },
};

/** Who said it: the company, the law, or nobody. */
export type SaidRule = DatedRule & { by: 'company' | 'law' | 'house' };

/** All that was ever said of one rule, for all or for one person, newest first; of one day the company's word comes first. */
export function rulesSaid(rules: readonly DatedRule[], name: RuleName, user?: string): SaidRule[] {
  const own = rules.filter((rule) => rule.name === name && rule.user === user).map((rule): SaidRule => ({ ...rule, by: 'company' }));
  const law = user === undefined ? (RULES[name].law ?? []).map(({ from, value }): SaidRule => ({ name, from, value, by: 'law' })) : [];
  // The sort is stable: the company's rows stand before the law's.
  return [...own, ...law].sort((a, b) => (a.from === b.from ? 0 : a.from > b.from ? -1 : 1));
}

/** What holds on a day, and who said it. */
export function ruleHeld(rules: readonly DatedRule[], name: RuleName, day: Day, user?: string): SaidRule {
  const own = user === undefined ? undefined : rulesSaid(rules, name, user).find(({ from }) => from <= day);
  const said = rulesSaid(rules, name);
  const oldestLaw = said.filter(({ by }) => by === 'law').at(-1);
  return own ?? said.find(({ from }) => from <= day) ?? oldestLaw ?? { name, from: '', value: RULES[name].house, by: 'house' };
}

export const ruleAt = (rules: readonly DatedRule[], name: RuleName, day: Day, user?: string): number => ruleHeld(rules, name, day, user).value;

/** Fields of a rule that cannot be meant, whoever says it. */
export function ruleFlaws({ name, from, value, user }: DatedRule): ('from' | 'value' | 'user')[] {
  const { most, personal } = RULES[name];
  const wrong: ('from' | 'value' | 'user')[] = [];
  if (!isDay(from)) wrong.push('from');
  if (!Number.isSafeInteger(value) || value < 0 || value > most) wrong.push('value');
  if (user !== undefined && !personal) wrong.push('user');
  return wrong;
}

/** A rule speaks of slips that are still to come: what was judged stays judged. */
export const reachesBack = ({ from }: Pick<DatedRule, 'from'>, today: Day): boolean => from < today;
