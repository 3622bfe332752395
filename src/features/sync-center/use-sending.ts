import { useEffect, useState } from 'react';
import { getOutbox } from '@/sync/outbox';

const LOOK_MS = 500;

/**
 * The row on the line right now, this tab's or another's; looked for only while something waits.
 */
export function useSending(waiting: number): string | null {
  const [sending, setSending] = useState<string | null>(null);
  const any = waiting > 0;
  useEffect(() => {
    if (!any) return setSending(null);
    const read = async () => setSending(await (await getOutbox()).sending());
    const timer = setInterval(() => void read().catch(() => undefined), LOOK_MS);
    read().catch(() => undefined);
    return () => clearInterval(timer);
  }, [any]);
  return sending;
}
