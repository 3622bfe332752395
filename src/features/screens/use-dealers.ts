import { useCallback, useEffect, useState } from 'react';
import { deleteDealer, getDealers } from '@/api/screen-devices';
import type { DealerKey } from '@/contract/screen/screen';

/**
 * Who may sign in to a screen's page, which only the server knows. Undefined until it has answered.
 */
export function useDealers(screen: string) {
  const [list, setList] = useState<readonly DealerKey[]>();
  const load = useCallback(async () => {
    const { status, result } = await getDealers();
    if (status && result) setList(result.filter((key) => key.screen === screen));
  }, [screen]);
  useEffect(() => {
    load();
  }, [load]);
  /** False when it could not be ended; one that somebody else has ended is gone as well. */
  const end = async (id: string): Promise<boolean> => {
    const { status, code } = await deleteDealer(id);
    await load();
    return status || code === 'not-found';
  };
  return { list, load, end };
}
