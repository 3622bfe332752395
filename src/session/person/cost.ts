import { useSnapshot } from 'valtio/react';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { isCostHidden } from '@/domain/rules/own-limits';
import { correctedNow } from '@/sync/clock';
import { session } from '../state/store';
import { useMay } from './permissions';

/**
 * Whether an administrator has hidden cost from the person at this screen. If a colleague has taken
 * over the counter, it is hidden if it is hidden from either of them.
 */
export function useCostHidden(): boolean {
  const rules = useRules();
  const { user, seller } = useSnapshot(session);
  const day = dayOf(correctedNow());
  return [user?.id, seller?.user].some((id) => id !== undefined && isCostHidden(rules, id, day));
}

/** Whether the person at this screen may see cost and profit. */
export function useSeesCost(module: 'workbench' | 'inventory'): boolean {
  const [may, hidden] = [useMay(module, module === 'workbench' ? 3 : 2), useCostHidden()];
  return may && !hidden;
}
