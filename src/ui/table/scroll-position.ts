import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where each list was left. Offsets only: they say nothing about anybody and end with the page. */
const places = new Map<string, number>();

type Options = {
  box: RefObject<HTMLElement | null>;
  /** The box is on the screen: a list that loads or is empty has none. */
  present: boolean;
  place: string | undefined;
  height: number;
  done: boolean;
  onMore: (() => void) | undefined;
};

/**
 * Brings a list back to where it was left, once enough of it has been read; a person who scrolls
 * meanwhile is not pulled back.
 */
export function useScrollPosition({ box, present, place, height, done, onMore }: Options): void {
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another box begins anew
  useLayoutEffect(() => {
    wanted.current = place === undefined ? null : (places.get(place) ?? 0);
    if (box.current) box.current.scrollTop = 0;
  }, [place, box, present]);
  useLayoutEffect(() => {
    const element = box.current;
    const offset = wanted.current;
    if (!element || offset === null || height === 0) return;
    element.scrollTop = offset;
    if (done || height >= offset + element.clientHeight) wanted.current = null;
    else onMore?.();
  });
  useEffect(() => {
    const element = box.current;
    if (!present || !element || place === undefined) return;
    const keep = () => {
      if (wanted.current === null) places.set(place, element.scrollTop);
    };
    const release = () => {
      wanted.current = null;
    };
    element.addEventListener('scroll', keep, { passive: true });
    for (const event of ['wheel', 'pointerdown', 'keydown'])
      element.addEventListener(event, release, { passive: true });
    return () => {
      element.removeEventListener('scroll', keep);
      for (const event of ['wheel', 'pointerdown', 'keydown'])
        element.removeEventListener(event, release);
    };
  }, [place, box, present]);
}
