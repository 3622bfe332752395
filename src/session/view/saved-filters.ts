import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { useView } from './use-view';

/**
 * Filters that a person keeps under a name, for every list that has its filter in the address.
 * Guarantee: what is kept is what the address says of these names and nothing else (no opened card,
 * no place), so that one of today shows today tomorrow too; it stays on this device, for this
 * person in this company, and needs no network.
 */
type SavedFilter = { name: string; query: string };

export const MOST_FILTERS = 20;
export const MOST_NAME = 40;

/** What the address asks, in one order whatever order it was chosen in. '' asks for nothing. */
export function filterOf(params: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  return kept.toString();
}

/** The address with this filter in place of the one it had. */
export function withFilter(
  params: URLSearchParams,
  names: readonly string[],
  query: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const asked = new URLSearchParams(query);
  for (const name of names) {
    const value = asked.get(name);
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The same name is the same filter, written anew; the newest first. */
export function withSavedFilter(
  saved: readonly SavedFilter[],
  { name, query }: SavedFilter,
): SavedFilter[] {
  const tidy = name.replace(/\s+/g, ' ').trim().slice(0, MOST_NAME);
  if (tidy === '' || query === '') return [...saved];
  return [{ name: tidy, query }, ...saved.filter((one) => one.name !== tidy)].slice(
    0,
    MOST_FILTERS,
  );
}

/** One that was taken away stands again where it stood: `listed` is the list with it. */
export const withRestoredFilter = (
  saved: readonly SavedFilter[],
  one: SavedFilter,
  listed: readonly SavedFilter[],
): SavedFilter[] =>
  listed.flatMap((was) =>
    was.name === one.name ? [one] : saved.filter(({ name }) => name === was.name),
  );

/** From a store that anybody may have written to. */
export function readSaved(stored: unknown): SavedFilter[] {
  if (!Array.isArray(stored)) return [];
  const known = stored.filter(
    (one): one is SavedFilter => typeof one?.name === 'string' && typeof one.query === 'string',
  );
  return known.toReversed().reduce<SavedFilter[]>(withSavedFilter, []);
}

type SavedFilters = {
  saved: readonly SavedFilter[];
  /** What the list asks now. */
  query: string;
  apply: (query: string) => void;
  keep: (name: string) => void;
  forget: (name: string) => void;
  bringBack: (one: SavedFilter, listed: readonly SavedFilter[]) => void;
};

/**
 * `names`: the parameters of the address that are this list's filter. Keep them the same between
 * renders.
 */
export function useSavedFilters(list: string, names: readonly string[]): SavedFilters {
  const [params, setParams] = useSearchParams();
  const [saved, setSaved] = useView(`filters-${list}`, readSaved);
  const query = filterOf(params, names);
  const apply = useCallback(
    (asked: string) => setParams((before) => withFilter(before, names, asked)),
    [setParams, names],
  );
  return {
    saved,
    query,
    apply,
    keep: (name) => setSaved(withSavedFilter(saved, { name, query })),
    forget: (name) => setSaved(saved.filter((one) => one.name !== name)),
    bringBack: (one, listed) => setSaved(withRestoredFilter(saved, one, listed)),
  };
}
