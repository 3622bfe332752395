import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';

/** Address parameters that select a part of a page and are no filter. */
const PLACES: ReadonlySet<string> = new Set(['view']);

/**
 * Applies the person’s start filter when a list opens. Only an address without a filter gets it,
 * and only once, so that links and a cleared filter stay as they are.
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
