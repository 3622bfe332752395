/**
 * The readable cookie `milyem-session`: a session's id, never its token
 * (src/contract/README.md#reading-37-marker-cookie). It is polled because all tabs share it at
 * once; a tab acts only if the value differs from its own.
 */
const NAME = 'milyem-session';
/** Interval of the cookie polling (src/contract/README.md#point-9-constants). */
export const COOKIE_POLL_MS = 300;
const DAYS_30 = 30 * 24 * 3600;

export function readMarker(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${NAME}=`));
  return found ? decodeURIComponent(found.slice(NAME.length + 1)) : null;
}

export function writeMarker(sessionId: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = sessionId === null ? '; Max-Age=0' : `; Max-Age=${DAYS_30}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later than a tab may live, and is not everywhere.
  document.cookie = `${NAME}=${encodeURIComponent(sessionId ?? '')}${value}; Path=/; SameSite=Strict${secure}`;
}

export type MarkerChange = 'ended' | 'other-session';

/** What a marker means to a tab that stands on `own`; null when nothing happened. */
export function markerChange(
  own: string | null,
  marker: string | null,
  path: string,
): MarkerChange | null {
  if (own === null || marker === own || path === '/id') return null;
  return marker === null || marker === '' ? 'ended' : 'other-session';
}

/**
 * A session that is just beginning has no marker yet: only one that was seen standing can end or be
 * followed by another.
 */
export function watchMarker(
  own: () => string | null,
  changed: (change: MarkerChange) => void,
): () => void {
  let stood: string | null = null;
  const timer = setInterval(() => {
    const [mine, marker] = [own(), readMarker()];
    if (mine !== null && marker === mine) stood = mine;
    const change =
      mine !== null && stood === mine ? markerChange(mine, marker, location.pathname) : null;
    if (!change) return;
    clearInterval(timer);
    changed(change);
  }, COOKIE_POLL_MS);
  return () => clearInterval(timer);
}
