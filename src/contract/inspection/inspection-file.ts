import type { Day } from '@/domain/base/day';
import type { Stage } from '@/domain/fiscal/document';
import type { IdentitySecret } from '@/domain/identity/card';
import type { Decision } from '@/domain/screening/decide';
import type { ListName } from '@/domain/screening/entry';
import type { ControlFinding } from '../control/control';
import type { FormBody } from '../form/form';
import type { IdentityBody } from '../identity/identity';
import type { JournalView } from '../journal/journal';
import type { KeptQuery } from '../screening/screening';

/**
 * The file that an inspector is given: what compliance has of a period. The server writes into the
 * journal that somebody takes it, and then gives it page by page; the page that asked seals it with
 * a password that never leaves it. Guarantee: nothing of a suspicious transaction report is in any
 * part, not even that there is one.
 */
export const FILE_PARTS = [
  'slips',
  'documents',
  'expenses',
  'identities',
  'queries',
  'decisions',
  'findings',
  'forms',
  'journal',
] as const;
export type FilePart = (typeof FILE_PARTS)[number];

/** `whole`: with full numbers and signed scans, each look written into the journal. */
export type FileAsk = { from: Day; to: Day; whole: boolean };
export type FileCounts = Record<FilePart, number>;
/** `id`: number of the journal's row about it. */
export type StartedFile = { id: number; counts: FileCounts };

export type FilePageAsk = { part: FilePart; after?: string };

/** How long after its start the pages of a file are given. */
export const FILE_OPEN_MS = 3_600_000;
/** Rows of a page; of identities with full numbers fewer, each of which is a row of the journal. */
export const FILE_PAGE = 500;
export const FILE_PAGE_WHOLE = 100;
/** Longest period, in days. */
export const FILE_DAYS = 366;

type FiledSlip = {
  id: string;
  number: string;
  type: string;
  at: number;
  branch: string;
  party: string;
  /** Kuruş that it dealt in, and of these in cash. */
  sum: number;
  cash: number;
  cancelled: boolean;
  actor: string;
};
type FiledDocument = {
  id: string;
  number: string;
  day: Day;
  party: string;
  /** Kuruş. */
  total: number;
  stage: Stage;
};
type FiledExpense = {
  id: string;
  number: string;
  day: Day;
  party: string;
  /** Kuruş. */
  total: number;
  signed: boolean;
  voided: string;
};
/** `secret`: null where it is masked, or destroyed. */
export type FiledIdentity = { card: IdentityBody; party: string; secret: IdentitySecret | null };
export type FiledDecision = {
  id: string;
  at: number;
  actor: string;
  decision: Decision;
  name: string;
  birth: string;
  list: ListName;
  entry: string;
  reason: string;
};
/** `card`: the identity card by which the paper is drawn again. */
export type FiledForm = { form: FormBody; party: string; card: IdentityBody | null };
/**
 * A row of the journal. Of rows that do not concern the inspection only their place in the chain is
 * given: `view` and `text` are null. `text`: what was hashed after `prev`.
 */
export type FiledRow = {
  seq: number;
  prev: string;
  hash: string;
  view: JournalView | null;
  text: string | null;
};

export type FiledRows = {
  slips: FiledSlip;
  documents: FiledDocument;
  expenses: FiledExpense;
  identities: FiledIdentity;
  queries: KeptQuery;
  decisions: FiledDecision;
  findings: ControlFinding;
  forms: FiledForm;
  journal: FiledRow;
};
