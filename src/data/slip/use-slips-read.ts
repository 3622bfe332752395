import type { Data } from '../core/current';
import { observable } from '../core/observable';
import { slipIndex } from '../list/slip-index';
import { useShared, useStore } from '../list/use-shared';

const openProgress = (data: Data) => slipIndex(data).progress;
const NONE = observable<number | null>(null);

/**
 * How many per cent of the slips were read for a filter that is asked of their lines; null when
 * none need be, or all have been.
 */
export function useSlipsRead(asks: boolean): number | null {
  const progress = useShared(`slips-read:${asks}`, asks ? openProgress : () => NONE);
  return useStore<number | null, number | null>(progress, null, (share) =>
    share === null ? null : Math.floor(share * 100),
  );
}
