import type { Answered } from '@/sync/types';
import { kindWord } from './kind-word';

/** Opens the text as Turkish in a spreadsheet. */
const BOM = '\ufeff';
const HEAD = ['id', 'number', 'kind', 'at', 'answered', 'end', 'code', 'version'];

/**
 * The log as a file, for whoever is asked what became of a record: ids and ends, and nothing of
 * what was in it.
 */
export function logText(ends: readonly Answered[]): string {
  const rows = ends.map(({ id, number = '', kind, at, answeredAt, end, answer }) => [
    id,
    number,
    kindWord(kind),
    new Date(at).toISOString(),
    new Date(answeredAt).toISOString(),
    end,
    String(answer.code ?? ''),
    String(answer.version ?? ''),
  ]);
  return `${BOM}${[HEAD, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** A cell that a spreadsheet would take for a formula is kept a text. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
