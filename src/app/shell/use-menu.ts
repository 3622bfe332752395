import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { MenuRule } from '../../contract/wire/answer';
import { menu } from '../../session/platform-state';
import { MENU, type MenuEntry, type MenuGroup } from './menu';

/**
 * The built-in menu as the platform wishes it (readings 26). Guarantee: a rule hides, moves or renames what is built; one
 * for anything else adds nothing. A group's key is its id, an entry's is its address.
 */
export function shapedMenu(rules: readonly MenuRule[]): readonly MenuGroup[] {
  if (rules.length === 0) return MENU;
  const byKey = new Map(rules.map((rule) => [rule.key, rule]));
  const shaped = <T extends { label: MenuEntry['label'] }>(list: readonly T[], keyOf: (one: T) => string): T[] =>
    list
      .map((one, at) => ({ one, rule: byKey.get(keyOf(one)), at }))
      .filter(({ rule }) => rule?.hidden !== true)
      .sort((a, b) => (a.rule?.order ?? a.at) - (b.rule?.order ?? b.at) || a.at - b.at)
      .map(({ one, rule }) => (rule?.title ? { ...one, label: { id: rule.title, message: rule.title } } : one));
  return shaped(
    MENU.map((group) => ({ ...group, entries: shaped(group.entries, ({ href }) => href) })),
    ({ id }) => id,
  );
}

export function useMenu(): readonly MenuGroup[] {
  const { menuList } = useSnapshot(menu);
  return useMemo(() => shapedMenu(menuList as readonly MenuRule[]), [menuList]);
}
