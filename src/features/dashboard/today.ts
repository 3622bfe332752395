import { useEffect, useState } from 'react';
import { type Day, dayOf } from '../../domain/day';
import { getOutbox } from '../../sync/outbox';
import { useNow } from '../../ui/use-now';

const STEP_MS = 10_000;

/** The moment by the server's clock, in steps that a person can read: a tablet may be wrong by hours. */
export function useMoment(): number {
  const now = useNow(STEP_MS);
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    getOutbox()
      .then((outbox) => outbox.offset())
      .then(setOffset, () => undefined);
  }, []);
  return now + offset;
}

export const useToday = (): Day => dayOf(useMoment());
