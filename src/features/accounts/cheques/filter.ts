import type { ChequeView } from '@/data/types';
import {
  CHEQUE_FORMS,
  CHEQUE_STATES,
  type ChequeForm,
  type ChequeState,
  isOpenState,
} from '@/domain/cheque';
import { addDays, type Day } from '@/domain/day';
import { fold } from '@/domain/fold';
import { withParams } from '@/session/address';

export const ANY = 'all';
export const OPEN = 'open';
/** By the due day: up to today, within a week, within a month. */
export const DUE_SPANS = ['today', 'week', 'month'] as const;
type DueSpan = (typeof DUE_SPANS)[number];

/**
 * Which sheets are asked for. It lives in the address, so that Back, a reload and a bookmark find
 * it again.
 */
export type ChequeFilter = {
  /** Where it stands; what is still to come or to be paid is what somebody looks for. */
  state: ChequeState | typeof OPEN | typeof ANY;
  form: ChequeForm | typeof ANY;
  due: DueSpan | typeof ANY;
  /** Number, bank, drawer, contact. */
  search: string;
};

/** The parameters of the address that it stands in. */
export const CHEQUE_FILTER = ['state', 'form', 'due', 'q'] as const;

/** Whatever the address says, it is a filter: what is none of ours is read as its absence. */
export const readFilter = (params: URLSearchParams): ChequeFilter => ({
  state: ([ANY, ...CHEQUE_STATES] as const).find((one) => one === params.get('state')) ?? OPEN,
  form: CHEQUE_FORMS.find((one) => one === params.get('form')) ?? ANY,
  due: DUE_SPANS.find((one) => one === params.get('due')) ?? ANY,
  search: params.get('q') ?? '',
});

const USUAL = { state: OPEN, form: ANY, due: ANY, q: '' } as const;

/** The address of a filter; what is as usual is not written. */
export function writeFilter(
  params: URLSearchParams,
  { state, form, due, search }: ChequeFilter,
): URLSearchParams {
  return withParams(params, { state, form, due, q: search }, USUAL);
}

export const IN_ADDRESS = { read: readFilter, write: writeFilter, typed: ['search'] } as const;

export const isPlain = ({ state, form, due, search }: ChequeFilter): boolean =>
  state === OPEN && form === ANY && due === ANY && search.trim() === '';

/** Does the index's beginning, what is still open, hold all that is asked for? */
export const isOpenOnly = ({ state }: ChequeFilter): boolean =>
  state === OPEN || (state !== ANY && isOpenState(state));

const DAYS: Record<DueSpan, number> = { today: 0, week: 7, month: 30 };

/** Does a sheet belong? `nameOf` knows the contacts whose name was searched for. */
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
