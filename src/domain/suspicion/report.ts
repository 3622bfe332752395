import type { Day } from '../base/day';
import { type DatedRule, ruleAt } from '../rules/dated-rule';
import { businessDayAfter, businessDaysBetween, type CompanyHoliday } from '../rules/holiday';

/**
 * Suspicious transaction reports (şüpheli işlem bildirimi, ŞİB): what a draft says, its clock, and
 * which step may follow which. Guarantee: nothing changes after a report was sent or dropped, and
 * nobody approves what they wrote themselves.
 */
export const RED_FLAGS = [
  'no-purpose',
  'income',
  'split',
  'identity',
  'behalf',
  'cash',
  'round-trip',
  'haste',
  'origin',
  'third-account',
  'listed',
  'region',
  'other',
] as const;
export type RedFlag = (typeof RED_FLAGS)[number];

/** Whether the dealing took place, was refused by the shop, or given up by the customer. */
export const DEALINGS = ['made', 'refused', 'attempted'] as const;
export type Dealing = (typeof DEALINGS)[number];

/** `contact`: the contact's id, null for somebody without a card. `about`: what is known of them. */
type SuspectedParty = { contact: string | null; name: string; about: string };

/**
 * The part of a report that a person writes. `slips`: ids of slips. `attachments`: names of the
 * papers that are sent with it.
 */
export type SuspicionContent = {
  party: SuspectedParty;
  dealing: Dealing;
  slips: readonly string[];
  flags: readonly RedFlag[];
  story: string;
  attachments: readonly string[];
  /** The day on which the suspicion arose. */
  suspected: Day;
};

export const SUSPICION_LIMITS = {
  name: 200,
  about: 1_000,
  story: 8_000,
  attachment: 200,
  attachments: 20,
  slips: 200,
  number: 40,
  reason: 1_000,
} as const;
/** Letters without which a story or a reason explains nothing. */
export const STORY_LEAST = 20;

/** The last day on which MASAK may be told, by the rule `report-days` of the day of suspicion. */
export const dueDay = (
  suspected: Day,
  own: readonly CompanyHoliday[],
  rules: readonly DatedRule[],
): Day => businessDayAfter(suspected, ruleAt(rules, 'report-days', suspected), own);

/** Business days that are left; 0 on the last day, negative afterwards. */
export const daysLeft = (
  { suspected, today }: { suspected: Day; today: Day },
  own: readonly CompanyHoliday[],
  rules: readonly DatedRule[],
): number => businessDaysBetween(today, dueDay(suspected, own, rules), own);

export const SUSPICION_STATES = ['draft', 'approved', 'sent', 'dropped'] as const;
export type SuspicionState = (typeof SUSPICION_STATES)[number];
export type SuspicionStep = 'save' | 'approve' | 'send' | 'drop';

export type StepFault = 'closed' | 'same-person' | 'not-approved';

/**
 * Why a person may not take a step; undefined if they may. `writer`: who wrote the present text.
 * Saving takes an approval back.
 */
export function stepFault(
  { state, writer }: { state: SuspicionState; writer: string },
  step: SuspicionStep,
  actor: string,
): StepFault | undefined {
  if (state === 'sent' || state === 'dropped') return 'closed';
  if (step === 'send') return state === 'approved' ? undefined : 'not-approved';
  return step !== 'save' && writer === actor ? 'same-person' : undefined;
}

/** Parts of a draft that are missing before it can be approved. */
export type MissingPart = 'party' | 'slips' | 'flags' | 'story';

export const missingParts = ({
  party,
  dealing,
  slips,
  flags,
  story,
}: SuspicionContent): MissingPart[] => [
  ...(party.name.trim() === '' ? (['party'] as const) : []),
  ...(dealing === 'made' && slips.length === 0 ? (['slips'] as const) : []),
  ...(flags.length === 0 ? (['flags'] as const) : []),
  ...(story.trim().length < STORY_LEAST ? (['story'] as const) : []),
];
