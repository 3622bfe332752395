import type { Day } from '@/domain/base/day';
import type { Found } from '@/domain/control/judge';
import type { ControlRule, ControlSetting, Severity } from '@/domain/control/rule';
import { defineMutations, nothing } from '../core/define-mutations';

/**
 * Controls over slips: settings of their rules, runs and findings. Guarantee: devices never pull
 * any of these, so that nobody below level 3 has them on a device.
 */

/**
 * Answers a finding, or only names who looks after it and until when: `answer` '' leaves it open.
 * `base`: version of the finding that the person saw.
 */
export type ControlAnswer = {
  kind: 'control.answer';
  v: number;
  id: string;
  at: number;
  finding: string;
  owner: string | null;
  due: Day;
  answer: string;
  base: number;
};

/** Sets a rule from a day on. `base`: version of the setting of that day that the person saw. */
export type ControlPut = {
  kind: 'control.put';
  v: number;
  id: string;
  at: number;
  rule: ControlRule;
  from: Day;
  on: boolean;
  threshold: number;
  severity: Severity;
  base: number;
};
export type ControlMutation = ControlAnswer | ControlPut;

export const CONTROL_MUTATIONS = defineMutations<ControlMutation>({
  'control.answer': {
    nature: 'wish',
    method: 'POST',
    path: '/inspections/answers',
    module: 'inspections',
    level: 3,
    version: 1,
    touches: () => [],
    needs: nothing,
  },
  'control.put': {
    nature: 'wish',
    method: 'POST',
    path: '/inspections/controls',
    module: 'inspections',
    level: 4,
    version: 1,
    touches: () => [],
    needs: nothing,
  },
});

export const ANSWER_LENGTH = { least: 10, most: 1_000 } as const;
/** Findings of one answer of the server. */
export const FINDINGS_PAGE = 50;
/** Weeks of which the dashboard shows the findings. */
export const FINDING_WEEKS = 12;

export const FINDING_STATES = ['open', 'answered'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

export type ControlFinding = Omit<Found, 'slips'> & {
  id: string;
  state: FindingState;
  owner: string | null;
  due: Day;
  answer: string;
  answeredBy: string | null;
  answeredAt: number | null;
  /** Version of the finding, which every answer raises. */
  revision: number;
  /** Name of the contact; '' for none. */
  partyName: string;
  slips: { id: string; number: string }[];
};

/** A run. `by`: who asked for it; null for the run of a night. */
export type ControlRunRow = {
  id: string;
  askedAt: number;
  by: string | null;
  endedAt: number | null;
  slips: number;
  made: number;
};

/** The settings of all days, the last run that ended, and whether one is asked for. */
export type ControlState = {
  now: number;
  settings: ControlSetting[];
  last: ControlRunRow | null;
  waiting: boolean;
};

/** Figures of the dashboard; null: for people with level 3 alone. */
export type InspectionSummary = {
  endedIdentities: number;
  overLimit: number;
  undocumented: number;
  /** When the oldest current list was loaded; null without a list. */
  oldestList: number | null;
  officer: {
    missingIdentity: number;
    hits: number;
    openFindings: number;
    overdue: number;
    /** Findings by the first day of the week in which they were made, the oldest first. */
    weeks: { week: Day; made: number }[];
  } | null;
};
