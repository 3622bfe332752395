import { type } from 'arktype';
import { SITE_KINDS, SITE_NAME_MOST } from '@/domain/people/site';
import { at, id, version } from '../core/parts.schema';

/** Schema of the body of a branch or warehouse. Guarantee: an accepted body has exactly these keys. */
export const siteBodies = {
  'site.put': () =>
    type({
      '+': 'reject',
      kind: "'site.put'",
      v: version,
      'supersedes?': id,
      at,
      base: '0 <= number.integer <= 9007199254740991',
      site: type({
        '+': 'reject',
        id,
        kind: type.enumerated(...SITE_KINDS),
        name: `string <= ${SITE_NAME_MOST}`,
        archived: 'boolean',
      }),
    }),
} as const;
