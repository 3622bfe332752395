import type { WorkStep } from './production';
import { isLossOver, type Job, type JobState, type JobSums, jobSums, type WorkMove } from './work';

/**
 * Hands of an order: caster, polisher, setter, each with metal and an account of their own
 * (src/domain/README.md#production). Guarantee: what the hands got, returned, lost and still have
 * adds up to the order's figures. Older moves name no hand; they belong to the workshop that the
 * order was planned with.
 */
export type Hand = { contactId: string; moves: WorkMove[]; sums: JobSums };
type Moved = Pick<Job, 'contactId'> & { moves: readonly WorkMove[] };

const standing = ({ moves }: Moved): WorkMove[] =>
  moves.filter(({ reversed }) => !reversed).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** Who had metal of it, the first first; what was undone put nothing into anybody's. */
export function handsOf(job: Moved): Hand[] {
  const hands = new Map<string, WorkMove[]>();
  for (const move of standing(job)) {
    const contactId = move.contactId ?? job.contactId;
    hands.set(contactId, [...(hands.get(contactId) ?? []), move]);
  }
  return Array.from(hands, ([contactId, moves]) => ({ contactId, moves, sums: jobSums(moves) }));
}

/** One of them; of somebody who had nothing of it all is nothing. */
export const handOf = (job: Moved, contactId: string): Hand =>
  handsOf(job).find((hand) => hand.contactId === contactId) ?? {
    contactId,
    moves: [],
    sums: jobSums([]),
  };

/**
 * With whom it is now: whoever was given of it last, and as long as nothing was given whom it was
 * planned with. Nobody once it is back or over.
 */
export function holderOf(job: Moved, state: JobState): string | undefined {
  if (state === 'returned' || state === 'done' || state === 'dropped') return undefined;
  const given = standing(job).findLast(({ step }) => step.is === 'give');
  return given?.contactId ?? job.contactId;
}

/** Those who lost more than they may, each by the limit that was agreed with them. */
export const lossesOver = (
  job: Moved,
  state: JobState,
  limitOf: (contactId: string) => number,
): Hand[] =>
  handsOf(job).filter(({ contactId, sums }) => isLossOver(sums, state, limitOf(contactId)));

/** Metal is given to anybody; it comes back from, and is lost by, those who were given some. */
export const fitsHand = (job: Moved, contactId: string | null, step: WorkStep): boolean =>
  step.is === 'give' ||
  (contactId !== null && (contactId === job.contactId || handOf(job, contactId).sums.given > 0));
