import type { DocumentView } from '@/data/core/types';
import { LATE_DAYS } from '@/domain/fiscal/late';
import { ANSWER_DAYS } from '@/domain/fiscal/state';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Age of a slip in days from which its missing document is pointed out. */
const NEAR_DAYS = 5;

/** Days in which the recipient may still answer; undefined if no answer is awaited. */
export function answerDaysLeft(
  { answer, moves }: Pick<DocumentView, 'answer' | 'moves'>,
  now: number,
): number | undefined {
  if (answer !== 'unknown' && answer !== 'waitingForApproval') return undefined;
  const delivered = moves.find(({ what }) => what === 'delivered');
  if (!delivered) return undefined;
  return Math.max(0, ANSWER_DAYS - Math.floor((now - delivered.at) / DAY_MS));
}

/** Whether the seven days in which an invoice must be issued end soon or have ended. */
export const isNearLate = (slipAt: number, now: number): boolean =>
  now - slipAt > NEAR_DAYS * DAY_MS;

/** Whole days until the seven days of a slip end; negative if they have ended. */
export const daysLeft = (slipAt: number, now: number): number =>
  LATE_DAYS - Math.floor((now - slipAt) / DAY_MS);
