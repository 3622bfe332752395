import { useState } from 'react';
import { repeatQuery } from '@/api/screening';
import type { AskedHit } from '@/contract/screening/screening';

/** Result of repeating a kept query against the lists that it was first asked of. */
export type Again =
  | { is: 'same' | 'differs'; best: readonly AskedHit[] }
  /** `lists`: their versions are no longer kept. `build`: the comparison of names has changed since. */
  | { is: 'lists' | 'build' | 'failed' };

export function useRepeat(id: string) {
  const [again, setAgain] = useState<Again>();
  const [busy, setBusy] = useState(false);
  const repeat = async () => {
    setBusy(true);
    const { result } = await repeatQuery(id);
    setBusy(false);
    if (!result) return setAgain({ is: 'failed' });
    const { same, why = 'lists', best } = result;
    setAgain(same === null ? { is: why } : { is: same ? 'same' : 'differs', best });
  };
  return { again, busy, repeat };
}
