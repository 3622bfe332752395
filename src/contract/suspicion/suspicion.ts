import type { Day } from '@/domain/base/day';
import type { FindingCode } from '@/domain/base/refusal';
import type { CompanyHoliday } from '@/domain/rules/holiday';
import type { SuspicionContent, SuspicionState } from '@/domain/suspicion/report';

/**
 * Suspicious transaction reports on the wire. Guarantee: they travel by calls of their own for
 * people with level 3 in inspections; there is no record and no mutation of them, so that no device
 * stores any.
 */
/** A slip as it was when the draft was saved. `sum`: kuruş that it dealt in. `rules`: open
 * findings of it. */
export type ReportedSlip = {
  id: string;
  number: string;
  type: string;
  at: number;
  sum: number;
  rules: readonly FindingCode[];
};

type Done = { by: string; at: number };
/** What happened to a report, the oldest first. */
export type SuspicionMove = Done & { what: 'saved' | 'approved' | 'sent' | 'dropped' };

export type SuspicionReport = {
  id: string;
  /** The company's own number of the draft, from 1. */
  number: number;
  /** Counts the steps; the base of the next one. */
  version: number;
  state: SuspicionState;
  /** Who wrote the present text. */
  writer: string;
  content: SuspicionContent;
  slips: readonly ReportedSlip[];
  approved: Done | null;
  /** `number`: MASAK's. `day`: on which it was sent. */
  sent: (Done & { number: string; day: Day }) | null;
  dropped: (Done & { reason: string }) | null;
  moves: readonly SuspicionMove[];
};

export type SuspicionRow = Pick<
  SuspicionReport,
  'id' | 'number' | 'version' | 'state' | 'writer'
> & {
  party: string;
  dealing: SuspicionContent['dealing'];
  suspected: Day;
  /** Kuruş. */
  sum: number;
};
export type SuspicionList = { reports: SuspicionRow[]; holidays: CompanyHoliday[] };

/** `version`: 0 for a new one. */
export type SaveSuspicion = { version: number } & SuspicionContent;
export type ApproveSuspicion = { version: number };
export type SendSuspicion = { version: number; number: string; day: Day };
export type DropSuspicion = { version: number; reason: string };
export type SaveHolidays = { holidays: CompanyHoliday[] };

export const MOST_HOLIDAYS = 200;
/** The newest that the list shows. */
export const MOST_REPORTS = 500;
