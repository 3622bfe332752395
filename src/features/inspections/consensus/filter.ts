import type { ConsensusDay } from '@/domain/report/consensus';
import { differs } from '@/domain/report/consensus';
import { ANY, anId, type FilterOf, filterSpec, oneOf } from '@/session/page/filter-spec';

/** Which days are asked for. `month`: '' for the present one; `branch`: an id, or all. */
export const FILTER = filterSpec({
  month: anId({ usual: '', narrows: false }),
  branch: anId(),
  days: oneOf(['differing']),
});
export type ConsensusFilter = FilterOf<typeof FILTER>;

export const passes = (day: ConsensusDay, { days }: ConsensusFilter): boolean =>
  days === ANY || differs(day);
