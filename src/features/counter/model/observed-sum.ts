import { useSyncExternalStore } from 'react';

/**
 * A figure of the open slip's customer that is heard from the device's own slips, undefined while
 * they are read, held outside React so that it redraws only who shows it.
 */
export function observedSum() {
  let kurus: number | undefined = 0;
  const listeners = new Set<() => void>();
  const read = (): number | undefined => kurus;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const hear = (next: number | undefined): void => {
    if (next === kurus) return;
    kurus = next;
    for (const listener of Array.from(listeners)) listener();
  };
  return { read, hear, use: (): number | undefined => useSyncExternalStore(subscribe, read) };
}
