import { type } from 'arktype';
import { LETTER_CHANNELS, LETTER_NOTE_MOST } from '@/domain/fiscal/letter';
import { at, id, version } from '../core/parts.schema';

/**
 * Schemas of the bodies of mutations of reconciliation letters. Guarantee: an accepted body has
 * exactly the keys of its kind. Whether the days make sense is checked by the server later.
 */
const step = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;

const day = type(/^\d{4}-\d{2}-\d{2}$/);
const ask = type({ '+': 'reject', kind: "'balance'", day, 'from?': day }).or({
  '+': 'reject',
  kind: "'ba' | 'bs'",
  month: /^\d{4}-(?:0[1-9]|1[0-2])$/,
});

export const letterBodies = {
  'letter.issue': () => type({ ...step, kind: "'letter.issue'", contact: id, ask }),
  'letter.send': () =>
    type({
      ...step,
      kind: "'letter.send'",
      hash: /^[0-9a-f]{64}$/,
      channel: type.enumerated(...LETTER_CHANNELS),
    }),
  'letter.withdraw': () => type({ ...step, kind: "'letter.withdraw'" }),
  'letter.settle': () =>
    type({
      ...step,
      kind: "'letter.settle'",
      note: `0 < string <= ${LETTER_NOTE_MOST}`,
    }),
} as const;
