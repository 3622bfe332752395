import type { FindingQuery } from '@/api/controls';
import { FINDING_STATES } from '@/contract/control/control';
import { CONTROL_RULES } from '@/domain/control/rule';
import { ANY, anId, type FilterOf, filterSpec, oneOf } from '@/session/page/filter-spec';

/** Which findings are asked for. */
export const FILTER = filterSpec({
  state: oneOf([...FINDING_STATES, ANY], { usual: 'open' }),
  rule: oneOf(CONTROL_RULES),
  /** A user id, or `none`. */
  owner: anId(),
  due: oneOf(['over']),
});
export type FindingFilter = FilterOf<typeof FILTER>;

/** The filter as the server is asked. */
export const queryOf = ({ state, rule, owner, due }: FindingFilter): FindingQuery => ({
  ...(state === ANY ? {} : { state }),
  ...(rule === ANY ? {} : { rule }),
  ...(owner === ANY ? {} : { owner }),
  ...(due === ANY ? {} : { due }),
});
