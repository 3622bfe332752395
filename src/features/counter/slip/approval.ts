import { useMemo } from 'react';
import { proxy } from 'valtio/vanilla';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { type Gap, gapsOf } from '@/parts/counter/basket/gaps';
import { useTerms } from '@/parts/counter/keys/use-terms';
import { readWorld } from '@/parts/counter/world';
import { usePeople } from '../customer/use-people';

/**
 * For which basket somebody's PIN is being asked. It is held outside the layouts: a tablet that is
 * turned in the middle of a PIN draws the other one, and the question stays.
 */
export const approval = proxy<{ askedFor: string | null }>({ askedFor: null });

export const requestApproval = (basketId: string): void => {
  approval.askedFor = basketId;
};
export const endApproval = (): void => {
  approval.askedFor = null;
};

/**
 * What of the slip goes further than may be done alone. The people and the terms are asked too:
 * both may be heard after the lines.
 */
export function useApprovalGaps({ basket, inputs, products }: Counter): Gap[] {
  const terms = useTerms(basket.contactId);
  const people = usePeople();
  const { approvals, contactId, seller, lines, fixed } = basket;
  // A letter that leaves the lines alone is nothing to it.
  return useMemo(() => {
    const asking = {
      contactId,
      lines,
      ...(approvals ? { approvals } : {}),
      ...(seller ? { seller } : {}),
      ...(fixed ? { fixed } : {}),
    };
    return gapsOf(asking, inputs, {
      ...readWorld(),
      products,
      ...(terms ? { terms } : {}),
      ...(people ? { people } : {}),
    });
  }, [approvals, contactId, seller, lines, fixed, inputs, products, terms, people]);
}
