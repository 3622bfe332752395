import type { Steps } from '@/lib/slices';
import type { ReadSheet, SheetRow } from './sheet';

/**
 * A CSV whoever wrote it: UTF-8 with or without its mark, UTF-16, else the Windows code page of
 * Turkey; commas, semicolons or tabs, whichever its first line has most of. Every cell is a text:
 * what a number means is its column's to say.
 */
export function* readCsv(bytes: Uint8Array<ArrayBuffer>, mostRows: number): Steps<ReadSheet> {
  const text = decoded(bytes);
  // A text has no zero bytes: what has them is no table, whatever it is called.
  if (text.includes('\0')) return { ok: false, fault: 'not-a-sheet' };
  const rows: SheetRow[] = [];
  const mark = separatorOf(text);
  let [row, cell, quoted, line, began] = [[] as string[], '', false, 1, 1];
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value.trim() !== ''))
      rows.push({
        line: began,
        cells: row.map((value) =>
          value === '' ? undefined : { kind: 'text', text: unshielded(value) },
        ),
      });
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const c = text[at] ?? '';
    if (c === '\n') line += 1;
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (c === '"' && cell === '') quoted = true;
    else if (c === mark) endCell();
    else if (c === '\n') {
      endRow();
      began = line;
      yield;
      if (rows.length > mostRows) return { ok: false, fault: 'too-many-rows' };
    } else if (c !== '\r') cell += c;
  }
  if (quoted) return { ok: false, fault: 'broken' };
  if (cell !== '' || row.length > 0) endRow();
  return rows.length > mostRows ? { ok: false, fault: 'too-many-rows' } : { ok: true, rows };
}

/** The text of a file in UTF-8, UTF-16 or the Windows code page of Turkey. */
export function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

const SEPARATORS = [';', '\t', ','] as const;

function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = SEPARATORS.map((mark) => first.split(mark).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** Our own files shield a text that looks like a formula by an apostrophe. */
const unshielded = (value: string): string =>
  /^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value;
