import { storedView, storeView } from '../session/page/kept-view';
import { entryAt } from './shell/menu';

/**
 * Places of the menu, the newest first: what a person of a company looked at on this device. A
 * logout takes them off it.
 */
const NAME = 'recent';
const MOST = 8;

/** From a store that anybody may have written to. */
export const readRecent = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? stored.filter((href): href is string => typeof href === 'string').slice(0, MOST)
    : [];

/** Only which place of the menu it was: what was searched and chosen there is nobody's trail. */
export function withVisit(
  recent: readonly string[],
  place: Pick<Location, 'pathname' | 'search'>,
): string[] {
  const href = entryAt(place.pathname, place.search)?.href;
  return href === undefined
    ? [...recent]
    : [href, ...recent.filter((known) => known !== href)].slice(0, MOST);
}

export const noteVisit = (place: Pick<Location, 'pathname' | 'search'>): void =>
  storeView(NAME, withVisit(recentPages(), place));
export const recentPages = (): string[] => readRecent(storedView(NAME));
