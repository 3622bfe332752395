import type { Automation } from '@/domain/fiscal/automation';
import type { Problem } from '@/domain/fiscal/problem';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutation and records of the rules that make documents. Guarantee: the rules are one record, so
 * that their order is always the one that a person saw. `base`: version of the record that the
 * person saw, 0 if there was none.
 */
export type AutomationPut = {
  kind: 'automation.put';
  v: number;
  at: number;
  base: number;
  automation: Automation;
};

/** A slip whose documents the run did not make, and why. */
export type LeftSlip = { slip: string; number: string; at: number; problems: Problem[] };

/**
 * Result of the run of one day. While `done` is false a process works on it until `until`, after
 * which another one may take over. `total`: kuruş of the documents. `more`: slips that were left
 * beyond those in `left`.
 */
export type AutomationRun = {
  type: 'automation-run';
  day: string;
  at: number;
  done: boolean;
  until: number;
  made: number;
  total: number;
  left: LeftSlip[];
  more: number;
};

/** Bodies of this area’s records, which are stored among the definitions. `at`: when it was put. */
export type AutomationBody =
  | { type: 'automation'; automation: Automation; by: string; at: number; version: number }
  | AutomationRun;

export const AUTOMATION_ID = 'automation';
export const automationRunId = (day: string): string => `automation-run:${day}`;
/** Most slips that a run’s record names. */
export const MOST_LEFT = 200;

export const AUTOMATION_MUTATIONS = defineMutations<AutomationPut>({
  'automation.put': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/automation',
    module: 'formalization',
    level: 4,
    version: 1,
    touches: () => refs('definitions', AUTOMATION_ID),
    needs: () => after('definitions', AUTOMATION_ID, 'automation.put'),
  },
});
