import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormField } from '@/api/events';
import { getSources } from '@/api/price-sources';
import type { Called } from '@/api/request';
import type { SourceList } from '@/contract/price/price-source';
import { correctedNow } from '@/sync/clock';

const AGAIN_MS = 5000;

type SourcesState = {
  list: SourceList['sources'] | null;
  /** The server's clock less ours, ms. */
  ahead: number;
  failed: boolean;
};
/** `code`: the refusal's, or `network`. `fields`: what the server refuses of a definition. */
type RefusedSource = { code: string | number; fields: readonly FormField[] };
/** Resolves with nothing where it was done, and with the refusal where not. */
export type SourceAction = (
  call: () => Promise<Called<SourceList>>,
) => Promise<RefusedSource | undefined>;

/**
 * The sources as the server has them, read anew every few seconds while the page is in sight. What
 * was read stays when a later reading fails.
 */
export function useSources(): SourcesState & {
  load: () => Promise<void>;
  run: SourceAction;
  busy: boolean;
} {
  const [state, setState] = useState<SourcesState>({ list: null, ahead: 0, failed: false });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const show = useCallback(
    ({ status, result }: Called<SourceList>) =>
      setState((before) =>
        status && result
          ? { list: result.sources, ahead: result.now - correctedNow(), failed: false }
          : { ...before, failed: true },
      ),
    [],
  );
  const load = useCallback(async () => {
    const called = await getSources();
    // What an action answered is newer than what was asked before it.
    if (!running.current) show(called);
  }, [show]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
  const run = useCallback<SourceAction>(
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
