import { type } from 'arktype';
import { at, id, version } from '../core/parts.schema';
import { WAIVER_REASON } from './waiver';

/** Schema of a decision about a slip without a document. Its least length is checked trimmed. */
export const waiverBodies = {
  'document.waive': () =>
    type({
      '+': 'reject',
      kind: "'document.waive'",
      v: version,
      'supersedes?': id,
      at,
      slip: id,
      reason: type(`string <= ${WAIVER_REASON.most}`).or('null'),
      base: '0 <= number.integer <= 9007199254740991',
    }),
} as const;
