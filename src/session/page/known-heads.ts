import type { Result } from '@/domain/base/result';
import { chosenAs, type FileColumn, type SheetMap, UNDECIDED } from '@/domain/base/sheet-map';
import { storedView, storeView } from './kept-view';

/** What a person said that the columns of files mean, by the head in the file. */
type Heads = Readonly<Record<string, string>>;

const nameOf = (place: string): string => `heads:${place}`;

const keyOf = ({ head }: FileColumn): string => head.trim().toLocaleLowerCase('tr');

/** Reads what an older or newer app stored as far as it can be read. */
export function readHeads(stored: unknown): Heads {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/**
 * The columns as they were meant in an earlier file with the same heads; undefined where that is
 * what is guessed anyway. What is not a target of this file any more is left as it is guessed.
 */
export function columnsByHeads(
  { columns, targets }: Pick<SheetMap, 'columns' | 'targets'>,
  heads: Heads,
): string[] | undefined {
  let meant = columns.map(({ to }) => to);
  for (const [at, column] of columns.entries()) {
    const to = Object.hasOwn(heads, keyOf(column)) ? heads[keyOf(column)] : undefined;
    if (to === undefined || keyOf(column) === '' || to === meant[at]) continue;
    if (to.length > 1 && !targets.includes(to)) continue;
    meant = chosenAs(
      columns.map((one, i) => ({ ...one, to: meant[i] ?? one.to })),
      at,
      to,
    );
  }
  return meant.every((to, i) => to === columns[i]?.to) ? undefined : meant;
}

type Read<Preview extends { map: SheetMap }, Failure> = (
  chosen?: readonly string[],
) => Promise<Result<Preview, Failure>>;

/**
 * Reads a file with the columns of earlier files of the same heads, and remembers what a person
 * chooses, so that the next file of the same program needs no choice.
 */
export const withKnownHeads =
  <Preview extends { map: SheetMap }, Failure>(
    place: string,
    read: Read<Preview, Failure>,
  ): Read<Preview, Failure> =>
  async (chosen) => {
    const found = await read(chosen);
    if (!found.ok) return found;
    const heads = readHeads(storedView(nameOf(place)));
    if (chosen === undefined) {
      const meant = columnsByHeads(found.value.map, heads);
      return meant ? read(meant) : found;
    }
    const said = found.value.map.columns
      .filter((column) => keyOf(column) !== '' && column.to !== UNDECIDED)
      .map((column) => [keyOf(column), column.to] as const);
    storeView(nameOf(place), { ...heads, ...Object.fromEntries(said) });
    return found;
  };
