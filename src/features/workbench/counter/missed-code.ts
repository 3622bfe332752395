import { useSyncExternalStore } from 'react';

/** The code that was read and that no product has: it stays in sight until it is put away or another one is found. */
let missed: string | null = null;
const listeners = new Set<() => void>();

export function missCode(code: string | null): void {
  if (missed === code) return;
  missed = code;
  for (const listener of listeners) listener();
}

const heard = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMissedCode = (): string | null => useSyncExternalStore(heard, () => missed);
