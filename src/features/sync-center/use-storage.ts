import { useEffect, useState } from 'react';
import { readStorage, type Storage } from '@/device/storage';

const LOOK_MS = 30_000;

/**
 * Whether the browser promised to keep what this device holds, how much that is and how much room
 * is left; null where it cannot be asked.
 */
export function useStorage(): Storage | null {
  const [state, setState] = useState<Storage | null>(null);
  useEffect(() => {
    const read = () => readStorage().then(setState, () => undefined);
    read();
    const timer = setInterval(read, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return state;
}
