import { useSyncExternalStore } from 'react';

/**
 * Kuruş of cash that went between the shop and the open slip's customer today, as the device's own
 * slips tell.
 */
let kurus = 0;
/** Whose day that is; undefined while it is being read. */
let whose: string | null | undefined;
const listeners = new Set<() => void>();

export const cashToday = (): number => kurus;

export function setCashToday(next: number, contactId: string | null | undefined): void {
  if (next === kurus && contactId === whose) return;
  kurus = next;
  whose = contactId;
  for (const listener of Array.from(listeners)) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this customer's day has been read. */
export const useCashKnown = (contactId: string | null): boolean =>
  useSyncExternalStore(subscribe, () => whose === contactId);

export const useCashToday = (): number => useSyncExternalStore(subscribe, cashToday);
