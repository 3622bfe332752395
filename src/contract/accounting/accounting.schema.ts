import { type } from 'arktype';
import { BATCH_DOCUMENTS, BATCH_KINDS } from '@/domain/accounting/batch';
import { CODE_MOST, MOST_CODES } from '@/domain/accounting/chart';
import {
  DAY_FORMS,
  HEAD_MOST,
  MOST_COLUMNS,
  TEMPLATE_FIELDS,
  TEMPLATE_FORMS,
  TEMPLATE_IDS,
} from '@/domain/accounting/template';
import { at, id, version } from '../core/parts.schema';

/** Schemas of the bodies of the journal export. Guarantee: an accepted body has exactly the keys of its kind. */
const head = { '+': 'reject', v: version, 'supersedes?': id, at } as const;
const base = '0 <= number.integer <= 9007199254740991';
const day = type(/^\d{4}-\d{2}-\d{2}$/);
const name = `string <= ${HEAD_MOST}` as const;

const column = type({
  '+': 'reject',
  head: name,
  field: type.enumerated(...TEMPLATE_FIELDS),
  'once?': 'true',
});

export const accountingBodies = {
  'accounting.codes': () =>
    type({
      ...head,
      kind: "'accounting.codes'",
      base,
      codes: type({ '+': 'reject', name: '0 < string <= 100', code: `string <= ${CODE_MOST}` })
        .array()
        .atMostLength(MOST_CODES),
    }),
  'accounting.template': () =>
    type({
      ...head,
      kind: "'accounting.template'",
      base,
      template: type({
        '+': 'reject',
        id: type.enumerated(...TEMPLATE_IDS),
        form: type.enumerated(...TEMPLATE_FORMS),
        days: type.enumerated(...DAY_FORMS),
        columns: column.array().atMostLength(MOST_COLUMNS),
        'names?': type({ '+': 'reject', root: name, entry: name, lines: name, line: name }),
      }),
    }),
  'accounting.batch': () =>
    type({
      ...head,
      kind: "'accounting.batch'",
      id,
      batch: type.enumerated(...BATCH_KINDS),
      from: day,
      to: day,
      expects: type({
        '+': 'reject',
        documents: `0 <= number.integer <= ${BATCH_DOCUMENTS}`,
        debit: base,
      }),
    }),
  'accounting.lock': () =>
    type({ ...head, kind: "'accounting.lock'", base, until: day.or('null') }),
} as const;
