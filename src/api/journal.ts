import { JOURNAL_CALLS } from '../contract/core/calls';
import type { ChainReport, JournalExport, JournalView } from '../contract/journal/journal';
import { type Called, get, post } from './request';

/** The journal that cannot be edited. Its page says itself what went wrong. */
export type JournalQuery = Partial<
  Record<'after' | 'from' | 'to' | 'actor' | 'group' | 'q', string>
>;

export const getJournal = (params: JournalQuery): Promise<Called<JournalView[]>> =>
  get(JOURNAL_CALLS.journal.path, { params, background: true });

export const getJournalCheck = (): Promise<Called<ChainReport>> =>
  get(JOURNAL_CALLS.journalCheck.path, { message: false });

export const postJournalExport = (asked: JournalExport): Promise<Called<null>> =>
  post(JOURNAL_CALLS.journalExport.path, asked, { message: false });

export const postCompanyExport = (): Promise<Called<null>> =>
  post(JOURNAL_CALLS.companyExport.path, {}, { message: false });
