import { useSyncExternalStore } from 'react';

/** Whether a media query holds, now and as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

export const useTouch = (): boolean => useMedia('(pointer: coarse)');
export const usePhone = (): boolean => useMedia('(max-width: 639px)');

/** List rows: 36 px with a mouse, 44 on touch. */
export const useRowHeight = (): number => (useTouch() ? 44 : 36);
