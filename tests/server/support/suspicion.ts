import { randomUUID } from 'node:crypto';
import type { SuspicionReport } from '@/contract/suspicion/suspicion';
import type { SuspicionContent } from '@/domain/suspicion/report';
import type { Client } from '../../support/server';

/** Bodies of suspicious transaction reports, and what tests of them share. */
export const REPORTS = '/inspections/reports';
export const HOLIDAYS = '/inspections/holidays';

/** In no other text of the tests: whoever finds it found the report. */
export const STORY = 'Zümrüdüanka üç fişi sınırın hemen altında böldürdü.';

export const saveReportBody = (more: Partial<SuspicionContent & { version: number }> = {}) => ({
  version: 0,
  party: { contact: null, name: 'Gizli Kişioğlu', about: 'Kırk yaşlarında' },
  dealing: 'refused' as const,
  slips: [],
  flags: ['split', 'haste'] as const,
  story: STORY,
  attachments: ['Kamera kaydı'],
  suspected: '2026-11-20',
  ...more,
});

export const putReport = (client: Client, id: string, more: object = {}) =>
  client.call<SuspicionReport>('PUT', `${REPORTS}/${id}`, { body: saveReportBody(more) });

/** Writes a report and gives its id. */
export async function aReport(client: Client, more: object = {}): Promise<string> {
  const id = randomUUID();
  const { status, text } = await putReport(client, id, more);
  if (status !== 200) throw new Error(`the report was answered ${status}: ${text}`);
  return id;
}

export const takeReportStep = (
  client: Client,
  id: string,
  step: 'approvals' | 'sendings' | 'drops',
  body: object,
) => client.call<SuspicionReport>('POST', `${REPORTS}/${id}/${step}`, { body });
