import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { CountEntry } from '@/domain/stock/stock-count';
import { useNewestValue } from '@/parts/stock/newest';
import { useTurns } from '@/parts/stock/turns';
import { mint } from '@/session/page/mint';
import { companyOf, session } from '@/session/state/store';
import { getOutbox } from '@/sync/outbox';

/**
 * What this device has read and not yet sent, with the ids of its reading: a double press is one
 * reading.
 */
export type CountDraft = { sheet: string; mutation: string; entries: readonly CountEntry[] };

const fresh = (): CountDraft => ({ sheet: mint(), mutation: mint(), entries: [] });

function readDraft(data: unknown): CountDraft | undefined {
  const draft = data as Partial<CountDraft> | undefined;
  return typeof draft?.sheet === 'string' &&
    typeof draft.mutation === 'string' &&
    Array.isArray(draft.entries)
    ? (draft as CountDraft)
    : undefined;
}

/**
 * The reading of one count on this device. Every reading lies on the disk before the next: a reload
 * or a crash loses none.
 */
export function useCountDraft(count: string) {
  const { user, companies } = useSnapshot(session);
  const company = companyOf({ companies: Array.from(companies) }) ?? '';
  const id = `count/${company}/${user?.id ?? ''}/${count}`;
  const [draft, newest] = useNewestValue<CountDraft | undefined>(undefined);
  const [kept, setKept] = useState(true);
  const write = useTurns();
  useEffect(() => {
    let stopped = false;
    const show = (found: CountDraft) => {
      if (!stopped) newest.change(() => found);
    };
    getOutbox()
      .then((outbox) => outbox.draft(id))
      .then(
        (stored) => show(readDraft(stored?.data) ?? fresh()),
        () => show(fresh()),
      );
    return () => {
      stopped = true;
    };
  }, [id, newest]);
  /**
   * Goes by what was read last, whatever is drawn. One write after the other, so that the newest is
   * the last.
   */
  const change = (next: (entries: readonly CountEntry[]) => readonly CountEntry[]) => {
    const before = newest.now();
    const data = newest.change((draft) => draft && { ...draft, entries: next(draft.entries) });
    if (!data || data.entries === before?.entries) return;
    write(async () => (await getOutbox()).putDraft({ id, company, data })).then(
      () => setKept(true),
      () => setKept(false),
    );
  };
  const settled = (): Promise<unknown> => write(() => undefined);
  const renew = () => newest.change(fresh);
  return { draft, now: newest.now, change, id, settled, renew, kept };
}
