import { useSyncExternalStore } from 'react';
import type { StockView } from '@/data/core/types';

/**
 * What was read and did not come on the slip: a code that nothing has, a piece that is on it
 * already, one that is not in the stock, or one that is kept for another.
 */
export type Missed = { code: string } | { card: StockView; why: 'on-slip' | 'gone' | 'reserved' };

/** It stays in sight until it is put away or something else is found. */
let missed: Missed | null = null;
const listeners = new Set<() => void>();

export function missCode(next: Missed | null): void {
  if (missed === next) return;
  missed = next;
  for (const listener of listeners) listener();
}

const heard = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMissedCode = (): Missed | null => useSyncExternalStore(heard, () => missed);
