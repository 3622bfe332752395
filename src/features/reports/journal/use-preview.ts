import { useCallback, useEffect, useRef, useState } from 'react';
import { getJournalPreview } from '@/api/accounting';
import type { JournalPreview } from '@/contract/accounting/accounting';
import { useBatches, useCodes } from '@/data/list/use-definitions';
import type { Period } from '@/domain/accounting/batch';

/**
 * The preview of a period, which only the server can make. It is read again when a batch was made or
 * refused and when the codes changed; until then the earlier one stays on the page.
 */
export function usePreview({ from, to }: Period, offline: boolean) {
  const [read, setRead] = useState<JournalPreview>();
  const [failed, setFailed] = useState<'tooLong' | 'unread'>();
  const [busy, setBusy] = useState(true);
  const [turn, setTurn] = useState(0);
  const latest = useRef(0);
  const batches = useBatches();
  const codes = useCodes();
  // Changes when a batch appears, gets its number, or is removed because it was refused.
  const made = batches.map(({ id, number }) => `${id} ${number}`).join();
  const version = codes?.sync === 'confirmed' ? codes.version : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what only starts another reading
  useEffect(() => {
    const own = ++latest.current;
    if (offline) {
      setBusy(false);
      return;
    }
    setBusy(true);
    void getJournalPreview({ from, to }).then(({ result, statusCode }) => {
      if (latest.current !== own) return;
      setBusy(false);
      setFailed(result ? undefined : statusCode === 400 ? 'tooLong' : 'unread');
      if (result) setRead(result);
    });
    return () => {
      latest.current++;
    };
  }, [from, to, offline, turn, made, version]);
  const again = useCallback(() => setTurn((was) => was + 1), []);
  const isOf = read?.from === from && read.to === to;
  return { read: isOf ? read : undefined, failed, busy, again };
}
