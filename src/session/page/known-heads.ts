import { HEAD_MOST, type HeadMeaning, MOST_HEADS } from '@/domain/base/import-heads';
import type { Result } from '@/domain/base/result';
import { chosenAs, type FileColumn, type SheetMap, UNDECIDED } from '@/domain/base/sheet-map';
import { storedView, storeView } from './kept-view';

/** The person’s choices: what a column means, by its head in the file. */
type Heads = Readonly<Record<string, string>>;

const nameOf = (place: string): string => `heads:${place}`;

const keyOf = ({ head }: FileColumn): string => head.trim().toLocaleLowerCase('tr');

/** Reads the stored choices; drops entries of an older or newer app that it cannot read. */
export function readHeads(stored: unknown): Heads {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/**
 * Meanings of the columns as chosen for earlier files with the same heads; undefined if they equal
 * the guess. A stored meaning that this file’s kind does not have is ignored.
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
 * Reads a file with the choices that the company's earlier imports and this person made for its
 * heads, and stores the person's, so that the next file of the same program needs none.
 */
export const withKnownHeads =
  <Preview extends { map: SheetMap }, Failure>(
    place: string,
    read: Read<Preview, Failure>,
    ofCompany: () => Heads,
  ): Read<Preview, Failure> =>
  async (chosen) => {
    const found = await read(chosen);
    if (!found.ok) return found;
    const own = readHeads(storedView(nameOf(place)));
    const heads = { ...ofCompany(), ...own };
    if (chosen === undefined) {
      const meant = columnsByHeads(found.value.map, heads);
      return meant ? read(meant) : found;
    }
    const said = found.value.map.columns
      .filter((column) => keyOf(column) !== '' && column.to !== UNDECIDED)
      .map((column) => [keyOf(column), column.to] as const);
    storeView(nameOf(place), { ...own, ...Object.fromEntries(said) });
    return found;
  };

/** The choices of a file, as its import gives them to the company. */
export const headsOf = ({ columns }: Pick<SheetMap, 'columns'>): HeadMeaning[] =>
  columns
    .map((column) => ({ head: keyOf(column), to: column.to }))
    .filter(
      ({ head, to }) =>
        head !== '' && to !== UNDECIDED && Math.max(head.length, to.length) <= HEAD_MOST,
    )
    .slice(0, MOST_HEADS);

/** Choices by head. */
export const byHead = (heads: readonly HeadMeaning[]): Heads =>
  Object.fromEntries(heads.map(({ head, to }) => [head, to]));
