import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getUndocumented } from '@/api/reports';
import { MOST_DIFFERENCES } from '@/contract/report/report';
import { tallyHere } from '@/data/report/device-report';
import type { Month } from '@/domain/base/month';
import type { TallyDifference } from '@/domain/report/tally';
import { session } from '@/session/state/store';

type Read = {
  month: Month;
  differences: readonly TallyDifference[];
  /** Differences beyond those that are listed. */
  unlisted: number;
  from: 'server' | 'device';
};

/**
 * Slips of a month whose documents do not come to what they sold: from the server, or without a
 * network from the records of this device.
 */
export function useUndocumented(month: Month) {
  const { networkerror } = useSnapshot(session);
  const offline = Boolean(networkerror);
  const [read, setRead] = useState<Read>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` starts another reading
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Read | undefined) => {
      if (!isCurrent) return;
      setFailed(next === undefined);
      if (next) setRead(next);
    };
    setFailed(false);
    void readMonth(month, offline).then(settle, () => settle(undefined));
    return () => {
      isCurrent = false;
    };
  }, [month, offline, turn]);
  const again = useCallback(() => setTurn((was) => was + 1), []);
  const shown = read?.month === month ? read : undefined;
  return { read: shown, failed, again };
}

async function readMonth(month: Month, offline: boolean): Promise<Read | undefined> {
  if (!offline) {
    const { result, network } = await getUndocumented(month);
    if (result) {
      const { tally, unlisted } = result;
      return { month, differences: tally.differences, unlisted, from: 'server' };
    }
    if (!network) return undefined;
  }
  const { differences } = await tallyHere(month);
  const listed = differences.slice(0, MOST_DIFFERENCES);
  return {
    month,
    differences: listed,
    unlisted: differences.length - listed.length,
    from: 'device',
  };
}
