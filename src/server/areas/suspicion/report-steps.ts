import type {
  DropSuspicion,
  SaveSuspicion,
  SendSuspicion,
  SuspicionMove,
  SuspicionReport,
} from '@/contract/suspicion/suspicion';
import type { Day } from '@/domain/base/day';
import { sameValue } from '@/domain/base/same-value';
import type { JournalAct, JournalDetail } from '@/domain/journal/act';
import {
  missingParts,
  STORY_LEAST,
  type StepFault,
  type SuspicionContent,
  stepFault,
} from '@/domain/suspicion/report';
import { getRecord } from '@/server/db/records';
import type { Tx } from '@/server/db/types';
import { nextNumber, reportedSlips } from './report-store';

/**
 * The steps of a suspicious transaction report: saving, approving, sending, dropping. Guarantee: a
 * step that arrives twice gets its first answer again and changes nothing more; a step that was
 * taken on an older version of the report is refused with `changed`.
 */
export type Stepping = { company: string; id: string; actor: string; now: number; today: Day };
type Fault = { status: 400 | 404 | 412; code: string; fields?: { name: string; code: string }[] };
/** `note`: what the journal says of it; undefined if nothing changed. */
export type Stepped =
  | { report: SuspicionReport; note?: { act: JournalAct; detail: JournalDetail } }
  | { fault: Fault };

const shut = (code: StepFault | 'changed'): Stepped => ({ fault: { status: 412, code } });
const wrong = (name: string, code: string): Stepped => ({
  fault: { status: 400, code: 'malformed', fields: [{ name, code }] },
});
const unknown: Stepped = { fault: { status: 404, code: 'not-found' } };

type Change = Partial<SuspicionReport> & { what: SuspicionMove['what'] };

/** The report after a step, with the journal's note of it. */
function moved(
  before: SuspicionReport,
  { actor, now }: Stepping,
  { what, ...change }: Change,
  detail: JournalDetail = {},
): Stepped {
  const report: SuspicionReport = {
    ...before,
    ...change,
    version: before.version + 1,
    moves: [...before.moves, { what, by: actor, at: now }],
  };
  const { number, version } = report;
  return { report, note: { act: `suspicion.${what}`, detail: { number, version, ...detail } } };
}

/** Whether this person took this step before, on the same state, and asks again. */
const isRepeated = (
  { version, moves }: SuspicionReport,
  { actor }: Stepping,
  what: SuspicionMove['what'],
  base: number,
): boolean => {
  const last = moves.at(-1);
  return version === base + 1 && last?.what === what && last.by === actor;
};

export async function saveStep(
  tx: Tx,
  known: SuspicionReport | undefined,
  step: Stepping,
  { version, ...content }: SaveSuspicion,
): Promise<Stepped> {
  const { company, id, actor, today } = step;
  if (known && isRepeated(known, step, 'saved', version) && sameValue(known.content, content))
    return { report: known };
  const fault = known && stepFault(known, 'save', actor);
  if (fault) return shut(fault);
  if ((known?.version ?? 0) !== version) return known ? shut('changed') : unknown;
  if (content.suspected > today) return wrong('suspected', 'future');
  const { contact } = content.party;
  if (contact !== null && !(await getRecord(tx, company, 'contacts', contact)))
    return wrong('party', 'unknown');
  const slips = await reportedSlips(tx, company, content.slips);
  if (slips.length !== new Set(content.slips).size) return wrong('slips', 'unknown');
  const before = known ?? newReport(id, await nextNumber(tx, company), content, actor);
  const change = { what: 'saved', content, slips, writer: actor } as const;
  return moved(
    before,
    step,
    { ...change, state: 'draft', approved: null },
    known ? { fields: changedFields(known.content, content) } : {},
  );
}

const newReport = (
  id: string,
  number: number,
  content: SuspicionContent,
  writer: string,
): SuspicionReport => ({
  ...{ id, number, version: 0, state: 'draft', writer, content, slips: [] },
  ...{ approved: null, sent: null, dropped: null, moves: [] },
});

/** Names of the changed fields alone: the journal tells nothing of what a report says. */
const changedFields = (before: SuspicionContent, after: SuspicionContent): string =>
  (Object.keys(after) as (keyof SuspicionContent)[])
    .filter((name) => !sameValue(before[name], after[name]))
    .join(', ');

export function approveStep(known: SuspicionReport, step: Stepping, version: number): Stepped {
  if (isRepeated(known, step, 'approved', version)) return { report: known };
  const fault = stepFault(known, 'approve', step.actor);
  if (fault) return shut(fault);
  if (known.version !== version || known.state !== 'draft') return shut('changed');
  const missing = missingParts(known.content);
  if (missing.length > 0)
    return {
      fault: {
        status: 412,
        code: 'incomplete',
        fields: missing.map((name) => ({ name, code: 'required' })),
      },
    };
  const approved = { by: step.actor, at: step.now };
  return moved(known, step, { what: 'approved', state: 'approved', approved });
}

export function sendStep(
  known: SuspicionReport,
  step: Stepping,
  { version, number, day }: SendSuspicion,
): Stepped {
  if (isRepeated(known, step, 'sent', version) && known.sent?.number === number.trim())
    return { report: known };
  const fault = stepFault(known, 'send', step.actor);
  if (fault) return shut(fault);
  if (known.version !== version) return shut('changed');
  if (day > step.today || day < known.content.suspected) return wrong('day', 'format');
  const sent = { by: step.actor, at: step.now, number: number.trim(), day };
  return moved(known, step, { what: 'sent', state: 'sent', sent });
}

export function dropStep(
  known: SuspicionReport,
  step: Stepping,
  { version, reason }: DropSuspicion,
): Stepped {
  if (isRepeated(known, step, 'dropped', version)) return { report: known };
  const fault = stepFault(known, 'drop', step.actor);
  if (fault) return shut(fault);
  if (known.version !== version) return shut('changed');
  if (reason.trim().length < STORY_LEAST) return wrong('reason', 'too-short');
  const dropped = { by: step.actor, at: step.now, reason: reason.trim() };
  return moved(known, step, { what: 'dropped', state: 'dropped', dropped });
}
