import { ListError } from './faults';

/** Cells of a CSV file, row by row. An open quotation mark at the end means that it was cut. */
export function* csvRows(text: string, mark: string): Generator<string[]> {
  let [row, cell, quoted, wasQuoted] = [[] as string[], '', false, false];
  for (let at = 0; at < text.length; at++) {
    const c = text[at] ?? '';
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (c === '"' && cell.trim() === '' && !wasQuoted) {
      [quoted, wasQuoted, cell] = [true, true, ''];
    } else if (c === mark) {
      row.push(cell.trim());
      [cell, wasQuoted] = ['', false];
    } else if (c === '\n') {
      row.push(cell.trim());
      if (row.some((value) => value !== '')) yield row;
      [row, cell, wasQuoted] = [[], '', false];
    } else if (c !== '\r') cell += c;
  }
  if (quoted) throw new ListError('cut');
  row.push(cell.trim());
  if (row.some((value) => value !== '' && value !== '\u001a')) yield row;
}

/** UTF-8 with or without its mark, else the Windows code page of Turkey. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** The separator that the first line has most of. */
export function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = [';', '\t', ','].map((mark) => [first.split(mark).length, mark] as const);
  return counts.reduce((best, one) => (one[0] > best[0] ? one : best))[1];
}
