import { fold } from '@/domain/base/fold';

/** Whether each word of the query begins a word of the name; both are folded already. */
export const beginsWords = (name: string, query: string): boolean => {
  const words = name.split(/[\s.,/-]+/);
  return query.split(' ').every((part) => words.some((word) => word.startsWith(part)));
};

/**
 * The one entry that a typed name means beyond doubt: the only one called exactly so, or the only
 * one whose words begin so. Undefined where several may be meant, or where the text stands in the
 * middle of a word.
 */
export function certain<N extends { name: string }>(
  entries: readonly N[],
  typed: string,
): N | undefined {
  const query = fold(typed);
  if (query === '') return undefined;
  const exact = entries.filter(({ name }) => fold(name) === query);
  const meant =
    exact.length > 0 ? exact : entries.filter(({ name }) => beginsWords(fold(name), query));
  return meant.length === 1 ? meant[0] : undefined;
}
