/**
 * A lock that only a visible tab holds. Guarantee: `held` is true only in the tab that has the
 * lock; a tab requests it while it is visible and releases it when it is hidden, so that a
 * background tab never does the work of the foreground.
 */
type VisibleLock = { held(): boolean; stop(): void };

export function visibleLock(name: string, onHeld: () => void): VisibleLock {
  if (typeof document === 'undefined' || !('locks' in navigator)) {
    queueMicrotask(onHeld);
    return { held: () => true, stop: () => undefined };
  }
  let holding = false;
  let leave: (() => void) | undefined;
  const enter = () => {
    if (leave) return;
    const abort = new AbortController();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    leave = () => {
      leave = undefined;
      holding = false;
      abort.abort();
      release();
    };
    const hold = () => {
      holding = true;
      onHeld();
      return released;
    };
    // The only way to fail is our own abort while we were still in the queue.
    navigator.locks.request(name, { signal: abort.signal }, hold).catch(() => undefined);
  };
  const follow = () => {
    if (document.visibilityState === 'visible') enter();
    else leave?.();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return {
    held: () => holding,
    stop() {
      document.removeEventListener('visibilitychange', follow);
      leave?.();
    },
  };
}
