import { type } from 'arktype';
import { ABSURD_OFFSET_RATE, OFFSET_BASES } from '@/domain/slip/offset';
import { approvals, at, id, legs, longText, version } from '../core/parts.schema';

/**
 * Schema of the body of an offset (mahsup). Guarantee: an accepted body has exactly the keys of its
 * kind; the domain checks whether the figures agree.
 */
const whole = `0 < number.integer <= ${ABSURD_OFFSET_RATE}` as const;

export const offsetRate = type({
  '+': 'reject',
  base: '0 < string <= 60',
  quote: '0 < string <= 60',
  rate: whole,
  basis: type.enumerated(...OFFSET_BASES),
  source: 'string <= 60',
  at,
  market: type(whole).or('null'),
});

export const offsetBodies = {
  'offset.create': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'offset.create'",
      id,
      number: '0 < string <= 40',
      at,
      type: "'offset'",
      contactId: id,
      lines: 'never[]',
      payments: 'never[]',
      legs,
      'rate?': offsetRate,
      'note?': longText,
      'approvals?': approvals,
    }),
} as const;
