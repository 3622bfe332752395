import { useCallback, useState } from 'react';

/**
 * Whether the end of what scrolls is still out of sight: the returned ref goes to a mark that
 * stands there.
 */
export function useMoreBelow(): [
  end: (mark: HTMLElement | null) => (() => void) | undefined,
  more: boolean,
] {
  const [more, setMore] = useState(false);
  const end = useCallback((mark: HTMLElement | null) => {
    if (!mark) return undefined;
    const eye = new IntersectionObserver((seen) => setMore(seen.at(-1)?.isIntersecting === false));
    eye.observe(mark);
    return () => eye.disconnect();
  }, []);
  return [end, more];
}
