import { useCallback, useEffect, useState } from 'react';

export type StorageState = { persistent: boolean; freeBytes: number | null };

/** Whether the browser promised to keep what this device holds, and how much room is left; null where it cannot be asked. */
export function useStorage(): { state: StorageState | null; persist: () => void; refused: boolean } {
  const [refused, setRefused] = useState(false);
  const [state, setState] = useState<StorageState | null>(null);
  const read = useCallback(async () => {
    if (!navigator.storage?.estimate) return;
    const [{ quota, usage }, persistent] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    setState({ persistent, freeBytes: quota === undefined ? null : Math.max(0, quota - (usage ?? 0)) });
  }, []);
  useEffect(() => {
    read().catch(() => undefined);
  }, [read]);
  const persist = useCallback(() => {
    navigator.storage
      .persist()
      .then((promised) => {
        setRefused(!promised);
        return read();
      })
      .catch(() => undefined);
  }, [read]);
  return { state, persist, refused };
}
