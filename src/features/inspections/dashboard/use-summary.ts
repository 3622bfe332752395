import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getInspectionSummary } from '@/api/controls';
import type { InspectionSummary } from '@/contract/control/control';
import { session } from '@/session/state/store';

const EVERY_MS = 60_000;

/**
 * The figures of the dashboard, read when the page opens, each minute while it is in sight, and when
 * the network is back. They are not kept on the device.
 */
export function useSummary() {
  const { networkerror } = useSnapshot(session);
  const offline = Boolean(networkerror);
  const [summary, setSummary] = useState<InspectionSummary>();
  const [failed, setFailed] = useState(false);
  const read = useCallback(async () => {
    const { result } = await getInspectionSummary();
    setFailed(!result);
    if (result) setSummary(result);
  }, []);
  useEffect(() => {
    if (offline) return;
    void read();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [offline, read]);
  return { summary, failed: failed || offline, again: read };
}
