import { useSyncExternalStore } from 'react';

/** Kuruş of cash that went between the shop and the open slip's customer today, as the device's own slips tell. */
let kurus = 0;
const listeners = new Set<() => void>();

export const cashToday = (): number => kurus;

export function hearCash(next: number): void {
  if (next === kurus) return;
  kurus = next;
  for (const listener of Array.from(listeners)) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCashToday = (): number => useSyncExternalStore(subscribe, cashToday);
