import type { Day } from '../base/day';
import { mulDiv, toSafe } from '../base/integer';
import type { Asset, Metal } from '../metal/asset';
import { type Fineness, isFineness } from '../metal/fineness';
import type { Milligrams } from '../metal/weight';
import { type Goods, isWorkshopStep, pureOf, type WorkStep } from './production';

/**
 * Work orders (iş emri). Guarantee: where one stands, and every sum of it, follows from its moves
 * and marks alone, whatever order they arrive in: of one moment the greater id is the later. What
 * was undone never was.
 */

/** `due` null: no day was said. `weight` 0: nobody said how heavy. */
export type Job = {
  id: string;
  form: 'job';
  model: string;
  metal: Metal;
  fineness: Fineness;
  /** Of the finished pieces together. */
  weight: Milligrams;
  pieces: number;
  contactId: string;
  due: Day | null;
  note: string;
  /** Of the device's series; one that was planned before orders had numbers has none. */
  number?: string;
};
export type JobDraft = Omit<Job, 'id' | 'form' | 'number'>;
export const JOB_FIELDS = [
  'model',
  'metal',
  'fineness',
  'weight',
  'pieces',
  'contactId',
  'due',
  'note',
] as const satisfies readonly (keyof JobDraft)[];
export type JobField = (typeof JOB_FIELDS)[number];

export const JOB_LIMITS = { model: 120, note: 500 } as const;
export const MOST_JOB_PIECES = 100_000;

type JobRefusal = 'model' | 'fineness' | 'weight' | 'pieces' | 'contactId' | 'note';

export const jobRefusals = ({
  model,
  fineness,
  weight,
  pieces,
  contactId,
  note,
}: JobDraft): JobRefusal[] => [
  ...(model.trim() !== '' && model.length <= JOB_LIMITS.model ? [] : (['model'] as const)),
  ...(isFineness(fineness) ? [] : (['fineness'] as const)),
  ...(Number.isSafeInteger(weight) && weight >= 0 ? [] : (['weight'] as const)),
  ...(Number.isSafeInteger(pieces) && pieces > 0 && pieces <= MOST_JOB_PIECES
    ? []
    : (['pieces'] as const)),
  ...(contactId !== '' ? [] : (['contactId'] as const)),
  ...(note.length <= JOB_LIMITS.note ? [] : (['note'] as const)),
];

/** One document of it; its id is the document's. */
export type WorkMove = {
  id: string;
  number: string;
  at: number;
  by: string;
  step: WorkStep;
  reversed?: true;
  /**
   * Who gave or was given metal of an order; absent of moves that were told before an order went
   * through several hands.
   */
  contactId?: string;
};
/**
 * Where an order may be said to stand while it is open: taslak, verildi, işlemde, cilada,
 * mıhlamada, teslim.
 */
export const STAGES = [
  'planned',
  'workshop',
  'working',
  'polishing',
  'setting',
  'returned',
] as const;
type Stage = (typeof STAGES)[number];
/**
 * What a person said of an order without moving metal: which stage it is at, or that it is over,
 * given up or open again.
 */
export const MARKS = ['done', 'open', 'dropped', ...STAGES] as const;
export type Mark = { id: string; at: number; by: string; to: (typeof MARKS)[number] };

/** As they happened. */
export const inOrder = <M extends { id: string; at: number }>(moves: readonly M[]): M[] =>
  [...moves].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** The same move twice is one. */
export const withMove = <M extends { id: string; at: number }>(moves: readonly M[], move: M): M[] =>
  inOrder(moves.some(({ id }) => id === move.id) ? moves : [...moves, move]);

export const withoutMove = (moves: readonly WorkMove[], id: string): WorkMove[] =>
  moves.map((move) => (move.id === id ? { ...move, reversed: true as const } : move));

const stepsOf = (moves: readonly WorkMove[]): WorkStep[] =>
  inOrder(moves.filter(({ reversed }) => !reversed)).map(({ step }) => step);

/**
 * Pure metal of an order: `given` is `taken` and `loss` and `left`, to the last unit. `weight` is
 * what was given as it was weighed.
 */
export type JobSums = {
  weight: Milligrams;
  given: number;
  taken: number;
  loss: number;
  left: number;
  by: Record<Goods, number>;
  pieces: number;
};

export function jobSums(moves: readonly WorkMove[]): JobSums {
  const sums = { given: 0n, loss: 0n, pieces: 0n, scrap: 0n, dust: 0n };
  let [count, weight] = [0, 0];
  for (const step of stepsOf(moves)) {
    if (!isWorkshopStep(step)) continue;
    const pure = BigInt(pureOf(step));
    if (step.is === 'give') {
      sums.given += pure;
      weight += step.weight;
    } else if (step.is === 'loss') sums.loss += pure;
    else {
      sums[step.goods] += pure;
      count += step.pieces;
    }
  }
  const taken = sums.pieces + sums.scrap + sums.dust;
  return {
    weight,
    given: toSafe(sums.given),
    taken: toSafe(taken),
    loss: toSafe(sums.loss),
    left: toSafe(sums.given - taken - sums.loss),
    by: { pieces: toSafe(sums.pieces), scrap: toSafe(sums.scrap), dust: toSafe(sums.dust) },
    pieces: count,
  };
}

/**
 * Workmanship of the order per asset: what its workshops were credited for what they brought back.
 */
export function jobWages(moves: readonly WorkMove[]): { asset: Asset; quantity: number }[] {
  const sums = new Map<Asset, bigint>();
  for (const step of stepsOf(moves))
    if (step.is === 'take' && step.wage)
      sums.set(step.wage.asset, (sums.get(step.wage.asset) ?? 0n) + BigInt(step.wage.quantity));
  return Array.from(sums, ([asset, quantity]) => ({ asset, quantity: toSafe(quantity) }));
}

/** Weight of the finished pieces that came back. */
const jobMade = (moves: readonly WorkMove[]): Milligrams =>
  toSafe(
    stepsOf(moves).reduce(
      (sum, step) =>
        step.is === 'take' && step.goods === 'pieces' ? sum + BigInt(step.weight) : sum,
      0n,
    ),
  );

/**
 * What one gram of the finished pieces cost, per asset: their metal, the fire and what is still
 * missing once all is back, and the workmanship. Scrap and dust that came back are no cost.
 * Undefined before the first piece came back. In the asset's unit per gram, half up.
 */
export function costPerGram(
  moves: readonly WorkMove[],
  state: JobState,
  metal: Asset,
): { asset: Asset; quantity: number }[] | undefined {
  const made = jobMade(moves);
  if (made === 0) return undefined;
  const sums = jobSums(moves);
  const cost = new Map<Asset, number>([[metal, sums.by.pieces + lossJudged(sums, state)]]);
  for (const { asset, quantity } of jobWages(moves))
    cost.set(asset, (cost.get(asset) ?? 0) + quantity);
  return Array.from(cost, ([asset, quantity]) => ({
    asset,
    quantity: mulDiv(quantity, 1000, made),
  }));
}

/** A stage; kapandı; `dropped`: it will not be made. */
const JOB_STATES = [...STAGES, 'done', 'dropped'] as const;
export type JobState = (typeof JOB_STATES)[number];

const isStage = (to: Mark['to']): to is Stage => (STAGES as readonly Mark['to'][]).includes(to);

/**
 * What is over stays over until somebody opens it, whatever is said of its stage meanwhile. Else it
 * stands where the last word or the last movement of metal put it: what is given makes `workshop`
 * of a draft and of what was back, what came as the last is `returned`. No word makes a draft of
 * what has metal of ours.
 */
export function jobState(moves: readonly WorkMove[], marks: readonly Mark[]): JobState {
  const over = inOrder(marks)
    .filter(({ to }) => !isStage(to))
    .at(-1)?.to;
  if (over === 'done' || over === 'dropped') return over;
  let stage: Stage = 'planned';
  let moved = false;
  for (const event of inOrder<Mark | WorkMove>([
    ...moves.filter(({ reversed }) => !reversed),
    ...marks,
  ])) {
    if ('to' in event) {
      if (isStage(event.to)) stage = event.to;
      continue;
    }
    const { step } = event;
    if (step.is !== 'give' && step.is !== 'take') continue;
    moved = true;
    if (step.is === 'take' && step.last) stage = 'returned';
    else if (stage === 'planned' || stage === 'returned') stage = 'workshop';
  }
  return moved && stage === 'planned' ? 'workshop' : stage;
}

/**
 * How an order comes to stand at `to`: by a word alone, by metal that is given or that comes back
 * as the last, or not at all, and why: it stands there, its metal is out, nothing was given yet, it
 * is over.
 */
export type Way = 'mark' | 'give' | 'take' | 'there' | 'metal-out' | 'not-begun' | 'over';

export function wayTo(
  { moves, marks }: { moves: readonly WorkMove[]; marks: readonly Mark[] },
  to: Stage | 'done',
): Way {
  const state = jobState(moves, marks);
  if (state === to) return 'there';
  if (!isOpenJob(state)) return 'over';
  const begun = stepsOf(moves).length > 0;
  if (to === 'planned') return begun ? 'metal-out' : 'mark';
  if (to === 'done') return state === 'planned' ? 'not-begun' : 'mark';
  if (to === 'workshop' && state === 'planned') return 'give';
  return to === 'returned' && jobSums(moves).left > 0 ? 'take' : 'mark';
}

/**
 * What of an order may still be written: nothing of one that is over, until it is opened again; and
 * what its metal was given by (to whom, of which metal and karat) only while no metal has moved
 * that was not undone. What has happened is undone by its reversal.
 */
export function mayEditJob(
  { moves, marks }: { moves: readonly WorkMove[]; marks: readonly Mark[] },
  field: JobField,
): boolean {
  if (!isOpenJob(jobState(moves, marks))) return false;
  return (
    (field !== 'contactId' && field !== 'metal' && field !== 'fineness') ||
    stepsOf(moves).length === 0
  );
}

export const isOpenJob = (state: JobState): boolean => state !== 'done' && state !== 'dropped';

/**
 * Pure metal that a workshop may lose of what it was given without answering for it; `limit` in
 * tenths of a milyem. Rounded down.
 */
export const lossAllowed = (given: number, limit: number): number =>
  Number((BigInt(given) * BigInt(limit)) / 10_000n);

/**
 * Lost beyond the limit: what was written off, and once all has come back what is still missing
 * too.
 */
export const isLossOver = (
  sums: Pick<JobSums, 'given' | 'loss' | 'left'>,
  state: JobState,
  limit: number,
): boolean => lossJudged(sums, state) > lossAllowed(sums.given, limit);

/** What the limit is held against: the fire, and once all has come back what is missing with it. */
export const lossJudged = (
  { loss, left }: Pick<JobSums, 'loss' | 'left'>,
  state: JobState,
): number => loss + (state === 'returned' || state === 'done' ? Math.max(0, left) : 0);

/** Metal that a workshop still has after everything came back: fire that nobody has written. */
export const unwrittenLoss = ({
  moves,
  state,
}: {
  moves: readonly WorkMove[];
  state: JobState;
}): number => (state === 'returned' ? Math.max(0, jobSums(moves).left) : 0);

/** What would be written off now: what is missing, as far as the workshop may lose it. */
export const lossProposed = (
  sums: Pick<JobSums, 'given' | 'loss' | 'left'>,
  limit: number,
): number => Math.max(0, Math.min(sums.left, lossAllowed(sums.given, limit) - sums.loss));
