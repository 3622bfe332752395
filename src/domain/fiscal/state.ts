import { ANSWERS, type Answer, type DocumentState, type Profile, type Stage } from './document';

/**
 * Which step a document may take from which stage. Guarantee: every pair of stage and event is
 * either in the table or refused by name.
 */
const DOCUMENT_EVENTS = [
  'ready',
  'drop',
  'queue',
  'number',
  'accept',
  'deliver',
  'fail',
  'again',
  'cancel',
] as const;
export type DocumentEvent = (typeof DOCUMENT_EVENTS)[number];

const STEPS: Record<Stage, Partial<Record<DocumentEvent, Stage>>> = {
  draft: { ready: 'ready', drop: 'dropped' },
  ready: { drop: 'dropped', queue: 'queued' },
  queued: { number: 'numbered', fail: 'failed' },
  numbered: { accept: 'sent', deliver: 'delivered', fail: 'failed' },
  sent: { accept: 'sent', deliver: 'delivered', fail: 'failed' },
  delivered: { deliver: 'delivered', cancel: 'cancelled' },
  failed: { again: 'queued', drop: 'dropped' },
  cancelled: {},
  dropped: {},
};

export const stageAfter = (stage: Stage, event: DocumentEvent): Stage | undefined =>
  STEPS[stage][event];

/** Stages in which a document covers its slip's lines, so that no other document may. */
export const STANDING: readonly Stage[] = [
  'ready',
  'queued',
  'numbered',
  'sent',
  'delivered',
  'failed',
];

/** Stages of a document without effect: it covers no line and counts in no sum. */
const VOID: readonly Stage[] = ['cancelled', 'dropped'];
export const isVoid = (stage: Stage): boolean => VOID.includes(stage);

/** A refused document keeps its number and may go again, but until then it was never issued. */
export const hasEffect = (stage: Stage): boolean => stage !== 'failed' && !isVoid(stage);

/** Stages in which something is still to be done with a document. */
const OPEN: readonly Stage[] = ['draft', 'ready', 'queued', 'numbered', 'sent', 'failed'];
export const isOpenStage = (stage: Stage): boolean => OPEN.includes(stage);

/** Days after the delivery in which the recipient of a TICARIFATURA may refuse it (law 6102 art. 21). */
const ANSWER_DAYS = 8;
const DAY_MS = 24 * 60 * 60 * 1000;
export const ANSWER_MS = ANSWER_DAYS * DAY_MS;

/** Whether an answer may follow: a real answer replaces the automatic one, and nothing else. */
export function answerMayFollow(before: Answer | null, next: Answer): boolean {
  if (before === null) return next === 'unknown' || next === 'waitingForApproval';
  if (before === 'approved' || before === 'rejected') return false;
  if (before === 'documentAnsweredAutomatically') return next === 'approved' || next === 'rejected';
  return ANSWERS.indexOf(next) > ANSWERS.indexOf(before);
}

/** The answer by silence: due eight days after the delivery. */
export const isAnsweredBySilence = (
  { stage, answer, moves }: DocumentState,
  profile: Profile,
  now: number,
): boolean => {
  if (profile !== 'TICARIFATURA' || stage !== 'delivered') return false;
  if (answer !== 'unknown' && answer !== 'waitingForApproval') return false;
  const delivered = moves.find(({ what }) => what === 'delivered');
  return delivered !== undefined && now - delivered.at >= ANSWER_MS;
};

/** Days in which the recipient may still answer; undefined if no answer is awaited. */
export function answerDaysLeft(
  { answer, moves }: Pick<DocumentState, 'answer' | 'moves'>,
  now: number,
): number | undefined {
  if (answer !== 'unknown' && answer !== 'waitingForApproval') return undefined;
  const delivered = moves.find(({ what }) => what === 'delivered');
  if (!delivered) return undefined;
  return Math.max(0, Math.ceil((delivered.at + ANSWER_MS - now) / DAY_MS));
}
