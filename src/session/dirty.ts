/**
 * Who is in the middle of something: a form with typed values, a basket with lines. While anyone is, no update reloads
 * the app, and closing the window asks first.
 */
const held = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** A screen says whether it holds unsaved work. `key` is the screen's own; clear it when the screen goes. */
export function setDirty(key: string, dirty: boolean): void {
  if ((held.get(key) ?? false) === dirty) return;
  if (dirty) held.set(key, true);
  else held.delete(key);
  for (const listener of listeners) listener();
}

export const isDirty = (): boolean => held.size > 0;

export function onDirtyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser asks with its own words; ours (specification 5) are for the app's own navigation. */
export function guardUnload(): void {
  addEventListener('beforeunload', (event) => {
    if (isDirty()) event.preventDefault();
  });
}
