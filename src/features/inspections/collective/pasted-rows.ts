import { isPassport } from '@/domain/people/identity-number';
import { dayOfCell } from '@/ui/table/import/cell-values';
import { headKey } from '@/ui/table/import/heads';
import type { SheetRow } from '@/ui/table/import/sheet';
import { readBirth } from '../sanctions/asked-form';
import type { RosterColumn, RosterField } from './roster-columns';

/** Lines that are looked at to tell what a column without a head is. */
const LOOKED_AT = 50;

/**
 * A pasted text as rows, cells divided by tabs or semicolons. A text without heads gets those of
 * the template by what its columns hold; the first that holds none of it is the name.
 */
export function pastedRows(text: string, columns: readonly RosterColumn[]): SheetRow[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, texts: line.split(/[\t;]/).map((cell) => cell.trim()) }))
    .filter(({ texts }) => texts.some((cell) => cell !== ''));
  const [first] = lines;
  if (!first) return [];
  const known = new Set(columns.flatMap(({ head, also }) => [head, ...also].map(headKey)));
  const rows = lines.map(({ line, texts }) => rowOf(line, texts));
  if (first.texts.some((cell) => known.has(headKey(cell)))) return rows;
  const fields = fieldsOf(lines.slice(0, LOOKED_AT).map(({ texts }) => texts));
  const heads = fields.map((field) => columns.find((one) => one.field === field)?.head ?? '');
  return [rowOf(0, heads), ...rows];
}

const rowOf = (line: number, texts: readonly string[]): SheetRow => ({
  line,
  cells: texts.map((text) => (text === '' ? undefined : { kind: 'text', text })),
});

/** What each column is, by most of its cells; each field once. */
function fieldsOf(lines: readonly (readonly string[])[]): (RosterField | undefined)[] {
  const width = Math.max(...lines.map(({ length }) => length));
  const left = new Set<RosterField>(['number', 'birth', 'passport', 'name', 'nationality']);
  return Array.from({ length: width }, (_, at) => {
    const cells = lines.flatMap((texts) => texts[at] || []);
    const field = [...left].find((one) => cells.filter(HOLDS[one]).length * 2 > cells.length);
    if (field) left.delete(field);
    return field;
  });
}

const HOLDS: Record<RosterField, (text: string) => boolean> = {
  number: (text) => /^\d{10,11}$/.test(text.replace(/[\s.-]/g, '')),
  birth: (text) => dayOfCell({ kind: 'text', text }) !== undefined || readBirth(text) !== undefined,
  passport: (text) => isPassport(text) && /\d/.test(text),
  name: (text) => /\p{L}/u.test(text),
  surname: () => false,
  nationality: (text) => /^\p{L}[\p{L} .]*$/u.test(text),
};
