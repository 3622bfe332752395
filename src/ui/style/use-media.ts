import { useSyncExternalStore } from 'react';

type Media = { subscribe: (changed: () => void) => () => void; matches: () => boolean };
const medias = new Map<string, Media>();

/**
 * One list for each query: a component that draws again subscribes to nothing anew. While the
 * browser lays out paper every query answers for the paper: the counter would turn into a phone's
 * behind the print window and lose what was open. Until that is over the screen's last answer
 * holds.
 */
function mediaOf(query: string): Media {
  const known = medias.get(query);
  if (known) return known;
  const list = matchMedia(query);
  const paper = matchMedia('print');
  let screen = list.matches;
  const made: Media = {
    subscribe(changed) {
      for (const media of [list, paper]) media.addEventListener('change', changed);
      return () => {
        for (const media of [list, paper]) media.removeEventListener('change', changed);
      };
    },
    matches() {
      if (!paper.matches) screen = list.matches;
      return screen;
    },
  };
  medias.set(query, made);
  return made;
}

const never = () => () => undefined;
const no = () => false;

/** Whether a media query holds for the screen, now and as it changes. */
export function useMedia(query: string): boolean {
  const media = typeof matchMedia === 'function' ? mediaOf(query) : undefined;
  return useSyncExternalStore(media?.subscribe ?? never, media?.matches ?? no, no);
}

export const useTouch = (): boolean => useMedia('(pointer: coarse)');
export const usePhone = (): boolean => useMedia('(max-width: 639px)');

/** A screen with no more height than one enlarged to 200 % leaves, or a telephone on its side. */
export const useLowScreen = (): boolean => useMedia('(max-height: 499px)');

/**
 * Whether our own keys stand in for the system's: under a finger, and where they leave room for
 * what they write. A screen this low is a telephone enlarged or laid on its side.
 */
export const useOwnKeys = (): boolean => {
  const touch = useTouch();
  const flat = useLowScreen();
  return touch && !flat;
};
