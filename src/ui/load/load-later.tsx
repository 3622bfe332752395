import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';

/**
 * Components whose code is fetched when they are first drawn. Guarantee: once the app has started, a
 * component is drawn as soon as its code has arrived. React alone would wait: it keeps what was drawn
 * in its place for 300 ms, even when the code comes from the disk in 50. It does so only for what it
 * tries again by itself, so `LoadBoundary` draws again when code arrives. While the app starts, React
 * waits as ever: a page that is drawn before the records on the device are open would move when they
 * come.
 */

let arrivals = 0;
let hasStarted = false;
const listeners = new Set<() => void>();

/** The app has started: from now on code is drawn as soon as it has arrived. */
export function drawAtOnce(): void {
  hasStarted = true;
}

function tellArrival(): void {
  if (!hasStarted) return;
  arrivals += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const countArrivals = (): number => arrivals;

/** A component that stands in a `LoadBoundary` until `load` has resolved with the real one. */
// biome-ignore lint/suspicious/noExplicitAny: props of any shape
export const loadLater = <C extends ComponentType<any>>(load: () => Promise<C>) =>
  lazy(() => {
    const loading = load().then((component) => ({ default: component }));
    // React waits for the same promise, and is told of it right after this reaction.
    loading.then(
      () => queueMicrotask(tellArrival),
      () => undefined,
    );
    return loading;
  });

/** Shows `fallback`, or nothing, until the code of what is in it has arrived. */
export function LoadBoundary({
  fallback = null,
  children,
}: {
  fallback?: React.ReactNode;
  children: React.ReactNode;
}) {
  useSyncExternalStore(subscribe, countArrivals, countArrivals);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
