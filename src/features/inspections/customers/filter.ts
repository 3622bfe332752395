import { RISK_LEVELS } from '@/domain/suspicion/customer-risk';
import { ANY, type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';

/** Which customers are asked for. */
export const FILTER = filterSpec({
  risk: oneOf(RISK_LEVELS, { usual: ANY }),
  search: typedText({ param: 'q' }),
});
export type CustomerFilter = FilterOf<typeof FILTER>;
