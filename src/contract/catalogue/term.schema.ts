import { type } from 'arktype';
import { TERM_COLOURS, TERM_LISTS, TERM_NAME_MOST } from '@/domain/catalogue/term';
import { at, id, safe, version } from '../core/parts.schema';

/** Schema of the body of a term. Guarantee: an accepted body has exactly these keys. */
export const termBodies = {
  'term.put': () =>
    type({
      '+': 'reject',
      kind: "'term.put'",
      v: version,
      'supersedes?': id,
      at,
      base: '0 <= number.integer <= 9007199254740991',
      term: type({
        '+': 'reject',
        id,
        list: type.enumerated(...TERM_LISTS),
        name: `0 < string <= ${TERM_NAME_MOST}`,
        colour: type.enumerated(...TERM_COLOURS),
        order: safe,
        archived: 'boolean',
      }),
    }),
} as const;
