import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApprovers } from '@/data/list/use-definitions';
import type { World } from '@/parts/counter/line/line-form';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';

/**
 * Who stands at this screen, and who needs nobody's word: themselves where they approve, and all
 * who approve here by PIN.
 */
export function usePeople(): World['people'] {
  const { user } = useSnapshot(session);
  const approves = useMay('workbench', 3);
  const approvers = useApprovers();
  const me = user?.id;
  return useMemo(
    () =>
      me === undefined
        ? undefined
        : { me, approvers: [...(approves ? [me] : []), ...approvers.map((one) => one.user)] },
    [me, approves, approvers],
  );
}
