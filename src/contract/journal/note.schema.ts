import { type } from 'arktype';
import { at, id, version } from '../core/parts.schema';

/** Schema of the body of a device's note. Guarantee: an accepted body has exactly these keys. */
export const noteBodies = {
  'journal.note': () =>
    type({
      '+': 'reject',
      kind: "'journal.note'",
      v: version,
      'supersedes?': id,
      at,
      did: type({
        '+': 'reject',
        act: "'list.exported'",
        name: '1 <= string <= 200',
        format: "'xlsx' | 'csv' | 'zip' | 'xml'",
        rows: '0 <= number.integer <= 100000000',
      }).or({
        '+': 'reject',
        act: "'pin.wrong-here' | 'pin.locked-here'",
        user: id,
      }),
    }),
} as const;
