import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { byMenuRules, type MenuRule } from '@/domain/people/menu-layout';
import type { PermissionContext } from '@/domain/people/permission';
import { menu } from '@/session/company/platform-state';
import { heldPermissions } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { closedTo } from '../needs';
import { MENU, type MenuEntry, type MenuGroup } from './menu';

/**
 * The menu of one person: what they lack the permission for is not in it; what only the package
 * does not hold stays, and says so when it is opened. A group whose own place is closed or hidden
 * leads to its first entry.
 */
export function menuFor(
  standing: PermissionContext,
  rules: readonly MenuRule[],
): readonly MenuGroup[] {
  const open = ({ href }: MenuEntry): boolean => closedTo(standing, href) !== 'forbidden';
  const permitted = MENU.map((group) => ({ ...group, entries: group.entries.filter(open) })).filter(
    (group) => group.entries.length > 0 || open(group),
  );
  return shapedMenu(rules, permitted).map(headed);
}

/** The counter itself is no entry of its group. */
function headed(group: MenuGroup): MenuGroup {
  const [first] = group.entries;
  const leads =
    first === undefined ||
    group.id === 'workbench' ||
    group.entries.some(({ href }) => href === group.href);
  return leads ? group : { ...group, href: first.href };
}

/**
 * The menu with the platform's rules applied
 * (src/contract/README.md#reading-26-the-platforms-menu). Guarantee: a rule hides, moves or renames
 * a built entry; a rule for anything else adds nothing. The key of a group is its id, the key of an
 * entry its address.
 */
export function shapedMenu(
  rules: readonly MenuRule[],
  groups: readonly MenuGroup[] = MENU,
): readonly MenuGroup[] {
  if (rules.length === 0) return groups;
  const shaped = <T extends { label: MenuEntry['label'] }>(
    list: readonly T[],
    keyOf: (one: T) => string,
  ): T[] =>
    byMenuRules(list, keyOf, rules)
      .filter(({ rule }) => rule?.hidden !== true)
      .map(({ item, rule }) =>
        rule?.title ? { ...item, label: { id: rule.title, message: rule.title } } : item,
      );
  return shaped(
    groups.map((group) => ({ ...group, entries: shaped(group.entries, ({ href }) => href) })),
    ({ id }) => id,
  );
}

/** The menu of the person at this screen, for every form of it and for the command bar. */
export function useMenu(): readonly MenuGroup[] {
  const { menuList } = useSnapshot(menu);
  const { enterprise, permissions, modules, seller } = useSnapshot(session);
  return useMemo(
    () =>
      menuFor(
        heldPermissions({ enterprise, permissions, modules, seller }),
        menuList as readonly MenuRule[],
      ),
    [enterprise, permissions, modules, seller, menuList],
  );
}
