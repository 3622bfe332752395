import type { JournalPage, JournalPreview } from '../contract/accounting/accounting';
import { ACCOUNTING_CALLS } from '../contract/core/calls';
import type { Period } from '../domain/accounting/batch';
import { type Called, get } from './request';

/** Calls that read the journal export. Their page says itself what went wrong. */
export const getJournalPreview = ({ from, to }: Period): Promise<Called<JournalPreview>> =>
  get(ACCOUNTING_CALLS.journalPreview.path, { params: { from, to }, background: true });

export const getJournalLines = (batch: string, after: number): Promise<Called<JournalPage>> =>
  get(ACCOUNTING_CALLS.journalLines.path.replace(':id', encodeURIComponent(batch)), {
    params: { after: String(after) },
    message: false,
  });
