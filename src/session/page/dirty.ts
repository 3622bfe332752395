/**
 * Who is in the middle of something: a form with typed values, a basket with lines. While anyone
 * is, no update reloads the app. Work that is kept on the disk as one types (a basket) may be left
 * at any time; what would be lost asks first.
 */
type Fate = 'kept' | 'lost';
const held = new Map<string, Fate>();
const listeners = new Set<() => void>();

/**
 * A screen says whether it holds unsaved work and what leaving would do to it. `key` is the
 * screen's own; clear it when the screen goes.
 */
export function setDirty(key: string, dirty: boolean, fate: Fate = 'kept'): void {
  if ((held.get(key) ?? null) === (dirty ? fate : null)) return;
  if (dirty) held.set(key, fate);
  else held.delete(key);
  for (const listener of listeners) listener();
}

/**
 * The app itself takes the pages away (a lock): nobody is asked and nothing is held back for them.
 */
export function dropDirty(): void {
  held.clear();
  for (const listener of listeners) listener();
}

export const isDirty = (): boolean => held.size > 0;
export const wouldLose = (): boolean => Array.from(held.values()).includes('lost');

export function onDirtyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when nobody is in the middle of anything, at once if nobody is. */
export function whenIdle(): Promise<void> {
  if (!isDirty()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onDirtyChange(() => {
      if (isDirty()) return;
      stop();
      resolve();
    });
  });
}

/**
 * Asks before a reload or a closed tab would lose work. The browser shows its own sentence; ours is
 * for the app's links (src/contract/README.md#point-5-validation).
 */
export function guardUnload(): void {
  addEventListener('beforeunload', (event) => {
    if (wouldLose()) event.preventDefault();
  });
}
