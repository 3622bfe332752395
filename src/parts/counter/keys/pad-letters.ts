import { useSyncExternalStore } from 'react';
import { useOwnKeys } from '@/ui/style/use-media';

/**
 * On touch the box of the product takes our own keys; a name needs the system's, until the line is
 * done.
 */
let wanted = false;
const listeners = new Set<() => void>();

export function wantLetters(letters: boolean): void {
  if (wanted === letters) return;
  wanted = letters;
  for (const listener of listeners) listener();
}

const heard = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether letters come from a keyboard now: always where there is one. */
export function useLetters(): boolean {
  const touch = useOwnKeys();
  return useSyncExternalStore(heard, () => wanted) || !touch;
}
