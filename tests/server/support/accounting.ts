import { randomUUID } from 'node:crypto';
import type {
  AccountingBatch,
  AccountingCodes,
  AccountingDefinitionBody,
  AccountingLock,
  AccountingTemplate,
  BatchHead,
  JournalPage,
  JournalPreview,
} from '@/contract/accounting/accounting';
import type { PullPage } from '@/contract/core/pull';
import type { JournalLine } from '@/domain/accounting/entry';
import { STARTING_TEMPLATES } from '@/domain/accounting/template';
import { NOON } from '../../support/factories';
import type { Client, TestReply } from '../../support/server';

/** Bodies of mutations of the journal export, and what tests of it share. */
export const CODES = '/accounts/journal/codes';
export const TEMPLATES = '/accounts/journal/templates';
export const BATCHES = '/accounts/journal/batches';
export const BOOK_LOCKS = '/accounts/journal/locks';

export const codesBody = (codes: Record<string, string> = { till: '100.01' }, base = 0) =>
  ({
    ...{ kind: 'accounting.codes', v: 1, at: NOON, base },
    codes: Object.entries(codes).map(([name, code]) => ({ name, code })),
  }) satisfies AccountingCodes;

export const journalTemplateBody = (
  template: AccountingTemplate['template'] = STARTING_TEMPLATES.luca,
  base = 0,
): AccountingTemplate => ({ kind: 'accounting.template', v: 1, at: NOON, base, template });

export const booksLockBody = (until: string | null, base = 0): AccountingLock => ({
  ...{ kind: 'accounting.lock', v: 1, at: NOON, base, until },
});

export const batchOf = (more: Partial<AccountingBatch> = {}): AccountingBatch => ({
  ...{ kind: 'accounting.batch', v: 1, id: randomUUID(), at: NOON, batch: 'first' },
  ...{ from: '2026-11-01', to: '2026-11-21', expects: { documents: 0, debit: 0 } },
  ...more,
});

export async function previewOf(
  client: Client,
  from = '2026-11-01',
  to = '2026-11-21',
): Promise<JournalPreview> {
  const { answer } = await client.call<JournalPreview>(
    'GET',
    `/accounts/journal/preview?from=${from}&to=${to}`,
  );
  if (!answer.result) throw new Error(`no preview: ${JSON.stringify(answer)}`);
  return answer.result;
}

/** Makes a batch of what the preview shows, as a person does. */
export async function wishedBatch(
  client: Client,
  more: Partial<AccountingBatch> = {},
): Promise<AccountingBatch> {
  const { from, to } = batchOf(more);
  const { batch, documents, debit } = await previewOf(client, from, to);
  return batchOf({ batch, expects: { documents, debit }, ...more });
}

export async function linesOf(client: Client, batch: string): Promise<JournalLine[]> {
  const lines: JournalLine[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { answer }: TestReply<JournalPage> = await client.call<JournalPage>(
      'GET',
      `${BATCHES}/${batch}/lines?after=${after}`,
    );
    if (!answer.result) throw new Error(`no lines: ${JSON.stringify(answer)}`);
    lines.push(...answer.result.lines);
    after = answer.result.next;
  }
  return lines;
}

/** Batches in a device's pull, by number. */
export async function batchesIn(client: Client): Promise<BatchHead[]> {
  const { answer } = await client.call<PullPage>('GET', '/sync/pull');
  return (answer.result?.records ?? [])
    .filter(({ kind }) => kind === 'definitions')
    .map(({ body }) => body as AccountingDefinitionBody)
    .flatMap((body) => (body.type === 'accounting-batch' ? [body] : []))
    .sort((a, b) => a.number - b.number);
}
