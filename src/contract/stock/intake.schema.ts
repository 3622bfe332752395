import { type } from 'arktype';
import { INTAKE_PAPER_MOST, MOST_INTAKE } from '@/domain/stock/intake';
import { at, id, legs, longText, ownAccount, safe, version } from '../core/parts.schema';
import { newCard } from './stock.schema';

/**
 * Schema of the body of an intake. Guarantee: an accepted body has exactly the keys of its kind;
 * the domain checks whether its figures make sense.
 */
export const intakeStep = type({
  '+': 'reject',
  booked: 'boolean',
  cards: newCard.array().atLeastLength(1).atMostLength(MOST_INTAKE),
  'account?': ownAccount,
  'stones?': safe,
  'of?': id,
  'paper?': type({ '+': 'reject', number: `string <= ${INTAKE_PAPER_MOST}`, day: 'string <= 10' }),
});

export const intakeBodies = {
  'intake.create': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'intake.create'",
      id,
      number: '0 < string <= 40',
      at,
      type: "'intake'",
      contactId: id.or('null'),
      lines: 'never[]',
      payments: 'never[]',
      legs,
      intake: intakeStep,
      'note?': longText,
    }),
} as const;
