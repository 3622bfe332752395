import { type } from 'arktype';
import { MOST_TERMINALS, MOST_Z_GROUPS, Z_REASON_MOST } from '@/domain/fiscal/retail';
import { at, id, safe, version } from '../core/parts.schema';

/**
 * Schemas of the bodies of Z reports. Guarantee: an accepted body has exactly the keys of its kind;
 * whether its sums agree is checked by the server later.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id, at } as const;
const place = { device: 'string <= 20', number: '0 <= number.integer <= 999999' } as const;

export const retailBodies = {
  'retail.z': () =>
    type({
      ...head,
      kind: "'retail.z'",
      z: type({
        '+': 'reject',
        ...place,
        day: 'string <= 10',
        branch: id.or('null'),
        series: type('string <= 8').or('null'),
        groups: type({
          '+': 'reject',
          rate: '0 <= number.integer < 100',
          total: safe,
          vat: safe,
        })
          .array()
          .atMostLength(MOST_Z_GROUPS),
        cash: safe,
        card: safe,
        other: safe,
        terminals: type({ '+': 'reject', account: 'string <= 100', total: safe })
          .array()
          .atMostLength(MOST_TERMINALS),
      }),
      'reason?': `string <= ${Z_REASON_MOST}`,
    }),
  'retail.void': () =>
    type({
      ...head,
      kind: "'retail.void'",
      ...place,
      reason: `string <= ${Z_REASON_MOST}`,
    }),
} as const;
