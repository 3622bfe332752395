import { type } from 'arktype';
import { at, chequeStep, id, legs, longText, version } from '../core/parts.schema';

/**
 * The body of what becomes of a cheque. Guarantee: what passes has exactly the keys of its kind;
 * whether the step is one is the domain's to say.
 */
export const chequeBodies = {
  'cheque.move': type({
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
  }),
} as const;
