import { useMemo } from 'react';
import { useRules, useWorkshops } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { type RuleName, ruleAt } from '@/domain/rules/dated-rule';
import { correctedNow } from '@/sync/clock';

/**
 * What each workshop may lose, in tenths of a milyem: as agreed with it, else by the company's
 * rule.
 */
export function useLossLimit(): (contactId: string) => number {
  const workshops = useWorkshops();
  const usual = useLossRule('workshop-loss');
  return useMemo(() => {
    const agreed = new Map(workshops.map(({ contactId, loss }) => [contactId, loss]));
    return (contactId) => agreed.get(contactId) ?? usual;
  }, [workshops, usual]);
}

export const useLossRule = (name: Extract<RuleName, 'workshop-loss' | 'melting-loss'>): number =>
  ruleAt(useRules(), name, dayOf(correctedNow()));
