import { useSyncExternalStore } from 'react';

type Media = { subscribe: (changed: () => void) => () => void; matches: () => boolean };
const medias = new Map<string, Media>();

/** One list for each query: a component that draws again subscribes to nothing anew. */
function mediaOf(query: string): Media {
  const known = medias.get(query);
  if (known) return known;
  const list = matchMedia(query);
  const made: Media = {
    subscribe(changed) {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    matches: () => list.matches,
  };
  medias.set(query, made);
  return made;
}

const never = () => () => undefined;
const no = () => false;

/** Whether a media query holds, now and as it changes. */
export function useMedia(query: string): boolean {
  const media = typeof matchMedia === 'function' ? mediaOf(query) : undefined;
  return useSyncExternalStore(media?.subscribe ?? never, media?.matches ?? no, no);
}

export const useTouch = (): boolean => useMedia('(pointer: coarse)');
export const usePhone = (): boolean => useMedia('(max-width: 639px)');

/** List rows: 36 px with a mouse, 44 on touch. */
export const useRowHeight = (): number => (useTouch() ? 44 : 36);
