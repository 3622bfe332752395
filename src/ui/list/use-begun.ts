import { useEffect, useState } from 'react';

/** Longest wait for what comes last; after it the page is drawn without it. */
const LONGEST_MS = 2_000;

/**
 * Becomes `true` when what a page needs is loaded and what completes it is read too, or
 * `longestMs` have passed since it was loaded, and stays `true`. A page that is drawn whole at once
 * does not grow while a person presses a button.
 */
export function useBegun(loaded: boolean, read: boolean, longestMs = LONGEST_MS): boolean {
  const [begun, begin] = useState(false);
  useEffect(() => {
    if (begun || !loaded) return;
    const timer = setTimeout(() => begin(true), read ? 0 : longestMs);
    return () => clearTimeout(timer);
  }, [begun, loaded, read, longestMs]);
  return begun;
}
