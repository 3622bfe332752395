import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { roved } from '@/ui/list/roving';

const LINGERS_MS = 150;

/**
 * Links beside a link: opened by a passing mouse, a click, a touch or the right arrow; closed by
 * leaving, Escape or a touch elsewhere.
 */
export function useFlyout(box: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback(() => {
    clearTimeout(closing.current);
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    clearTimeout(closing.current);
    setOpen(false);
  }, []);
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', elsewhere, true);
    return () => document.removeEventListener('pointerdown', elsewhere, true);
  }, [open, box, close]);
  const watch = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && show(),
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') closing.current = setTimeout(setOpen, LINGERS_MS, false);
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) close();
    },
    onKeyDown: (event: KeyboardEvent) => flyoutKey(event, box.current, show, close),
  };
  return { open, show, close, watch };
}

/** The first link is the group itself, the others its children. */
function flyoutKey(
  event: KeyboardEvent,
  box: HTMLElement | null,
  show: () => void,
  close: () => void,
): void {
  const links = Array.from(box?.querySelectorAll('a') ?? []);
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Escape' || event.key === 'ArrowLeft') {
    links[0]?.focus();
    close();
  } else if (event.key === 'ArrowRight') {
    // Drawn at once: the next key may come before the next frame, and it belongs to the children
    // already.
    flushSync(show);
    box?.querySelectorAll('a')[1]?.focus();
  } else if (at > 0) {
    const next = roved(event.key, at - 1, links.length - 1);
    if (next === undefined) return;
    links[next + 1]?.focus();
  } else return;
  event.preventDefault();
}
