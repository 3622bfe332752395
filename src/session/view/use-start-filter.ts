import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';

/** Parameters that name a part of a page and no filter of it. */
const PLACES: ReadonlySet<string> = new Set(['view']);

/**
 * Opens a list with the filter that its person chose for the start. Only an address that asks for
 * nothing gets it, once, so that links and a cleared filter stay as they are.
 */
export function useStartFilter(start: string | undefined): void {
  const [params, setParams] = useSearchParams();
  const isPlain = Array.from(params.keys()).every((name) => PLACES.has(name));
  const wanted = useRef(isPlain ? start : undefined);
  useLayoutEffect(() => {
    const query = wanted.current;
    wanted.current = undefined;
    if (!query) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of new URLSearchParams(query)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }, [setParams]);
}
