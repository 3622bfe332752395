import { useCallback } from 'react';
import { getConsensus } from '@/api/reports';
import type { Month } from '@/domain/base/month';
import { useServerList } from '@/session/page/use-server-list';

/** The days of a month, the newest first; `branch`: null for all. */
export const useConsensus = (month: Month, branch: string | null) =>
  useServerList(
    useCallback(async () => {
      const called = await getConsensus(month, branch);
      return { ...called, result: called.result?.days.toReversed() };
    }, [month, branch]),
  );
