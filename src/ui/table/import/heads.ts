import { fold } from '@/domain/base/fold';
import { cellText, type SheetRow } from './sheet';

/**
 * A column of an import's template. `also`: heads that Turkish programs use, whatever the language of
 * the screen; `example`: its cell in the template's one row.
 */
export type ImportColumn<F extends string> = {
  head: string;
  width: number;
  field: F;
  also: readonly string[];
  example: string;
};

export const importColumn = <F extends string>(
  field: F,
  head: string,
  width: number,
  example: string,
  ...also: string[]
): ImportColumn<F> => ({ head, width, field, also, example });

/** A column by the head of the template; a file may call it by another word too. */
type Headed = { head: string; also?: readonly string[] };

/**
 * No head of ours is half as long; a search for brackets in a hostile one would take time by the
 * square of its length.
 */
const MOST_HEAD = 200;

/** Heads are compared without case, accents and what stands in brackets. */
export const headKey = (text: string): string =>
  fold(text.slice(0, MOST_HEAD))
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z0-9]/g, '');

/** Which column each cell of the first row names, and the texts there that name none. */
export function columnsOf<C extends Headed>(
  head: SheetRow | undefined,
  known: readonly C[],
): { columns: (C | undefined)[]; unknown: string[] } {
  const byKey = new Map(
    known.flatMap((column) =>
      [column.head, ...(column.also ?? [])].map((text) => [headKey(text), column]),
    ),
  );
  const columns = Array.from(head?.cells ?? [], (cell) =>
    cell ? byKey.get(headKey(cellText(cell))) : undefined,
  );
  const unknown = Array.from(head?.cells ?? []).flatMap((cell, i) =>
    cell && cellText(cell) !== '' && !columns[i] ? [cellText(cell)] : [],
  );
  return { columns, unknown };
}
