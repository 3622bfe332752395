import type { GroupSet } from '@/domain/price/price-group';
import { groupSetsIn } from '@/domain/price/price-set';
import type { Data } from '../core/current';
import { derived, type Readable } from '../core/observable';
import { useShared, useStore } from '../list/use-shared';
import { type Board, setsOf, shopBoard } from './board';

const NONE: readonly GroupSet[] = [];

/**
 * What was said about the prices of the groups, of all days; the same list until somebody says
 * another thing.
 */
export function useGroupSets(): readonly GroupSet[] {
  return useStore(useShared('group-sets', openGroupSets), NONE, (sets) => sets);
}

function openGroupSets(data: Data): Readable<readonly GroupSet[]> {
  let last: { sets: Board['sets']; groups: readonly GroupSet[] } | undefined;
  return derived(shopBoard(data), (board) => {
    if (!board) return NONE;
    if (last?.sets !== board.sets)
      last = {
        sets: board.sets,
        groups: groupSetsIn(setsOf(board)),
      };
    return last.groups;
  });
}
