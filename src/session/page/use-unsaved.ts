import { useLayoutEffect } from 'react';
import { setDirty } from './dirty';

/**
 * A form that would lose what was typed says so for as long as it is on the screen, and before the
 * typed letter is painted.
 */
export function useUnsaved(key: string, dirty: boolean): void {
  useLayoutEffect(() => {
    setDirty(key, dirty, 'lost');
    return () => setDirty(key, false);
  }, [key, dirty]);
}
