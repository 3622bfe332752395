import { JOURNAL_CALLS } from '../contract/core/calls';
import type { ChainReport, JournalExport, JournalView } from '../contract/journal/journal';
import { type Called, get, post } from './request';

/** The journal that cannot be edited. Its page says itself what went wrong. */
export type JournalQuery = Partial<
  Record<'after' | 'from' | 'to' | 'actor' | 'group' | 'q', string>
>;

/** `admin`: all of it, for administrators. `inspections`: the part of the compliance officer. */
export type JournalPart = 'admin' | 'inspections';

const CALLS = {
  admin: {
    rows: JOURNAL_CALLS.journal.path,
    check: JOURNAL_CALLS.journalCheck.path,
    exported: JOURNAL_CALLS.journalExport.path,
  },
  inspections: {
    rows: JOURNAL_CALLS.inspectionLogs.path,
    check: JOURNAL_CALLS.inspectionLogsCheck.path,
    exported: JOURNAL_CALLS.inspectionLogsExport.path,
  },
} as const;

export const getJournal = (
  part: JournalPart,
  params: JournalQuery,
): Promise<Called<JournalView[]>> => get(CALLS[part].rows, { params, background: true });

export const getJournalCheck = (part: JournalPart): Promise<Called<ChainReport>> =>
  get(CALLS[part].check, { message: false });

export const postJournalExport = (part: JournalPart, asked: JournalExport): Promise<Called<null>> =>
  post(CALLS[part].exported, asked, { message: false });

export const postCompanyExport = (): Promise<Called<null>> =>
  post(JOURNAL_CALLS.companyExport.path, {}, { message: false });
