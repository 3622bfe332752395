import type { Day } from '../base/day';
import type { ControlCount, ControlPerson, ControlSlip, ControlTill } from './rows';
import type { ControlRule, ControlSetting, Severity } from './rule';

/**
 * How a rule judges. Guarantee: whatever is found about a day follows from the slips of that day
 * and the `LOOK_BACK_DAYS` before it, so that the same slips give the same findings on whichever
 * day a run happens.
 */
export const LOOK_BACK_DAYS = 31;
/** Slips that a finding names. */
export const MOST_EVIDENCE = 20;

/** Something that a person has to look at. `subject`: `kind:id`, as in the journal. */
export type Found = {
  rule: ControlRule;
  subject: string;
  day: Day;
  at: number;
  /** In the unit that the rule's threshold has. */
  value: number;
  threshold: number;
  severity: Severity;
  /** Version of the setting by which it was judged. */
  version: number;
  slips: string[];
  party: string | null;
  clerk: string | null;
};

/** The same for the same rule, subject and day, so that a second run finds nothing new. */
export const findingId = ({ rule, subject, day }: Pick<Found, 'rule' | 'subject' | 'day'>) =>
  `${rule}:${day}:${subject}`;

export type ControlWorld = {
  now: number;
  /** First day of which something may be found. */
  from: Day;
  setting(rule: ControlRule, day: Day): ControlSetting;
  /** The law's limits of a day, kuruş. */
  cashLimit(day: Day): number;
  identityLimit(day: Day): number;
  person(id: string): ControlPerson | undefined;
  /**
   * Whole days of the oldest sanctions list at a moment; null if there was none, undefined where
   * that is not known.
   */
  listAge(at: number): number | null | undefined;
};

/** One rule at work. Slips come in the order of their times. */
export type Judge = {
  slip?(slip: ControlSlip): void;
  till?(till: ControlTill): void;
  count?(count: ControlCount): void;
  end?(): void;
};

/** What a rule says of something; rule, threshold, severity and version are added to it. */
type Said = Pick<Found, 'subject' | 'day' | 'at' | 'value'> &
  Partial<Pick<Found, 'slips' | 'party' | 'clerk'>>;

export type MakeJudge = (world: ControlWorld, report: (said: Said) => void) => Judge;

/** Slips of the last days, with their sum. */
export type Recent<T> = { rows: readonly T[]; sum: number };

type Dated = { day: Day; worth: number };

/**
 * The slips of a span of days that ends with the newest one. `add` takes slips in the order of
 * their times, and is as quick for the thousandth as for the first.
 */
export function recentSlips<T extends Dated>(firstDay: (day: Day) => Day) {
  let rows: T[] = [];
  let begin = 0;
  let sum = 0;
  return (row: T): Recent<T> => {
    rows.push(row);
    sum += row.worth;
    const first = firstDay(row.day);
    for (let oldest = rows[begin]; oldest && oldest.day < first; oldest = rows[begin]) {
      sum -= oldest.worth;
      begin += 1;
    }
    if (begin > rows.length / 2) {
      rows = rows.slice(begin);
      begin = 0;
    }
    return { rows: rows.slice(Math.max(begin, rows.length - MOST_EVIDENCE)), sum };
  };
}

/** Gives each key its own value, made when it is first asked for. */
export function eachOwn<V>(make: () => V): (key: string) => V {
  const all = new Map<string, V>();
  return (key) => {
    const known = all.get(key);
    if (known !== undefined) return known;
    const made = make();
    all.set(key, made);
    return made;
  };
}
