import type { Pull } from './pull';

/**
 * Starts pulls: at the start, on a hint of the socket, when the page becomes visible or the network
 * comes back, and every minute, so that a lost hint does no harm. Hints are merged: the first one
 * starts a pull at once, later ones at most every two seconds.
 */
export const HINT_INTERVAL = 2_000;
const EVERY = 60_000;

type Triggers = { hint(): void; stop(): void };

export function startTriggers(pull: Pull): Triggers {
  let stopped = false;
  let quietUntil = 0;
  let due: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    pull.run().then((waitMs) => {
      if (waitMs > 0) later(waitMs);
    }, report);
  };
  const run = () => {
    if (stopped) return;
    due = undefined;
    quietUntil = Date.now() + HINT_INTERVAL;
    ask();
  };
  const later = (ms: number) => {
    if (!stopped) due ??= setTimeout(run, ms);
  };
  const hint = () => {
    const wait = quietUntil - Date.now();
    if (wait <= 0 && due === undefined) run();
    else later(Math.max(wait, 0));
  };
  const whenVisible = () => {
    if (document.visibilityState === 'visible') hint();
  };
  // Leaves `quietUntil` alone: a hint right after this pull still starts one at once.
  const minute = setInterval(() => due === undefined && ask(), EVERY);
  const page = typeof document !== 'undefined';
  if (page) {
    document.addEventListener('visibilitychange', whenVisible);
    addEventListener('online', hint);
  }
  run();
  return {
    hint,
    stop() {
      stopped = true;
      clearInterval(minute);
      clearTimeout(due);
      if (!page) return;
      document.removeEventListener('visibilitychange', whenVisible);
      removeEventListener('online', hint);
    },
  };
}

/**
 * Passes an error (a failed write, a full disk) to the global error handler; the next trigger pulls
 * again.
 */
const report = (error: unknown): void => {
  queueMicrotask(() => {
    throw error;
  });
};
