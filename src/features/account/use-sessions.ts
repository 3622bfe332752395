import { useCallback, useEffect, useState } from 'react';
import { deleteOtherSessions, deleteSession, getSessions } from '@/api/calls';
import type { OwnSession } from '@/contract/people/session';

type SessionsState = { list: readonly OwnSession[] | null; failed: boolean; loading: boolean };

/**
 * The person's sessions as the server has them. What was read stays on the screen when a later
 * reading fails.
 */
export function useSessions() {
  const [state, setState] = useState<SessionsState>({ list: null, failed: false, loading: true });
  const load = useCallback(async () => {
    setState((before) => ({ ...before, loading: true }));
    const called = await getSessions();
    setState(({ list }) =>
      called.status && called.result
        ? { list: called.result, failed: false, loading: false }
        : { list, failed: true, loading: false },
    );
  }, []);
  useEffect(() => void load(), [load]);
  /** Ended already is ended too. */
  const end = useCallback(
    async (which: string | 'others'): Promise<boolean> => {
      const called = which === 'others' ? await deleteOtherSessions() : await deleteSession(which);
      await load();
      return called.status || called.code === 'not-found';
    },
    [load],
  );
  return { ...state, load, end };
}
