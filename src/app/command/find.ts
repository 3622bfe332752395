import { fold, matchesWords } from '@/domain/base/fold';

/**
 * Something that can be reached or done by its name. `also` holds other words that people call it
 * by.
 */
type Named = { label: string; also?: string };

/**
 * The entries that a typed text means, the likeliest first: the whole name, its beginning, the
 * beginning of a word, then any other match. Within one rank the given order stays, so that the
 * menu's order is the list's.
 */
export function found<N extends Named>(entries: readonly N[], text: string, most: number): N[] {
  const query = fold(text);
  if (query === '') return [];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, query);
      return rank === null ? [] : [{ entry, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function rankOf({ label, also = '' }: Named, query: string): number | null {
  const name = fold(label);
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.split(' ').some((word) => word.startsWith(query))) return 2;
  return matchesWords(`${name} ${fold(also)}`, query) ? 3 : null;
}
