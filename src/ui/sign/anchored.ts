import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const GAP = 4;
const EDGE = 8;

type Box = { left: number; top: number; bottom: number; width: number };
type Size = { width: number; height: number };

/** Below the anchor, above it when there is more room, and never over the window's edge. */
export function positionBeside(
  anchor: Box,
  popup: Size,
  window: Size,
  align: 'start' | 'end',
): { left: number; top: number; maxHeight: number } {
  const below = window.height - anchor.bottom - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  const up = popup.height > below && above > below;
  const maxHeight = Math.max(120, up ? above : below);
  const height = Math.min(popup.height, maxHeight);
  const wanted = align === 'start' ? anchor.left : anchor.left + anchor.width - popup.width;
  const left = Math.max(EDGE, Math.min(wanted, window.width - popup.width - EDGE));
  return { left, top: up ? anchor.top - GAP - height : anchor.bottom + GAP, maxHeight };
}

type Options = {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  popup: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
  matchWidth?: boolean;
};

/**
 * Shows an element with `popover="manual"` in the top layer beside its anchor, so that no scroll
 * box clips it, and keeps it there.
 */
export function useAnchored({
  open,
  anchor,
  popup,
  align = 'start',
  matchWidth = false,
}: Options): void {
  useLayoutEffect(() => {
    const box = popup.current;
    if (!open || !box) return;
    const place = () => {
      const at = anchor.current?.getBoundingClientRect();
      if (!at) return;
      if (matchWidth) box.style.minWidth = `${at.width}px`;
      // Without its limit it has nothing to scroll, and would stand at its top again.
      const { scrollTop } = box;
      box.style.maxHeight = 'none';
      const { left, top, maxHeight } = positionBeside(
        at,
        { width: box.offsetWidth, height: box.scrollHeight + 2 },
        { width: innerWidth, height: innerHeight },
        align,
      );
      Object.assign(box.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
      box.scrollTop = scrollTop;
    };
    /** Its own scrolling moves its anchor nowhere. */
    const scrolled = ({ target }: Event) => {
      if (!(target instanceof Node && box.contains(target))) place();
    };
    box.showPopover?.();
    place();
    // The first report is of what was placed just now: to place it again would lay out the page
    // twice for one letter.
    let height = box.offsetHeight;
    const resized = new ResizeObserver(() => {
      if (box.offsetHeight === height) return;
      place();
      height = box.offsetHeight;
    });
    resized.observe(box);
    addEventListener('resize', place);
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', scrolled, { capture: true });
      if (box.isConnected) box.hidePopover?.();
    };
  }, [open, anchor, popup, align, matchWidth]);
}

type Elsewhere = Pick<Options, 'anchor' | 'popup'> & {
  on?: readonly ('pointerdown' | 'focusin')[];
  onLeave: () => void;
};

const PRESSED = ['pointerdown'] as const;

/**
 * Tells when somebody presses, or what else is listened for, beside both the popup and its anchor.
 * Keep `on` the same between renders.
 */
export function useOutsidePress({ anchor, popup, on = PRESSED, onLeave }: Elsewhere): void {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    const happened = (event: Event) => {
      const target = event.target as Node;
      if (!popup.current?.contains(target) && !anchor.current?.contains(target)) leave.current();
    };
    for (const name of on) document.addEventListener(name, happened, true);
    return () => {
      for (const name of on) document.removeEventListener(name, happened, true);
    };
  }, [anchor, popup, on]);
}
