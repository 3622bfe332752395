import type { Day } from '../base/day';
import { addDays } from '../base/day';

/**
 * Batches of the journal export. The first batch of a period takes its documents; what comes late
 * for it, or is cancelled afterwards, goes into a correcting batch. Guarantee: a document is in one
 * batch at most.
 */
export const BATCH_KINDS = ['first', 'correcting'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

export type Period = { from: Day; to: Day };

/**
 * Largest number of days and documents of a batch: while it is made, nobody else can write to the
 * company.
 */
export const BATCH_DAYS = 366;
export const BATCH_DOCUMENTS = 10_000;

export const overlaps = (a: Period, b: Period): boolean => a.from <= b.to && b.from <= a.to;

/** A period that was exported before can only be corrected. */
export const kindFor = (period: Period, earlier: readonly Period[]): BatchKind =>
  earlier.some((one) => overlaps(one, period)) ? 'correcting' : 'first';

/**
 * Day on which a document is posted: its own day, or for a correction of a closed period the first
 * day after that period.
 */
export const postingDay = (day: Day, kind: BatchKind, lockedUntil: Day | null): Day =>
  kind === 'correcting' && lockedUntil !== null && day <= lockedUntil
    ? addDays(lockedUntil, 1)
    : day;

/** Whether the day lies in the closed period. */
export const isPeriodLocked = (day: Day, lockedUntil: Day | null): boolean =>
  lockedUntil !== null && day <= lockedUntil;

const TEXT_MOST = 200;

/** Text on the lines of a document: the contact's name and the note. */
export const entryText = (name: string, note: string | undefined): string =>
  [name, note ?? '']
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, TEXT_MOST);
