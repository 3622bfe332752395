import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { mint } from '@/session/page/mint';
import { companyOf, session } from '@/session/state/store';
import { getOutbox } from '@/sync/outbox';
import { type DraftStore, draftId, draftWriter, readDraft, type SupportDraft } from './drafts';
import { support } from './support';

const fresh = (): SupportDraft => ({
  mutation: mint(),
  message: mint(),
  topic: support.topic,
  subject: '',
  text: '',
  withLog: false,
});

export type DraftForm = {
  /** Undefined until the disk was read. */
  draft: SupportDraft | undefined;
  set: (change: Partial<SupportDraft>) => void;
  /** Where it lies on the disk. */
  id: string;
  /** Nothing is left to be written. */
  settled: () => Promise<void>;
  /** It was sent: an empty form with new ids. */
  renew: () => void;
  /** The disk took the last letter. */
  kept: boolean;
};

/** One form of the widget, with every letter on the disk. */
export function useDraft(form: string): DraftForm {
  const { user, companies } = useSnapshot(session);
  const company = companyOf({ companies: Array.from(companies) }) ?? '';
  const id = draftId({ company, actor: user?.id ?? '' }, form);
  const [draft, setDraft] = useState<SupportDraft>();
  const [kept, setKept] = useState(true);
  const current = useRef<SupportDraft>(undefined);
  const writer = useMemo(() => draftWriter(lazyStore, id, company), [id, company]);
  useEffect(() => {
    let stopped = false;
    const show = (found: SupportDraft) => {
      if (stopped) return;
      current.current = found;
      setDraft(found);
    };
    lazyStore.draft(id).then(
      (stored) => show(readDraft(stored?.data) ?? fresh()),
      () => show(fresh()),
    );
    return () => {
      stopped = true;
    };
  }, [id]);
  const set = useCallback(
    (change: Partial<SupportDraft>) => {
      if (!current.current) return;
      const next = { ...current.current, ...change };
      current.current = next;
      setDraft(next);
      writer.put(next).then(
        () => setKept(true),
        () => setKept(false),
      );
    },
    [writer],
  );
  const renew = useCallback(() => {
    current.current = fresh();
    setDraft(current.current);
  }, []);
  return { draft, set, id, settled: writer.settled, renew, kept };
}

const lazyStore: DraftStore = {
  draft: async (id) => (await getOutbox()).draft(id),
  putDraft: async (draft) => (await getOutbox()).putDraft(draft),
  removeDraft: async (id) => (await getOutbox()).removeDraft(id),
};
