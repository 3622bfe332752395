import type { LetterView } from '@/data/core/types';
import { fold } from '@/domain/base/fold';
import { LETTER_KINDS, LETTER_STATES, letterState } from '@/domain/fiscal/letter';
import { ANY, type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';

export const FILTER = filterSpec({
  state: oneOf(LETTER_STATES),
  kind: oneOf(LETTER_KINDS),
  /** Name of the other side. */
  search: typedText({ param: 'q' }),
});
export type LetterFilter = FilterOf<typeof FILTER>;

/** Letters that were withdrawn are listed only if they are chosen. */
export function fits({ state, kind, search }: LetterFilter, now: number) {
  const query = fold(search);
  return (letter: LetterView): boolean => {
    const is = letterState(letter, now);
    if (state === ANY ? is === 'withdrawn' : is !== state) return false;
    if (kind !== ANY && letter.figures.kind !== kind) return false;
    return query === '' || fold(letter.party.name).includes(query);
  };
}
