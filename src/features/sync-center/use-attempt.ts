import { useCallback, useEffect, useState } from 'react';
import { getOutbox } from '@/sync/outbox';
import { pokeNow } from '@/sync/poke';
import type { SyncStatus } from '@/sync/types';

const SHOWN_FOR_MS = 3_000;

/** Shows that it tries until the line said something, at most three seconds. */
export function useAttempt({ lastContactAt, lastFailureAt }: SyncStatus): {
  trying: boolean;
  attempt: () => void;
} {
  const [trying, setTrying] = useState(false);
  const heard = Math.max(lastContactAt ?? 0, lastFailureAt ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a word of the line ends the attempt
  useEffect(() => setTrying(false), [heard]);
  useEffect(() => {
    if (!trying) return;
    const timer = setTimeout(setTrying, SHOWN_FOR_MS, false);
    return () => clearTimeout(timer);
  }, [trying]);
  const attempt = useCallback(() => {
    setTrying(true);
    getOutbox()
      .then((outbox) => outbox.resume())
      .catch(() => undefined)
      .finally(pokeNow);
  }, []);
  return { trying, attempt };
}
