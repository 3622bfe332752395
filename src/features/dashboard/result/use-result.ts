import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getResult } from '../../../api/results';
import type { ShopResult } from '../../../contract/wire/result';
import { heldAnswer, keepAnswer } from '../../../data/answers';
import { NOTHING } from '../../../domain/book-result';
import { session } from '../../../session/store';
import { getOutbox } from '../../../sync/outbox';

export type HeldResult = { value: ShopResult /** When the server reckoned it, by the server's clock. */; at: number };

const EVERY_MS = 60_000;

/** The server's result: what it said last at once, with no network too, and anew every minute while somebody looks. */
export function useResult(sees: boolean, branch: string): { held: HeldResult | null | undefined; ask: () => void } {
  const { networkerror } = useSnapshot(session);
  const [known, setKnown] = useState<{ branch: string; held: HeldResult | null }>();
  const ask = useCallback(async () => {
    const { status, result } = await getResult(branch === '' ? {} : { branch });
    if (!status || !result) return setKnown((was) => was ?? { branch, held: null });
    const at = Date.now() + (await (await getOutbox()).offset());
    setKnown({ branch, held: { value: result, at } });
    await keepAnswer(idOf(branch), result, at);
  }, [branch]);
  useEffect(() => {
    if (!sees) return;
    let left = false;
    heldAnswer(idOf(branch)).then((found) => {
      if (left || !found) return;
      setKnown((was) => (was?.branch === branch && was.held ? was : { branch, held: { value: withStones(found.value as ShopResult), at: found.at } }));
    }, ignoreClosed);
    return () => {
      left = true;
    };
  }, [sees, branch]);
  useEffect(() => {
    if (!sees || networkerror) return;
    const look = () => {
      if (document.visibilityState === 'visible') ask().catch(ignoreClosed);
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [sees, networkerror, ask]);
  return { held: known?.branch === branch ? known.held : undefined, ask: () => void ask().catch(ignoreClosed) };
}

/** An answer that was kept before stones had a part of their own: they were in the workmanship. */
function withStones(value: ShopResult): ShopResult {
  const told = (earned: ShopResult['today']) => earned.map((one) => ({ ...NOTHING, ...one }));
  return { ...value, today: told(value.today), month: told(value.month) };
}

const idOf = (branch: string): string => (branch === '' ? 'result' : `result-${branch}`);

/** A logout closes the database under the reading. */
const ignoreClosed = (): void => undefined;
