import type {
  FileAsk,
  FiledRows,
  FilePart,
  StartedFile,
} from '@/contract/inspection/inspection-file';
import type { Client } from '../../support/server';

/** The file for an inspector: its start, and all rows of a part. */
export const FILES = '/inspections/files';
export const PERIOD: FileAsk = { from: '2026-11-01', to: '2026-11-21', whole: false };

export const startFile = (client: Client, more: Partial<FileAsk> = {}) =>
  client.call<StartedFile>('POST', FILES, { body: { ...PERIOD, ...more } });

export async function aFile(client: Client, more: Partial<FileAsk> = {}): Promise<StartedFile> {
  const { status, text, answer } = await startFile(client, more);
  if (!answer.result) throw new Error(`the file was answered ${status}: ${text}`);
  return answer.result;
}

export const filePage = <P extends FilePart>(client: Client, id: number, part: P, after?: string) =>
  client.call<FiledRows[P][]>('POST', `${FILES}/${id}/pages`, {
    body: { part, ...(after === undefined ? {} : { after }) },
  });

/** All rows of a part, page after page, and how many each page had. */
export async function filedRows<P extends FilePart>(
  client: Client,
  id: number,
  part: P,
): Promise<{ rows: FiledRows[P][]; pages: number[] }> {
  const rows: FiledRows[P][] = [];
  const pages: number[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const { status, text, answer } = await filePage(client, id, part, after);
    if (!answer.result) throw new Error(`${part} was answered ${status}: ${text}`);
    rows.push(...answer.result);
    pages.push(answer.result.length);
    after = answer.next ?? undefined;
    more = after !== undefined;
  }
  return { rows, pages };
}
