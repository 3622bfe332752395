import type { JournalDetail } from '@/domain/journal/act';
import type { ChainBreak } from '@/domain/journal/chain';

/**
 * Types of the calls of the journal that cannot be edited. Guarantee: a call answers with rows of
 * one company only, newest first; the names in a row are those of now, the ids those that were
 * written.
 */
export type JournalView = {
  seq: number;
  at: number;
  actor: string | null;
  /** '' for the server itself. */
  actorName: string;
  /** Name of the device, or its id where the company knows no such device. */
  device: string;
  branch: string | null;
  branchName: string;
  act: string;
  subject: string;
  /** Name of a person, contact, branch or source; '' where there is none or it is not known. */
  subjectName: string;
  purpose: string;
  detail: JournalDetail;
  prev: string;
  hash: string;
};

/** Most rows of one answer. */
export const JOURNAL_PAGE = 100;
/** Longest text that is searched for. */
export const LONGEST_JOURNAL_SEARCH = 100;

/** What an export was asked for, as it is written into the journal. */
export type JournalExport = {
  format: 'xlsx' | 'csv';
  from?: string;
  to?: string;
  actor?: string;
  group?: string;
  q?: string;
};

/**
 * The result of following a company's chain. `rows`: how many rows are whole, from the first one
 * on; `from` and `upTo`: time of the first and the last of them; `head`: hash of the last of them.
 */
export type ChainReport = {
  rows: number;
  from: number | null;
  upTo: number | null;
  head: string;
  broken: ChainBreak | null;
};
