import { type } from 'arktype';
import {
  MENU_KEY_MOST,
  MENU_ROLES,
  MENU_TITLE_MOST,
  MOST_MENU_RULES,
} from '@/domain/people/menu-layout';
import { at, id, version } from '../core/parts.schema';

/** Schema of the body of a menu layout. Guarantee: an accepted body has exactly these keys. */
const rule = type({
  '+': 'reject',
  key: `1 <= string <= ${MENU_KEY_MOST}`,
  'hidden?': 'boolean',
  'order?': '0 <= number.integer <= 999',
  'title?': `1 <= string <= ${MENU_TITLE_MOST}`,
});

export const menuBodies = {
  'menu.put': () =>
    type({
      '+': 'reject',
      kind: "'menu.put'",
      v: version,
      'supersedes?': id,
      at,
      base: '0 <= number.integer <= 9007199254740991',
      role: type.enumerated(...MENU_ROLES),
      rules: type('null').or(rule.array().atMostLength(MOST_MENU_RULES)),
    }),
} as const;
