import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';

/**
 * Components whose code is fetched when they are first drawn. Guarantee: once the app has started, a
 * component is drawn as soon as its code has arrived. React alone shows the fallback for at least
 * 300 ms, even if the code comes from the disk in 50. It does not wait when a boundary is drawn anew
 * for another reason, so each `LoadBoundary` is drawn anew when code arrives. This begins only when
 * the app has started: a page that is drawn before the records on the device are open would move when
 * they come.
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

/** Makes a component whose code `load` fetches; draw it within a `LoadBoundary`. */
// biome-ignore lint/suspicious/noExplicitAny: the rule forbids `any`, but components with any props are made
export const loadLater = <C extends ComponentType<any>>(load: () => Promise<C>) =>
  lazy(() => {
    const loading = load().then((component) => ({ default: component }));
    // React reacts to the same promise right after this, so the count is raised one step later.
    loading.then(
      () => queueMicrotask(tellArrival),
      () => undefined,
    );
    return loading;
  });

/** Shows `fallback`, or nothing, until the code of its children has arrived. */
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
