import { type } from 'arktype';
import {
  PAID_TO_MOST,
  REPEATED_EXPENSES,
  REPETITION_NAME_MOST,
  REPETITION_STATES,
} from '@/domain/task/repetition';
import { at, id, MAX_QUANTITY, ownAccount, version } from '../core/parts.schema';

/** Schema of the body of a repetition template. Guarantee: an accepted body has exactly these keys. */
const day = type(/^\d{4}-\d{2}-\d{2}$/);
const schedule = type({ '+': 'reject', every: "'month'", day: '1 <= number.integer <= 31' })
  .or({ '+': 'reject', every: "'month-end'" })
  .or({ '+': 'reject', every: "'week'", weekday: '1 <= number.integer <= 7' });

export const repetitionBodies = {
  'repetition.put': () =>
    type({
      '+': 'reject',
      kind: "'repetition.put'",
      v: version,
      'supersedes?': id,
      at,
      base: '0 <= number.integer <= 9007199254740991',
      repetition: type({
        '+': 'reject',
        // Shorter than other ids: the ids of its tasks are made of it.
        id: type(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/),
        name: `0 < string <= ${REPETITION_NAME_MOST}`,
        schedule,
        start: day,
        end: day.or('null'),
        state: type.enumerated(...REPETITION_STATES),
        assignee: id.or('null'),
        'auto?': 'true',
        pay: type({
          '+': 'reject',
          expense: type.enumerated(...REPEATED_EXPENSES),
          from: ownAccount,
          asset: '0 < string <= 60',
          quantity: type(`0 < number.integer <= ${MAX_QUANTITY}`).or('null'),
          supplier: `string <= ${PAID_TO_MOST}`,
        }).or('null'),
      }),
    }),
} as const;
