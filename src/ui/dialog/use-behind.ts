import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * What follows from a letter, drawn a frame behind it. Guarantee: the frame that shows the letter
 * is not waited for with anything else, all that follows comes in one later drawing, and that is of
 * the newest value, however many came meanwhile. React's own deferred value says what may wait, but
 * not until when: it draws before the frame whenever that is late.
 */
const followers = new Set<() => unknown>();

/** Each part once, with all others behind the next frame. */
export function follow(catchUp: () => unknown): void {
  if (followers.size === 0) afterPaint(catchUpAll);
  followers.add(catchUp);
}

function catchUpAll(): void {
  const all = Array.from(followers);
  followers.clear();
  startTransition(() => {
    for (const catchUp of all) catchUp();
  });
}

/**
 * A page that nobody sees draws no frames; what follows is due there all the same, if only for who
 * listens to it.
 */
const NO_FRAME_MS = 500;

/** A task of its own, behind the next frame. */
function afterPaint(work: () => void): void {
  let done = false;
  const once = () => {
    clearTimeout(timer);
    if (!done) work();
    done = true;
  };
  const timer = setTimeout(once, NO_FRAME_MS);
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      once();
    };
    port2.postMessage(null);
  });
}

/** For parts of a screen that hold no cursor and that no key finds its way through. */
export function useBehindDialog<T>(value: T): T {
  const [shown, setShown] = useState(() => value);
  const latest = useRef(value);
  const [catchUp] = useState(() => () => setShown(() => latest.current));
  useEffect(() => {
    if (Object.is(latest.current, value)) return;
    latest.current = value;
    follow(catchUp);
  }, [value, catchUp]);
  return shown;
}
