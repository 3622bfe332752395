import type { ChequeView } from '@/data/core/types';
import { addDays, type Day } from '@/domain/base/day';
import { fold } from '@/domain/base/fold';
import {
  CHEQUE_FORMS,
  CHEQUE_STATES,
  type ChequeState,
  isOpenState,
} from '@/domain/payment/cheque';
import { ANY, type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';

export const OPEN = 'open';
/** By the due day: up to today, within a week, within a month. */
export const DUE_SPANS = ['today', 'week', 'month'] as const;
type DueSpan = (typeof DUE_SPANS)[number];

/** Which cheques and notes are asked for. */
export const FILTER = filterSpec({
  /** The state of the cheque; usually those that are still to be collected or paid. */
  state: oneOf<typeof ANY | ChequeState, typeof OPEN>([ANY, ...CHEQUE_STATES], { usual: OPEN }),
  form: oneOf(CHEQUE_FORMS),
  due: oneOf(DUE_SPANS),
  /** Number, bank, drawer, contact. */
  search: typedText({ param: 'q' }),
});
export type ChequeFilter = FilterOf<typeof FILTER>;

/** Whether all matches are open cheques, which the index keeps at its beginning. */
export const isOpenOnly = ({ state }: ChequeFilter): boolean =>
  state === OPEN || (state !== ANY && isOpenState(state));

const DAYS: Record<DueSpan, number> = { today: 0, week: 7, month: 30 };

/** Whether a cheque matches. `nameOf` gives the names of the contacts that the search has read. */
export function fits(
  { state, form, due, search }: ChequeFilter,
  today: Day,
  nameOf: (id: string) => string | undefined,
): (cheque: ChequeView) => boolean {
  const query = fold(search);
  const last = due === ANY ? undefined : addDays(today, DAYS[due]);
  return (cheque) => {
    if (state === OPEN ? !isOpenState(cheque.state) : state !== ANY && cheque.state !== state)
      return false;
    if ((form !== ANY && cheque.form !== form) || (last !== undefined && cheque.due > last))
      return false;
    if (query === '') return true;
    const texts = [
      cheque.number,
      cheque.bank,
      cheque.bankBranch,
      cheque.drawer,
      nameOf(cheque.contactId),
      cheque.endorsee && nameOf(cheque.endorsee),
    ];
    return texts.some((text) => text !== undefined && text !== '' && fold(text).includes(query));
  };
}
