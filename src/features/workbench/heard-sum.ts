import { useSyncExternalStore } from 'react';

/** A figure of the open slip's customer that is heard from the device's own slips, held outside React so that it redraws only who shows it. */
export function heardSum() {
  let kurus = 0;
  const listeners = new Set<() => void>();
  const read = (): number => kurus;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const hear = (next: number): void => {
    if (next === kurus) return;
    kurus = next;
    for (const listener of Array.from(listeners)) listener();
  };
  return { read, hear, use: (): number => useSyncExternalStore(subscribe, read) };
}
