import type { ApprovalAsk } from '../rules/approval';
import type { DocumentChoices } from './document';

/**
 * Days after the delivery within which an invoice must be issued (tax procedure law, VUK, art.
 * 231/5). A later one is still owed, so it needs an approval and never becomes impossible.
 */
export const LATE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a document of a slip of that time is late. */
export const isLate = (slipAt: number, now: number): boolean => now - slipAt > LATE_DAYS * DAY_MS;

/** Days after the delivery from which a missing document is pointed out. */
const NEAR_DAYS = 5;

/** Whether the days in which the document of a slip of that time is due end soon or have ended. */
export const isNearLate = (slipAt: number, now: number): boolean =>
  now - slipAt > NEAR_DAYS * DAY_MS;

/** Whole days until the days of a slip's document end; negative if they have ended. */
export const daysLeft = (slipAt: number, now: number): number =>
  LATE_DAYS - Math.floor((now - slipAt) / DAY_MS);

/** The approval that a late document needs; undefined if it is in time. */
export const lateAsk = (
  { lines }: Pick<DocumentChoices, 'lines'>,
  slipAt: number,
  now: number,
): ApprovalAsk | undefined =>
  isLate(slipAt, now)
    ? {
        rule: 'late-document',
        value: Math.floor((now - slipAt) / DAY_MS),
        limit: LATE_DAYS,
        lines: lines.map((id) => ({ id, product: '', weight: 0 })),
      }
    : undefined;
