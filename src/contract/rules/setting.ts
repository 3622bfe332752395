import { fold } from '@/domain/base/fold';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { trimmedWord } from '@/domain/rules/negative-words';
import { after, defineMutations, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import type { DefinitionBody } from '../core/records';

/**
 * What is decided about a company's settings, and about a person's own view. Guarantee: a rule is
 * one record for each day from which it holds (and person or asset, where it is somebody's own or
 * of one), so that two tablets that speak of different days both win; a word is one record for each
 * person and word, whatever its case and letters.
 */
/**
 * A wish: from that day on it holds so; `value` null takes back what was said of that day. `base`
 * is the version of that record which the person saw, 0 of none.
 */
export type RulePut = {
  kind: 'rule.put';
  v: number;
  at: number;
  base: number;
  rule: Omit<DatedRule, 'value'> & { value: number | null };
};

/**
 * A wish of a person for themselves alone: rows with this word are hidden from their flow, or no
 * longer. The later wish about one word holds. `user` is whoever wishes it.
 */
export type WordPut = {
  kind: 'word.put';
  v: number;
  at: number;
  user: string;
  word: string;
  hidden: boolean;
};

export type SettingMutation = RulePut | WordPut;

export const SETTING_MUTATIONS = defineMutations<SettingMutation>({
  'rule.put': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/rules',
    module: 'settings',
    level: 4,
    version: SHARED_VERSION,
    touches: ({ rule }) => refs('definitions', ruleId(rule)),
    // An edit names the version it changes, and the row before it in the queue makes that version.
    needs: ({ rule }) => after('definitions', ruleId(rule), 'rule.put'),
  },
  // Whoever sees the flow says what of it they want to see.
  'word.put': {
    nature: 'wish',
    method: 'POST',
    path: '/dashboard/words',
    module: 'workbench',
    level: 1,
    version: SHARED_VERSION,
    touches: ({ user, word }) => refs('definitions', wordId(user, trimmedWord(word))),
    // Of several changes of one word the last one counts, so they keep their order.
    needs: ({ user, word }) => after('definitions', wordId(user, trimmedWord(word)), 'word.put'),
  },
});

export const ruleId = ({
  name,
  from,
  user,
  asset,
}: Pick<DatedRule, 'name' | 'from' | 'user' | 'asset'>): string =>
  `rule:${name}:${from}${user === undefined ? '' : `:${user}`}${asset === undefined ? '' : `:${asset}`}`;

/**
 * Short whatever the word: the id of a record has a length. Of a person's fifty words two never
 * meet in it.
 */
export function wordId(user: string, word: string): string {
  const letters = Array.from(fold(word));
  return `word:${user}:${hash(letters)}${hash(letters.toReversed())}`;
}

/** FNV-1a of the code points, 32 bits. */
const hash = (letters: readonly string[]): string =>
  (
    letters.reduce(
      (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193),
      0x811c9dc5,
    ) >>> 0
  ).toString(36);

/** The rules that stand among a company's definitions. */
export const rulesIn = (bodies: readonly DefinitionBody[]): DatedRule[] =>
  bodies.flatMap((body) => (body.type === 'rule' && body.withdrawn !== true ? [body.rule] : []));
