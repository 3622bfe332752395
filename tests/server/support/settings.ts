import { SHARED_VERSION } from '@/contract/core/headers';
import type { RulePut, WordPut } from '@/contract/rules/setting';
import { NOON } from '../../support/factories';

export const RULES = '/settings/rules';
export const WORDS = '/dashboard/words';

export const ruleBody = (
  rule: Partial<RulePut['rule']> = {},
  more: Partial<RulePut> = {},
): RulePut => ({
  kind: 'rule.put',
  v: SHARED_VERSION,
  at: NOON,
  base: 0,
  rule: { name: 'workmanship-floor', from: '2026-11-21', value: 250, ...rule },
  ...more,
});

export const wordBody = (user: string, more: Partial<WordPut> = {}): WordPut => ({
  kind: 'word.put',
  v: SHARED_VERSION,
  at: NOON,
  user,
  word: 'Emanet',
  hidden: true,
  ...more,
});
