import { type } from 'arktype';
import { AREAS } from '@/domain/people/areas';
import { at, id, version } from '../core/parts.schema';

/** Schema of the body of the unused areas. Guarantee: an accepted body has exactly these keys. */
export const areaBodies = {
  'areas.put': () =>
    type({
      '+': 'reject',
      kind: "'areas.put'",
      v: version,
      'supersedes?': id,
      at,
      base: '0 <= number.integer <= 9007199254740991',
      unused: type
        .enumerated(...AREAS)
        .array()
        .atMostLength(AREAS.length),
    }),
} as const;
