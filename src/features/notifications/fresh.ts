import type { Shown } from './use-notifications';

/** At most this many at once; the rest is under the bell. */
const MOST = 3;
/** What is older than this is no news, though this device hears of it only now. */
const NEWS_MS = 5 * 60_000;

type Candidate = Pick<Shown, 'id' | 'kind' | 'isRead' | 'heardAt'>;

/**
 * The ids of what has just come: not read, not seen before by this page, newest first. With nothing
 * known yet nothing is new. Of a version the banner tells by itself.
 */
export function fresh(
  shown: readonly Candidate[],
  known: ReadonlySet<string> | undefined,
  now: number,
): readonly string[] {
  if (known === undefined) return [];
  const news = shown.filter(
    ({ id, kind, isRead, heardAt }) =>
      !isRead && kind !== 'version' && !known.has(id) && now - heardAt < NEWS_MS,
  );
  return news.slice(0, MOST).map(({ id }) => id);
}
