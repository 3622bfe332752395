import { type } from 'arktype';
import { at, id, version } from '../core/parts.schema';
import { DOCUMENT_REASON_MOST } from './document';

/** Schemas of the bodies of mutations of incoming invoices. */
const head = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;

export const incomingBodies = {
  'incoming.answer': () =>
    type({
      ...head,
      kind: "'incoming.answer'",
      accepts: 'boolean',
      reason: `string <= ${DOCUMENT_REASON_MOST}`,
    }),
  'incoming.link': () => type({ ...head, kind: "'incoming.link'", slip: id.or('null') }),
} as const;
