import { fold } from '@/domain/base/fold';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { trimmedWord } from '@/domain/rules/negative-words';
import { after, defineMutations, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import type { DefinitionBody } from '../core/records';

/**
 * Mutations of a company's dated rules, and of the words that hide rows from a person's own feed.
 * Guarantee: a rule is one record for each first day (and person or asset, if the rule belongs to
 * one), so that two tablets which set it for different days are both applied; a hidden word is one
 * record for each person and word, whatever its case and letters.
 */
/**
 * A wish: sets a rule from a day on; `value` null withdraws the value that was set for that day.
 * `base` is the version of that record which the person saw, 0 if there is none.
 */
export type RulePut = {
  kind: 'rule.put';
  v: number;
  at: number;
  base: number;
  rule: Omit<DatedRule, 'value'> & { value: number | null };
};

/**
 * A wish of a person for themselves: hides rows with this word from their feed, or shows them
 * again. Of several wishes about one word the last one counts. `user` is the person, or `EVERYONE`:
 * whoever may set rules hides rows of everybody's feed.
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
 * Id of a word's record, made of hashes, because a record's id has a greatest length. The fifty
 * words that a person may have do not collide in it.
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

/** The rules among a company's definitions that are not withdrawn. */
export const rulesIn = (bodies: readonly DefinitionBody[]): DatedRule[] =>
  bodies.flatMap((body) => (body.type === 'rule' && body.withdrawn !== true ? [body.rule] : []));
