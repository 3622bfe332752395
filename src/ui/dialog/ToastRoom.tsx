import { type RefObject, useEffect, useRef } from 'react';
import { ref, useSnapshot } from 'valtio';
import { toasts } from '../sign/toast';

const GAP = 8;
/** A message longer than this part of the window lies over what is above the room. */
const MOST = 0.25;

/**
 * Room for messages in the flow of a page that has no free place for them, such as the counter.
 * While there is a message it takes that message's height from the scrolling part above it, so that
 * nothing is covered and nothing below it moves, and the box with the cursor stays in sight.
 */
export function ToastRoom() {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    toasts.room = own.current && ref(own.current);
    return () => {
      toasts.room = null;
    };
  }, []);
  return <div ref={own} className="shrink-0" />;
}

/** Puts the element that holds the messages into the room of the page, as long as it has one. */
export function useToastRoom(host: RefObject<HTMLElement | null>): void {
  const { room } = useSnapshot(toasts);
  useEffect(() => {
    const messages = host.current;
    if (!messages || !room) return;
    const place = () => {
      const { height } = messages.getBoundingClientRect();
      const needed = height === 0 ? 0 : Math.min(height + 2 * GAP, innerHeight * MOST);
      const grows = needed > room.offsetHeight;
      room.style.height = `${needed}px`;
      const { right, bottom, width } = room.getBoundingClientRect();
      Object.assign(messages.style, {
        inset: `auto ${innerWidth - right + GAP}px ${innerHeight - bottom + GAP}px auto`,
        width: `${width - 2 * GAP}px`,
      });
      if (grows) document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    const seen = new ResizeObserver(place);
    seen.observe(messages);
    // Where the room lies follows from what stands around it.
    const around = room.parentElement;
    const watch = () => {
      for (const one of around?.children ?? []) seen.observe(one);
    };
    const changed = new MutationObserver(watch);
    if (around) changed.observe(around, { childList: true });
    watch();
    place();
    return () => {
      seen.disconnect();
      changed.disconnect();
      for (const one of ['inset', 'width']) messages.style.removeProperty(one);
    };
  }, [host, room]);
}
