import { type } from 'arktype';
import { SETUP_MARKS, SETUP_STEPS } from '@/domain/people/setup';
import { at, id, version } from '../core/parts.schema';

/** Schema of the body of a change of the setup. Guarantee: an accepted body has exactly these keys. */
export const setupBodies = {
  'setup.put': () =>
    type({
      '+': 'reject',
      kind: "'setup.put'",
      v: version,
      'supersedes?': id,
      at,
      step: type.enumerated(...SETUP_STEPS, 'all'),
      mark: type('null').or(type.enumerated(...SETUP_MARKS)),
    }),
} as const;
