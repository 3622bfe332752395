import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { deleteBoard, getBoards } from '@/api/boards';
import type { BoardDevice } from '@/contract/screen/screen';
import { session } from '@/session/state/store';

const AGAIN_MS = 30_000;

/**
 * The devices that show a screen, which only the server knows: read now and every half minute while
 * the page is seen. Undefined until it has answered.
 */
export function useBoards() {
  const [list, setList] = useState<readonly BoardDevice[]>();
  const { networkerror } = useSnapshot(session);
  const load = useCallback(async () => {
    const { status, result } = await getBoards();
    if (status && result) setList(result);
  }, []);
  useEffect(() => {
    load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') load();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
  /** False when it could not be ended; one that somebody else has ended is gone as well. */
  const end = async (id: string): Promise<boolean> => {
    const { status, code } = await deleteBoard(id);
    await load();
    return status || code === 'not-found';
  };
  /** Those of one screen; undefined while nobody can know, without a network too. */
  const of = (screen: string): readonly BoardDevice[] | undefined =>
    networkerror ? undefined : list?.filter((device) => device.screen === screen);
  return { of, load, end };
}
