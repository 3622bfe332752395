import type { ExpenseView } from '@/data/core/types';
import { fold } from '@/domain/base/fold';
import { nameOfSeller } from '@/domain/fiscal/expense';
import { isCash } from '@/domain/slip/limits';
import { ANY, type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';

const STATES = ['standing', 'to-void', 'void'] as const;
/** What a person looks for: unsigned papers, cash above the limit, sums above the limit. */
const LOOKS = ['unsigned', 'cash-over', 'over'] as const;

export const FILTER = filterSpec({
  state: oneOf(STATES),
  look: oneOf(LOOKS),
  /** Number, seller, or number of the slip. */
  search: typedText({ param: 'q' }),
});
export type ExpenseFilter = FilterOf<typeof FILTER>;

const cashOf = ({ paid }: Pick<ExpenseView, 'paid'>): number =>
  paid
    .filter(({ method }) => isCash({ method: method as 'cash' }))
    .reduce((sum, { amount }) => sum + amount, 0);

/** `limit`: the limit of cash, kuruş. */
export function fits({ state, look, search }: ExpenseFilter, limit: number) {
  const query = fold(search);
  return (expense: ExpenseView): boolean => {
    const { voided, reversedAt, signed, number, party, slip, totals } = expense;
    const stands = voided ? 'void' : reversedAt === undefined ? 'standing' : 'to-void';
    if (state !== ANY && state !== stands) return false;
    if (look === 'unsigned' && (voided || signed)) return false;
    if (look === 'cash-over' && (voided || cashOf(expense) <= limit)) return false;
    if (look === 'over' && (voided || totals.gross <= limit)) return false;
    return (
      query === '' ||
      [number, nameOfSeller(party), slip.number].some((text) => fold(text).includes(query))
    );
  };
}
