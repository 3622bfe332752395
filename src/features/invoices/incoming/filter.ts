import type { IncomingView } from '@/data/core/types';
import { fold } from '@/domain/base/fold';
import { answerNow, isAnswerNear } from '@/domain/fiscal/incoming';
import { ANY, type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';

/** What a person looks for among invoices that came in. */
export const STATES = [
  'waiting',
  'near',
  'approved',
  'rejected',
  'silent',
  'unlinked',
  'unreadable',
] as const;
export type IncomingState = (typeof STATES)[number];

export const FILTER = filterSpec({
  state: oneOf<IncomingState>(STATES),
  /** Number, supplier or number of the slip. */
  search: typedText({ param: 'q' }),
});
export type IncomingFilter = FilterOf<typeof FILTER>;

const IS: Record<IncomingState, (one: IncomingView, now: number) => boolean> = {
  waiting: (one, now) => answerNow(one, now) === 'waitingForApproval' && !one.answering,
  near: isAnswerNear,
  approved: ({ answer }) => answer === 'approved',
  rejected: ({ answer }) => answer === 'rejected',
  silent: (one, now) => answerNow(one, now) === 'documentAnsweredAutomatically',
  unlinked: ({ slip, invoice }) => slip === null && invoice !== null,
  unreadable: ({ invoice }) => invoice === null,
};

export function fits({ state, search }: IncomingFilter, now: number) {
  const query = fold(search);
  return (one: IncomingView): boolean => {
    if (state !== ANY && !IS[state](one, now)) return false;
    if (query === '') return true;
    const { number, invoice, slip } = one;
    return [number, invoice?.supplier.name ?? '', slip?.number ?? ''].some((text) =>
      fold(text).includes(query),
    );
  };
}
