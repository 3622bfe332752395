import { type } from 'arktype';
import { CONTROL_RULES, SEVERITIES } from '@/domain/control/rule';
import { at, id, version } from '../core/parts.schema';
import { ANSWER_LENGTH } from './control';

/** Schemas of answers and settings. An answer's least length is checked trimmed. */
const head = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;
const day = type(/^\d{4}-\d{2}-\d{2}$/);
const base = '0 <= number.integer <= 9007199254740991' as const;

export const controlBodies = {
  'control.answer': () =>
    type({
      ...head,
      kind: "'control.answer'",
      finding: '1 <= string <= 200',
      owner: id.or('null'),
      due: day,
      answer: `string <= ${ANSWER_LENGTH.most}`,
      base,
    }),
  'control.put': () =>
    type({
      ...head,
      kind: "'control.put'",
      rule: type.enumerated(...CONTROL_RULES),
      from: day,
      on: 'boolean',
      threshold: '0 <= number.integer <= 9007199254740991',
      severity: type.enumerated(...SEVERITIES),
      base,
    }),
} as const;
