import { type } from 'arktype';
import { DOCUMENT_KINDS } from '@/domain/fiscal/document';
import {
  MOST_COLUMNS,
  MOST_NOTES,
  MOST_TEMPLATE_IBANS,
  NOTE_MOST,
  TEMPLATE_COLUMNS,
  TEMPLATE_LANGUAGES,
  TEMPLATE_NAME_MOST,
} from '@/domain/fiscal/template';
import { at, id, version } from '../core/parts.schema';

/** Schema of the body of an invoice template; whether its parts fit is checked by the server. */
export const templateBodies = {
  'template.put': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      at,
      base: '0 <= number.integer <= 9007199254740991',
      kind: "'template.put'",
      template: type({
        '+': 'reject',
        id,
        name: `string <= ${TEMPLATE_NAME_MOST}`,
        kind: type.enumerated(...DOCUMENT_KINDS).or('null'),
        branch: id.or('null'),
        usual: 'boolean',
        archived: 'boolean',
        logo: 'boolean',
        qr: 'boolean',
        columns: type
          .enumerated(...TEMPLATE_COLUMNS)
          .array()
          .atMostLength(MOST_COLUMNS),
        notes: type(`string <= ${NOTE_MOST}`).array().atMostLength(MOST_NOTES),
        ibans: type('string <= 34').array().atMostLength(MOST_TEMPLATE_IBANS),
        language: type.enumerated(...TEMPLATE_LANGUAGES),
      }),
    }),
} as const;
