import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { deleteScreenDevice, getScreenDevices } from '@/api/screen-devices';
import type { ScreenDevice } from '@/contract/screen/screen';
import { session } from '@/session/state/store';

const AGAIN_MS = 30_000;

/**
 * The devices that show a screen, which only the server knows: read now and every half minute while
 * the page is seen. Undefined until it has answered.
 */
export function useScreenDevices() {
  const [list, setList] = useState<readonly ScreenDevice[]>();
  const { networkerror } = useSnapshot(session);
  const load = useCallback(async () => {
    const { status, result } = await getScreenDevices();
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
    const { status, code } = await deleteScreenDevice(id);
    await load();
    return status || code === 'not-found';
  };
  /** Those of one screen; undefined while nobody can know, without a network too. */
  const of = (screen: string): readonly ScreenDevice[] | undefined =>
    networkerror ? undefined : list?.filter((device) => device.screen === screen);
  return { of, load, end };
}
