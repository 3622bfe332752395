import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { companyOf, session } from '@/session/state/store';
import { getOutbox, type Outbox } from '@/sync/outbox';
import type { Answered, Row } from '@/sync/types';

export type OutboxView = {
  rows: readonly Row[];
  answered: readonly Answered[];
  series: { name: string; next: number } | null;
};

const ANSWERED = 500;

/**
 * The selected company's queue, read anew when the outbox says that it changed; undefined until the
 * first reading.
 */
export function useOutbox(): OutboxView | undefined {
  const { companies } = useSnapshot(session);
  const company = companyOf({ companies: Array.from(companies) });
  const [view, setView] = useState<OutboxView>();
  useEffect(() => {
    if (!company) return;
    return follow(company, setView);
  }, [company]);
  return view;
}

/** Readings never overlap, and a change during one is answered by one more. */
function follow(company: string, show: (view: OutboxView) => void): () => void {
  let stopped = false;
  let reading = false;
  let again = false;
  let unsubscribe = () => {};
  const read = async (outbox: Outbox) => {
    again = reading;
    if (reading) return;
    reading = true;
    do {
      again = false;
      const view = await readView(outbox, company).catch(() => undefined);
      if (view && !stopped) show(view);
    } while (again && !stopped);
    reading = false;
  };
  getOutbox().then(
    (outbox) => {
      if (stopped) return;
      unsubscribe = outbox.subscribe(() => void read(outbox));
      void read(outbox);
    },
    () => undefined,
  );
  return () => {
    stopped = true;
    unsubscribe();
  };
}

async function readView(outbox: Outbox, company: string): Promise<OutboxView> {
  const [rows, answered, lease] = await Promise.all([
    outbox.rows(company),
    outbox.answered(ANSWERED),
    outbox.lease(company),
  ]);
  return {
    rows,
    answered: answered.filter((end) => end.company === company),
    series: lease ? { name: lease.series, next: lease.next } : null,
  };
}
