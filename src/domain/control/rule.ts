import { type Day, isDay } from '../base/day';
import { STALE_DAYS } from '../screening/list-age';

/**
 * The rules of the controls. Each is switched on or off, has a threshold and a severity, dated by
 * the day from which they hold: a slip is judged by the setting of its own day
 * (src/domain/README.md#controls).
 */
export const CONTROL_RULES = [
  'cash-near',
  'linked-sum',
  'shared-phone',
  'shared-id',
  'round-trip',
  'undocumented',
  'minor',
  'clerk-voids',
  'discount-share',
  'till-difference',
  'count-loss',
  'night-hours',
  'board-price',
  'serial-missing',
  'old-list',
  'screened-late',
  'closed-dealing',
] as const;
export type ControlRule = (typeof CONTROL_RULES)[number];

export const isControlRule = (name: unknown): name is ControlRule =>
  CONTROL_RULES.some((rule) => rule === name);

export const SEVERITIES = ['low', 'medium', 'high'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Days that a person has to answer a finding. */
export const DUE_DAYS: Readonly<Record<Severity, number>> = { low: 30, medium: 10, high: 3 };

/**
 * `percent`: hundredths of a per cent; `clock`: minute of the day; `deviations`: tenths of a
 * standard deviation; `pure`: mg of pure gold.
 */
type ControlUnit =
  | 'percent'
  | 'count'
  | 'hours'
  | 'days'
  | 'years'
  | 'deviations'
  | 'kurus'
  | 'pure'
  | 'clock';

type ControlKind = {
  unit: ControlUnit;
  least: number;
  most: number;
  /** What holds while the company has set nothing. */
  house: number;
  severity: Severity;
};

const MOST_MONEY = 1_000_000_000_00;

/** Value of a finding about old lists where there was no list: no age that is found is so small. */
export const NO_LIST = 0;

export const CONTROLS: Readonly<Record<ControlRule, ControlKind>> = {
  /** Share of the cash limit from which a payment in cash is near it. */
  'cash-near': { unit: 'percent', least: 5_000, most: 10_000, house: 9_000, severity: 'medium' },
  /** Share of the law's identity limit, so that a company can be stricter and never laxer. */
  'linked-sum': { unit: 'percent', least: 1_000, most: 10_000, house: 10_000, severity: 'high' },
  /** So many identity numbers under one phone number. */
  'shared-phone': { unit: 'count', least: 2, most: 20, house: 3, severity: 'medium' },
  /** So many names under one identity number. */
  'shared-id': { unit: 'count', least: 2, most: 5, house: 2, severity: 'high' },
  /** Hours between selling and buying the same product. */
  'round-trip': { unit: 'hours', least: 1, most: 168, house: 24, severity: 'medium' },
  /** A slip may be without a document for so many days. */
  undocumented: { unit: 'days', least: 1, most: 30, house: 5, severity: 'low' },
  /** Age from which a person deals by themselves. */
  minor: { unit: 'years', least: 15, most: 21, house: 18, severity: 'high' },
  /** Distance of a clerk's voids and returns from those of the others. */
  'clerk-voids': { unit: 'deviations', least: 20, most: 60, house: 30, severity: 'medium' },
  /** Share of a clerk's sales of a day that was given as a discount. */
  'discount-share': { unit: 'percent', least: 100, most: 5_000, house: 1_000, severity: 'low' },
  /** Difference of a counted till. */
  'till-difference': {
    unit: 'kurus',
    least: 0,
    most: MOST_MONEY,
    house: 10_000,
    severity: 'medium',
  },
  /** Pure gold that a stock count found missing. */
  'count-loss': { unit: 'pure', least: 0, most: 100_000_000, house: 1_000, severity: 'medium' },
  /** Minute of the day from which it is night, until `NIGHT_END`. */
  'night-hours': { unit: 'clock', least: 1_080, most: 1_439, house: 1_320, severity: 'low' },
  /** Distance of a typed price from the board's. */
  'board-price': { unit: 'percent', least: 10, most: 5_000, house: 300, severity: 'medium' },
  /** Lines of a slip that need a serial and have none. */
  'serial-missing': { unit: 'count', least: 1, most: 20, house: 1, severity: 'medium' },
  /** Age of the oldest sanctions list at a dealing that reaches the identity limit. */
  'old-list': { unit: 'days', least: 7, most: STALE_DAYS, house: STALE_DAYS, severity: 'medium' },
  /**
   * Hours in which somebody must decide about a slip that was saved although a list entry matched.
   */
  'screened-late': { unit: 'hours', least: 1, most: 24, house: 24, severity: 'high' },
  /** Ways of paying, credit and cash, that a slip used although they were closed for its party. */
  'closed-dealing': { unit: 'count', least: 1, most: 2, house: 1, severity: 'high' },
};

/** Minute of the day at which the night of `night-hours` ends. */
export const NIGHT_END = 360;

/**
 * What a company set for a rule. `version`: version of the company's records that wrote it, 0 for
 * what holds while nothing was set.
 */
export type ControlSetting = {
  rule: ControlRule;
  from: Day;
  on: boolean;
  threshold: number;
  severity: Severity;
  version: number;
};

const houseSetting = (rule: ControlRule): ControlSetting => ({
  rule,
  from: '',
  on: true,
  threshold: CONTROLS[rule].house,
  severity: CONTROLS[rule].severity,
  version: 0,
});

/** The setting of a rule that holds on a day. */
export function settingAt(
  settings: readonly ControlSetting[],
  rule: ControlRule,
  day: Day,
): ControlSetting {
  let found: ControlSetting | undefined;
  for (const one of settings)
    if (one.rule === rule && one.from <= day && (!found || one.from > found.from)) found = one;
  return found ?? houseSetting(rule);
}

/** Fields of a setting that nobody can mean. */
export function settingFaults({
  rule,
  from,
  threshold,
}: Pick<ControlSetting, 'rule' | 'from' | 'threshold'>): ('from' | 'threshold')[] {
  const { least, most } = CONTROLS[rule];
  const isRight = Number.isSafeInteger(threshold) && threshold >= least && threshold <= most;
  return [
    ...(isDay(from) ? [] : (['from'] as const)),
    ...(isRight ? [] : (['threshold'] as const)),
  ];
}
