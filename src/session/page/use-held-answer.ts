import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Called } from '@/api/request';
import { storeAnswer, storedAnswer } from '@/data/price/answers';
import { correctedNow } from '@/sync/clock';
import { session } from '../state/store';

export type HeldAnswer<T> = {
  value: T;
  /** When the server reckoned it, by the server's clock. */
  at: number;
};

const EVERY_MS = 60_000;

/**
 * What only the server can reckon: what it said last at once, with no network too, and anew every
 * minute while somebody looks. `held` is undefined while it is being read, null where this device
 * never had it. `read` and `ask` keep their identity, or it is asked anew. `settled`: `held` is the
 * answer to just this `ask`, or nobody can be asked. Answers come in any order; an older one never
 * takes the place of a newer.
 */
export function useHeldAnswer<T>(
  sees: boolean,
  id: string,
  ask: () => Promise<Called<T>>,
  read: (kept: T) => T = same,
): { held: HeldAnswer<T> | null | undefined; settled: boolean; ask: () => void } {
  const { networkerror } = useSnapshot(session);
  const [known, setKnown] = useState<{ id: string; held: HeldAnswer<T> | null }>();
  const [settled, settle] = useState<{ ask: () => Promise<Called<T>> }>();
  const turns = useRef({ asked: 0, told: 0, id });
  turns.current.id = id;
  const refresh = useCallback(async () => {
    const turn = ++turns.current.asked;
    const { status, result } = await ask();
    if (turn < turns.current.told || turns.current.id !== id) return;
    turns.current.told = turn;
    const at = correctedNow();
    setKnown((was) =>
      status && result ? { id, held: { value: result, at } } : orNothing(was, id),
    );
    settle({ ask });
    if (status && result) await storeAnswer(id, result, at);
  }, [id, ask]);
  useEffect(() => {
    if (!sees) return;
    let left = false;
    storedAnswer(id).then((found) => {
      if (left) return;
      if (found)
        setKnown((was) =>
          was?.id === id && was.held
            ? was
            : { id, held: { value: read(found.value as T), at: found.at } },
        );
      else if (networkerror) setKnown((was) => orNothing(was, id));
    }, ignoreClosed);
    return () => {
      left = true;
    };
  }, [sees, id, read, networkerror]);
  useEffect(() => {
    if (!sees || networkerror) return;
    const look = () => {
      if (document.visibilityState === 'visible') refresh().catch(ignoreClosed);
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [sees, networkerror, refresh]);
  const anew = useCallback(() => void refresh().catch(ignoreClosed), [refresh]);
  const held = known?.id === id ? known.held : undefined;
  return {
    held,
    settled: !sees || settled?.ask === ask || (Boolean(networkerror) && held !== undefined),
    ask: anew,
  };
}

/** What is known of this, else that there is nothing. */
const orNothing = <T>(
  was: { id: string; held: T | null } | undefined,
  id: string,
): { id: string; held: T | null } => (was?.id === id ? was : { id, held: null });

const same = <T>(kept: T): T => kept;

/** A logout closes the database under the reading. */
const ignoreClosed = (): void => undefined;
