import { type Day, isDay } from '../base/day';
import { type Asset, TRY } from '../metal/asset';
import { finenessOfKarat } from '../metal/fineness';

/**
 * What a company decided for its counter, each with the day from which it holds: a slip is judged
 * by the rules of its own day. A company that said nothing works by the law's numbers, and where
 * there is none by the house's.
 */
export const RULE_NAMES = [
  'cash-limit',
  'identity-limit',
  'custody',
  'card-surcharge',
  'cash-rounding',
  'currency-exchange',
  'workmanship-floor',
  'discount',
  'till-difference',
  'offset-deviation',
  'price-deviation',
  'return-deviation',
  'expense',
  'exchange-metal',
  'exchange-coin',
  'exchange-own',
  'position-limit',
  'workshop-loss',
  'melting-loss',
  'bar-serial',
  'karat-22',
  'karat-18',
  'karat-14',
  'karat-8',
  'karat-21',
  'karat-10',
  'karat-9',
  'return-rule',
  'guarantee-card',
  'guarantee-terms',
  'vat-rate',
  'paper-limit',
  'expense-withholding',
  'pack-required',
  'ba-bs',
  'work-hours',
  'hidden-cost',
  'price-hold',
  'twin-warning',
  'debt-near',
  'debt-over',
  'lock-idle',
  'identity-keep',
  'report-days',
  'screen-stop',
  'screen-review',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];
/**
 * With a user it is that person's own, and goes before the one for all; with an asset it speaks of
 * that asset alone. `text`: of a rule that is words, whose value is 0. `ends`: from that day the
 * person has no value of their own; `value` is then the company's, for releases that do not know it.
 */
export type DatedRule = {
  name: RuleName;
  from: Day;
  value: number;
  user?: string;
  asset?: Asset;
  text?: string;
  ends?: true;
};

/**
 * `milyem`: tenths of a milyem; `percent`: hundredths of a per cent; `switch`: 0 (closed) or 1
 * (open); `quantity`: in the asset’s own unit; `text`: words; `hours`: packed (`own-limits.ts`);
 * `seconds`, `minutes`, `days`, `years`: whole ones.
 */
type RuleUnit =
  | 'kurus'
  | 'milyem'
  | 'percent'
  | 'switch'
  | 'quantity'
  | 'text'
  | 'hours'
  | 'seconds'
  | 'minutes'
  | 'days'
  | 'years';
type LawRow = { from: Day; value: number };
type RuleKind = {
  unit: RuleUnit;
  /** One of these and nothing between them. */
  choices?: readonly number[];
  /**
   * In the unit; nothing beyond it, or below `least` (nought where it does not say), is a rule of
   * anybody.
   */
  most: number;
  least?: number;
  /** What holds where nobody said anything. */
  house: number;
  /**
   * The law's own numbers, newest first; before the oldest row that is known the oldest one holds.
   */
  law?: readonly [LawRow, ...LawRow[]];
  /** May differ from person to person. */
  personal?: true;
  /** Of a rule that is words: letters that its paper has room for. */
  letters?: number;
  /** Is said of one asset, never of all. */
  perAsset?: true;
};

const MONEY_MOST = 1_000_000_000_00;
const WHOLE = 10_000;
/** A multiplier of less than half or more than twice the price is a slip of the finger. */
const HALF = 5_000;
const TWICE = 20_000;

export const RULES: Record<RuleName, RuleKind> = {
  /**
   * Highest cash between the shop and one party on a day, either way; above it money goes through a
   * bank. Source: VUK repeated art. 257 (src/domain/README.md#cash-limit).
   */
  'cash-limit': {
    unit: 'kurus',
    most: MONEY_MOST,
    house: 3_000_000,
    law: [{ from: '2026-01-01', value: 3_000_000 }],
  },
  /**
   * From this sum on the other party must be identified; linked slips add up. Source: law 5549 and
   * its regulation on measures (src/domain/README.md#identity-limit).
   */
  'identity-limit': {
    unit: 'kurus',
    most: MONEY_MOST,
    house: 18_500_000,
    law: [{ from: '2026-01-01', value: 18_500_000 }],
  },
  /**
   * Keeping customers' gold (emanet). Forbidden by the regulation on the jewellery trade, RG 31454
   * (src/domain/README.md#custody-emanet).
   */
  custody: { unit: 'switch', most: 1, house: 0, law: [{ from: '2021-04-14', value: 0 }] },
  /**
   * Asking the customer for what a card costs the shop. Source: law 5464 on bank and credit cards,
   * art. 17, which forbids it; in force since 1 March 2006.
   */
  'card-surcharge': { unit: 'switch', most: 1, house: 0, law: [{ from: '2006-03-01', value: 0 }] },
  /**
   * Buying and selling foreign money as a trade. Left to licensed offices by Decree 32, RG 20249
   * (src/domain/README.md#foreign-exchange).
   */
  'currency-exchange': {
    unit: 'switch',
    most: 1,
    house: 0,
    law: [{ from: '1989-08-11', value: 0 }],
  },
  /** Kuruş of the whole steps in which cash is paid; 0 is to the kuruş. */
  'cash-rounding': { unit: 'kurus', choices: [0, 5, 25, 100], most: 100, house: 0 },
  /** Below it a workmanship asks for somebody's approval. */
  'workmanship-floor': { unit: 'milyem', most: WHOLE, house: 300 },
  /** Of a slip what somebody who sells may give away without asking. */
  discount: { unit: 'percent', most: WHOLE, house: 500, personal: true },
  /** Beyond it the difference of a till asks for approval; cents of another currency too. */
  'till-difference': { unit: 'kurus', most: MONEY_MOST, house: 10_000 },
  /** By which an offset's rate may stand away from the board's. */
  'offset-deviation': { unit: 'percent', most: WHOLE, house: 100 },
  /**
   * By which a price that a person enters, or that a source tells, may stand away from the market
   * without an approval.
   */
  'price-deviation': { unit: 'milyem', least: 10, most: WHOLE, house: 300 },
  /** By which what is given back for returned goods may stand away from what was paid for them. */
  'return-deviation': { unit: 'percent', most: WHOLE, house: 100 },
  /** What somebody who sells may pay out of a till for expenses in one day without asking. */
  expense: { unit: 'kurus', most: MONEY_MOST, house: 500_000, personal: true },
  /**
   * Multipliers of the buying price for goods taken on a takas: by weight, and coins
   * (src/domain/README.md#takas-old-goods-for-new).
   */
  'exchange-metal': { unit: 'percent', least: HALF, most: TWICE, house: WHOLE },
  'exchange-coin': { unit: 'percent', least: HALF, most: TWICE, house: WHOLE },
  /** Scrap that we sold ourselves and that comes with our receipt, for cash as on a takas. */
  'exchange-own': { unit: 'percent', least: HALF, most: TWICE, house: WHOLE },
  /** Beyond it, long or short, a position asks to be looked at; 0 is no limit. */
  'position-limit': { unit: 'quantity', most: Number.MAX_SAFE_INTEGER, house: 0, perAsset: true },
  /**
   * What a workshop may lose of what it was given (fire hakkı), where nothing else was agreed with
   * it.
   */
  'workshop-loss': { unit: 'milyem', most: WHOLE, house: 50 },
  /** What a crucible may lose of the weight that goes into it. */
  'melting-loss': { unit: 'milyem', most: WHOLE, house: 50 },
  /**
   * Unworked metal of a gram or more needs its serial (KMTS). The start of the duty is not
   * verified, so the company sets the day (src/domain/README.md#bar-serials).
   */
  'bar-serial': { unit: 'switch', most: 1, house: 0 },
  /**
   * Fineness at which grams of the karat are written to accounts from the day on
   * (src/domain/README.md#fineness-and-karat).
   */
  'karat-22': { unit: 'milyem', most: WHOLE, house: finenessOfKarat(22, false) },
  'karat-18': { unit: 'milyem', most: WHOLE, house: finenessOfKarat(18, false) },
  'karat-14': { unit: 'milyem', most: WHOLE, house: finenessOfKarat(14, false) },
  'karat-8': { unit: 'milyem', most: WHOLE, house: finenessOfKarat(8, false) },
  'karat-21': { unit: 'milyem', most: WHOLE, house: finenessOfKarat(21, false) },
  'karat-10': { unit: 'milyem', most: WHOLE, house: finenessOfKarat(10, false) },
  'karat-9': { unit: 'milyem', most: WHOLE, house: finenessOfKarat(9, false) },
  /**
   * The shop's return rule, printed on the paper of a sale; empty if nobody wrote one
   * (src/domain/README.md#papers).
   */
  'return-rule': { unit: 'text', most: 0, house: 0, letters: 400 },
  /**
   * Whether the first printing of a sale adds a guarantee card for each piece; otherwise a card is
   * printed on request (src/domain/README.md#papers).
   */
  'guarantee-card': { unit: 'switch', most: 1, house: 0 },
  /** What stands on that card: what is vouched for and for how long, care, what is taken back. */
  'guarantee-terms': { unit: 'text', most: 0, house: 0, letters: 1_000 },
  /**
   * General VAT rate of legal documents. Source: presidential decree 7346, RG 32241
   * (src/domain/README.md#vat-on-precious-metals).
   */
  'vat-rate': {
    unit: 'percent',
    most: WHOLE,
    house: 2_000,
    law: [{ from: '2023-07-10', value: 2_000 }],
  },
  /**
   * Highest sum of a sale for which a paper document may replace an electronic one; 0: always
   * electronic (src/domain/README.md#paper-limit).
   */
  'paper-limit': {
    unit: 'kurus',
    most: MONEY_MOST,
    house: 300_000,
    law: [
      { from: '2027-01-01', value: 0 },
      { from: '2026-01-01', value: 300_000 },
    ],
  },
  /**
   * Tax withheld on an expense slip, when the shop buys from a private person. The company sets it,
   * because whether scrap is subject to it is not verified (src/domain/README.md#expense-slip).
   */
  'expense-withholding': {
    unit: 'percent',
    choices: [0, 200, 500, 1_000, 2_000],
    most: WHOLE,
    house: 0,
  },
  /** Sends no legal document while the tax authority's own files, by which each is checked, are missing. */
  'pack-required': { unit: 'switch', most: 1, house: 0 },
  /**
   * Net sum of a month from which a firm is reported on the forms BA and BS; 0: nothing is reported
   * from that day on (src/domain/README.md#ba-and-bs).
   */
  'ba-bs': { unit: 'kurus', most: MONEY_MOST, house: 500_000 },
  /** Hours in which a person sells without an approval, packed; 0: at any time. */
  'work-hours': { unit: 'hours', most: 127 * 2 ** 22 + 2 ** 22, house: 0, personal: true },
  /** Hides from a person what things cost and what the trade earns. */
  'hidden-cost': { unit: 'switch', most: 1, house: 0, personal: true },
  /** Seconds for which a slip keeps its prices before it offers the new total. */
  'price-hold': { unit: 'seconds', least: 30, most: 600, house: 90 },
  /** Seconds within which a slip like one just saved is pointed out; 0: never. */
  'twin-warning': { unit: 'seconds', most: 600, house: 120 },
  /** Ages of the oldest open debt beyond which a contact is marked as late, and as a risk. */
  'debt-near': { unit: 'days', least: 1, most: 730, house: 60 },
  'debt-over': { unit: 'days', least: 1, most: 730, house: 90 },
  /** Longest minutes after which a device with a PIN locks itself; 0: each device as it is set. */
  'lock-idle': { unit: 'minutes', most: 480, house: 0 },
  /**
   * Years after the last dealing for which identity cards are kept; then number and images are
   * destroyed (src/domain/README.md#identity-cards).
   */
  'identity-keep': { unit: 'years', least: 8, most: 30, house: 10 },
  /**
   * Business days from the day of suspicion in which MASAK must be told; a company may be stricter,
   * never laxer. Source: law 5549, art. 4, and its regulation, art. 28.
   */
  'report-days': { unit: 'days', least: 1, most: 10, house: 10 },
  /** Likeness to an entry of a sanctions list from which a person of the office must decide. */
  'screen-stop': { unit: 'percent', least: 7_000, most: WHOLE, house: 9_000 },
  /** Likeness from which the entry is shown to be looked at. */
  'screen-review': { unit: 'percent', least: 7_000, most: WHOLE, house: 8_200 },
};

/** Rules that are only ever set for one person; the page of the person shows them. */
export const OWN_RULES: readonly RuleName[] = ['work-hours', 'hidden-cost'];

/** Rules of legal documents; the page of fiscal definitions shows them. */
export const FISCAL_RULES: readonly RuleName[] = [
  'vat-rate',
  'paper-limit',
  'expense-withholding',
  'pack-required',
  'ba-bs',
];

/** Letters that any rule that is words may have. */
export const RULE_TEXT_MOST = 1_000;
/** Of this one: more fills its paper. */
export const ruleLetters = (name: RuleName): number => RULES[name].letters ?? RULE_TEXT_MOST;

/** Who said it: the company, the law, or nobody. */
export type RuleOrigin = DatedRule & { by: 'company' | 'law' | 'house' };

/**
 * All that was ever said of one rule, for all or for one person, of one asset or of none, newest
 * first; of one day the company's word comes first.
 */
export function ruleHistoryOf(
  rules: readonly DatedRule[],
  name: RuleName,
  user?: string,
  asset?: Asset,
): RuleOrigin[] {
  const own = rules
    .filter((rule) => rule.name === name && rule.user === user && rule.asset === asset)
    .map((rule): RuleOrigin => ({ ...rule, by: 'company' }));
  const law =
    user === undefined
      ? (RULES[name].law ?? []).map(
          ({ from, value }): RuleOrigin => ({ name, from, value, by: 'law' }),
        )
      : [];
  // The sort is stable: the company's rows stand before the law's.
  return [...own, ...law].sort((a, b) => (a.from === b.from ? 0 : a.from > b.from ? -1 : 1));
}

/** What holds on a day, and who said it. */
export function ruleWithOrigin(
  rules: readonly DatedRule[],
  name: RuleName,
  day: Day,
  user?: string,
  asset?: Asset,
): RuleOrigin {
  const own =
    user === undefined
      ? undefined
      : ruleHistoryOf(rules, name, user).find(({ from }) => from <= day);
  const said = ruleHistoryOf(rules, name, undefined, asset);
  const oldestLaw = said.filter(({ by }) => by === 'law').at(-1);
  return (
    (own?.ends ? undefined : own) ??
    said.find(({ from }) => from <= day) ??
    oldestLaw ?? { name, from: '', value: RULES[name].house, by: 'house' }
  );
}

/**
 * How far the position of an asset may go on a day, in its own unit; undefined where the company
 * set no limit.
 */
export const positionLimit = (
  rules: readonly DatedRule[],
  asset: Asset,
  day: Day,
): number | undefined =>
  ruleWithOrigin(rules, 'position-limit', day, undefined, asset).value || undefined;

export const isBeyond = (net: number, limit: number | undefined): boolean =>
  limit !== undefined && Math.abs(net) > limit;

/** What of a position is beyond the limit that holds for it on a day. */
export const beyondLimit = <R extends { asset: Asset; net: number }>(
  rows: readonly R[],
  rules: readonly DatedRule[],
  day: Day,
): R[] => rows.filter(({ asset, net }) => isBeyond(net, positionLimit(rules, asset, day)));

/** What a rule that is words says on a day; '' where nobody said anything. */
export const ruleText = (rules: readonly DatedRule[], name: RuleName, day: Day): string =>
  ruleWithOrigin(rules, name, day).text ?? '';

export const ruleAt = (
  rules: readonly DatedRule[],
  name: RuleName,
  day: Day,
  user?: string,
): number => ruleWithOrigin(rules, name, day, user).value;

type RuleField = 'from' | 'value' | 'user' | 'asset' | 'text' | 'ends';

/** Fields of a rule that cannot be meant, whoever says it. */
export function ruleRefusals({
  name,
  from,
  value,
  user,
  asset,
  text,
  ends,
}: DatedRule): RuleField[] {
  const { most, least = 0, personal, perAsset, unit, choices } = RULES[name];
  const wrong: RuleField[] = [];
  if (!isDay(from)) wrong.push('from');
  if (
    !Number.isSafeInteger(value) ||
    value < least ||
    value > most ||
    choices?.includes(value) === false
  )
    wrong.push('value');
  if (user === undefined ? OWN_RULES.includes(name) : !personal) wrong.push('user');
  // The lira is what the others are measured in: it has no position.
  if (perAsset ? asset === undefined || asset === TRY : asset !== undefined) wrong.push('asset');
  if (unit === 'text' ? text === undefined || text.length > ruleLetters(name) : text !== undefined)
    wrong.push('text');
  if (ends && user === undefined) wrong.push('ends');
  return wrong;
}

/** Milliseconds for which a slip keeps its prices on a day. */
export const priceHoldMs = (rules: readonly DatedRule[], day: Day): number =>
  ruleAt(rules, 'price-hold', day) * 1_000;

/** A rule speaks of slips that are still to come: what was judged stays judged. */
export const reachesBack = ({ from }: Pick<DatedRule, 'from'>, today: Day): boolean => from < today;
