import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { CountEntry } from '../../../../domain/stock-count';
import { mint } from '../../../../session/mint';
import { companyOf, session } from '../../../../session/store';
import { getOutbox } from '../../../../sync/outbox';

/** What this device has read and not yet sent, with the ids of its sheet: a double press is one sheet. */
export type CountDraft = { sheet: string; mutation: string; entries: readonly CountEntry[] };

const fresh = (): CountDraft => ({ sheet: mint(), mutation: mint(), entries: [] });

function readDraft(data: unknown): CountDraft | undefined {
  const draft = data as Partial<CountDraft> | undefined;
  return typeof draft?.sheet === 'string' && typeof draft.mutation === 'string' && Array.isArray(draft.entries) ? (draft as CountDraft) : undefined;
}

/** The sheet of one count on this device. Every reading lies on the disk before the next: a reload or a crash loses none. */
export function useCountDraft(count: string) {
  const { user, companies } = useSnapshot(session);
  const company = companyOf({ companies: Array.from(companies) }) ?? '';
  const id = `count/${company}/${user?.id ?? ''}/${count}`;
  const [draft, setDraft] = useState<CountDraft>();
  const [kept, setKept] = useState(true);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let stopped = false;
    const show = (found: CountDraft) => {
      if (!stopped) setDraft(found);
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
  }, [id]);
  /** One write after the other, so that the newest is the last. */
  const set = (entries: readonly CountEntry[]) => {
    if (!draft) return;
    const data = { ...draft, entries };
    setDraft(data);
    const write = async () => (await getOutbox()).putDraft({ id, company, data });
    last.current = last.current.then(write).then(
      () => setKept(true),
      () => setKept(false),
    );
  };
  const settled = (): Promise<unknown> => last.current;
  const renew = () => setDraft(fresh());
  return { draft, set, id, settled, renew, kept };
}
