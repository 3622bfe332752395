import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormField } from '@/api/events';
import type { Called } from '@/api/request';
import { correctedNow } from '@/sync/clock';

const AGAIN_MS = 5000;

type ListState<T> = {
  list: T | null;
  /** The server's clock less ours, ms. */
  ahead: number;
  /** The last reading failed; what was read before stays. */
  failed: boolean;
};
/** `code`: the refusal's, or `network`. `fields`: fields of the change that the server refuses. */
type RefusedAction = { code: string | number; fields: readonly FormField[] };
/** Resolves with nothing if the action was done, and with the refusal if not. */
export type ServerAction<T> = (
  call: () => Promise<Called<T>>,
) => Promise<RefusedAction | undefined>;

/**
 * A list as the server has it, read anew every few seconds while the page is in sight. Every action
 * is answered with the whole list, which is shown at once; one action runs at a time. `read` must
 * not change between renderings.
 */
export function useServerState<T extends { now: number }>(
  read: () => Promise<Called<T>>,
): ListState<T> & { load: () => Promise<void>; run: ServerAction<T>; busy: boolean } {
  const [state, setState] = useState<ListState<T>>({ list: null, ahead: 0, failed: false });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const show = useCallback(
    ({ status, result }: Called<T>) =>
      setState((before) =>
        status && result
          ? { list: result, ahead: result.now - correctedNow(), failed: false }
          : { ...before, failed: true },
      ),
    [],
  );
  const load = useCallback(async () => {
    const called = await read();
    // The answer of an action is newer than a reading that began before it.
    if (!running.current) show(called);
  }, [read, show]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
  const run = useCallback<ServerAction<T>>(
    async (call) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      const called = await call();
      running.current = false;
      setBusy(false);
      if (called.status) show(called);
      if (called.status) return undefined;
      return {
        code: called.network ? 'network' : (called.code ?? 'malformed'),
        fields: called.fields ?? [],
      };
    },
    [show],
  );
  return { ...state, load, run, busy };
}
