import { type } from 'arktype';
import { COUNT_NAME_MOST, MOST_CHANGES, MOST_ENTRIES } from '@/domain/stock/stock-count';
import {
  approvals,
  at,
  id,
  labelCode,
  longText,
  ownAccount,
  safe,
  spot,
  version,
} from '../core/parts.schema';

/**
 * Schemas of the bodies of stock count mutations. Guarantee: an accepted body has exactly the keys
 * of its kind, no code is longer than a label's, and no count is negative.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;
const counted = '0 <= number.integer <= 100000' as const;
const entry = type({
  '+': 'reject',
  code: labelCode,
  'stock?': id,
  pieces: counted,
  weight: '0 <= number.integer <= 100000000',
  at,
});
const change = type({
  '+': 'reject',
  stock: id,
  pieces: '-100000 <= number.integer <= 100000',
  weight: '-100000000 <= number.integer <= 100000000',
  left: type({ '+': 'reject', pieces: safe, weight: safe }),
  asset: '0 < string <= 60',
  fineness: '0 < number.integer <= 10000',
  'to?': spot,
  'branch?': 'string <= 64',
  'account?': ownAccount,
  'carried?': '-1000000000 <= number.integer <= 1000000000',
  'from?': type({
    '+': 'reject',
    account: ownAccount,
    weight: '-1000000000 <= number.integer <= 1000000000',
  }),
});

export const countBodies = {
  'count.open': () =>
    type({
      ...head,
      kind: "'count.open'",
      name: `0 < string <= ${COUNT_NAME_MOST}`,
      scope: spot,
    }),
  'count.sheet': () =>
    type({
      ...head,
      kind: "'count.sheet'",
      count: id,
      entries: entry.array().atLeastLength(1).atMostLength(MOST_ENTRIES),
      'seen?': 'true',
    }),
  'count.close': () =>
    type({
      ...head,
      kind: "'count.close'",
      'number?': '0 < string <= 40',
      count: id,
      sheets: id.array().atMostLength(2000),
      changes: change.array().atMostLength(MOST_CHANGES),
      'goesOn?': 'true',
      'reason?': longText,
      'approvals?': approvals,
    }),
} as const;
