import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Called } from '../api/request';
import { heldAnswer, keepAnswer } from '../data/answers';
import { getOutbox } from '../sync/outbox';
import { session } from './store';

export type Held<T> = { value: T /** When the server reckoned it, by the server's clock. */; at: number };

const EVERY_MS = 60_000;

/**
 * What only the server can reckon: what it said last at once, with no network too, and anew every minute while somebody looks.
 * `held` is undefined while it is being read, null where this device never had it. `read` and `ask` keep their identity, or it is asked anew.
 */
export function useHeldAnswer<T>(
  sees: boolean,
  id: string,
  ask: () => Promise<Called<T>>,
  read: (kept: T) => T = same,
): { held: Held<T> | null | undefined; ask: () => void } {
  const { networkerror } = useSnapshot(session);
  const [known, setKnown] = useState<{ id: string; held: Held<T> | null }>();
  const refresh = useCallback(async () => {
    const { status, result } = await ask();
    if (!status || !result) return setKnown((was) => was ?? { id, held: null });
    const at = Date.now() + (await (await getOutbox()).offset());
    setKnown({ id, held: { value: result, at } });
    await keepAnswer(id, result, at);
  }, [id, ask]);
  useEffect(() => {
    if (!sees) return;
    let left = false;
    heldAnswer(id).then((found) => {
      if (left || !found) return;
      setKnown((was) => (was?.id === id && was.held ? was : { id, held: { value: read(found.value as T), at: found.at } }));
    }, ignoreClosed);
    return () => {
      left = true;
    };
  }, [sees, id, read]);
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
  return { held: known?.id === id ? known.held : undefined, ask: anew };
}

const same = <T>(kept: T): T => kept;

/** A logout closes the database under the reading. */
const ignoreClosed = (): void => undefined;
