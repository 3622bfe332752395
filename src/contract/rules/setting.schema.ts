import { type } from 'arktype';
import { RULE_NAMES, RULE_TEXT_MOST } from '@/domain/rules/dated-rule';
import { MAX_WORD } from '@/domain/rules/negative-words';
import { at, id, safe, version } from '../core/parts.schema';

/**
 * Schemas of the bodies of setting mutations. Guarantee: an accepted body has exactly the keys of
 * its kind; the server checks later whether the day exists and the rule's value is allowed.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id } as const;

export const settingBodies = {
  'rule.put': () =>
    type({
      ...head,
      kind: "'rule.put'",
      at,
      base: '0 <= number.integer <= 9007199254740991',
      rule: type({
        '+': 'reject',
        name: type.enumerated(...RULE_NAMES),
        from: 'string <= 10',
        value: safe.or('null'),
        'user?': id,
        'asset?': /^[\w.-]{1,40}$/,
        'text?': `string <= ${RULE_TEXT_MOST}`,
        'ends?': 'true',
      }),
    }),
  'word.put': () =>
    type({
      ...head,
      kind: "'word.put'",
      at,
      user: id,
      word: `0 < string <= ${MAX_WORD}`,
      hidden: 'boolean',
    }),
} as const;
