import { type } from 'arktype';
import { at, chequeStep, id, legs, longText, version } from '../core/parts.schema';

/**
 * Schema of the body of a cheque mutation. Guarantee: an accepted body has exactly the keys of its
 * kind; the domain checks whether the step is possible.
 */
export const chequeBodies = {
  'cheque.move': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'cheque.move'",
      id,
      number: '0 < string <= 40',
      at,
      type: "'cheque'",
      contactId: id,
      lines: 'never[]',
      payments: 'never[]',
      legs,
      cheque: chequeStep,
      'note?': longText,
      'bankLine?': id,
    }),
} as const;
