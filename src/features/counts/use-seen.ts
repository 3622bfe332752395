import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { companyOf, session } from '@/session/state/store';
import { getOutbox } from '@/sync/outbox';

const seenId = (company: string, user: string, count: string): string =>
  `count-seen/${company}/${user}/${count}`;

/** The note on this device that somebody has seen the figures of the books. */
export const seenDraft = (count: string): string =>
  seenId(companyOf(session) ?? '', session.user?.id ?? '', count);

/**
 * Keeps on this device that this person has seen the figures of the books: what they read from now
 * on is not counted blind.
 */
export async function markSeen(count: string): Promise<void> {
  const company = companyOf(session) ?? '';
  await (await getOutbox()).putDraft({ id: seenDraft(count), company, data: { seen: true } });
}

/** Undefined until it was read. */
export function useSeen(count: string): boolean | undefined {
  const { user, companies } = useSnapshot(session);
  const company = companyOf({ companies: Array.from(companies) }) ?? '';
  const id = seenId(company, user?.id ?? '', count);
  const [seen, setSeen] = useState<boolean>();
  useEffect(() => {
    let stopped = false;
    const show = (found: boolean) => {
      if (!stopped) setSeen(found);
    };
    getOutbox()
      .then((outbox) => outbox.draft(id))
      .then(
        (stored) => show(stored !== undefined),
        () => show(false),
      );
    return () => {
      stopped = true;
    };
  }, [id]);
  return seen;
}
