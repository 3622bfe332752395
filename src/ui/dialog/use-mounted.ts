import { useLayoutEffect, useState } from 'react';

/**
 * True from the second drawing on, before anything is painted. A Headless UI dialog that is mounted
 * open does not know yet where the page is, and leaves it within reach of screen readers and the
 * tab key; one that opens after it was mounted makes it inert.
 */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  return isMounted;
}
