import { useCallback, useEffect, useMemo, useState } from 'react';
import { getSites } from '@/api/platform-calls';
import type { ListedSite } from '@/contract/people/site';
import { useSites } from '@/data/list/use-definitions';
import { storeAnswer, storedAnswers } from '@/data/price/answers';
import { correctedNow } from '@/sync/clock';
import { type SiteRow, siteRows } from './site-rows';

const ANSWER = 'sites';

/**
 * Branches and warehouses of the company. Guarantee: without a network the list that was read last
 * is shown, with what this device has changed since; `rows` is undefined until a list is known.
 */
export function useSiteRows(): {
  rows: readonly SiteRow[] | undefined;
  failed: boolean;
  load: () => Promise<void>;
} {
  const views = useSites();
  const [listed, setListed] = useState<readonly ListedSite[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const { status, result } = await getSites({ background: true });
    setFailed(!status || !result);
    if (!status || !result) return;
    setListed(result);
    // A full disk keeps no copy for a later start without a network; the page shows the list anyway.
    await storeAnswer(ANSWER, result, correctedNow()).catch(() => undefined);
  }, []);
  useEffect(() => {
    storedAnswers([ANSWER]).then(
      (held) => setListed((known) => known ?? (held.get(ANSWER) as ListedSite[] | undefined)),
      () => undefined,
    );
  }, []);
  // A record that the server has just confirmed may have changed what the list says beside it.
  const confirmed = views.map(({ site, version }) => `${site.id}:${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks for a new list
  useEffect(() => void load(), [load, confirmed]);
  const rows = useMemo(() => (listed ? siteRows(listed, views) : undefined), [listed, views]);
  return { rows, failed, load };
}
