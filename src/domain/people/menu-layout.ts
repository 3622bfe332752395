import type { Permissions } from './permission';
import { nearestPreset, PRESETS } from './presets';
import { readRights } from './rights';

/**
 * The company's layout of the menu. A rule is about one built-in entry, named by its key: it hides
 * the entry, renames it or gives it a place. A rule never adds an entry.
 */
export type MenuRule = { key: string; hidden?: boolean; order?: number; title?: string };

/** The layout for everyone, and those for people of one role, which is a preset of rights. */
export const MENU_ROLES = ['everyone', ...PRESETS] as const;
export type MenuRole = (typeof MENU_ROLES)[number];
export type MenuLayout = { [role in MenuRole]?: readonly MenuRule[] };

export const MENU_TITLE_MOST = 30;
export const MENU_KEY_MOST = 80;
/** Most rules of one role. */
export const MOST_MENU_RULES = 120;

/** The role of a person by their rights: the preset they are nearest to. */
export const menuRoleOf = (permissions: Permissions): MenuRole =>
  nearestPreset(readRights(permissions))?.preset ?? 'everyone';

/** Returns the rules of the role if it has any of its own, otherwise the rules for everyone. */
export const menuRulesFor = (layout: MenuLayout, role: MenuRole): readonly MenuRule[] =>
  layout[role] ?? layout.everyone ?? [];

export type MenuItem = { key: string; title: string; hidden: boolean };
/** A group of the menu with its entries, as the page of the layout shows them. */
export type MenuPart = MenuItem & { entries: readonly MenuItem[] };

/**
 * Items in the order that the rules give them, each with its rule. An item without a rule keeps its
 * built-in place.
 */
export const byMenuRules = <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  rules: readonly MenuRule[],
): { item: T; rule: MenuRule | undefined }[] => {
  const byKey = new Map(rules.map((rule) => [rule.key, rule]));
  return items
    .map((item, at) => ({ item, rule: byKey.get(keyOf(item)), at }))
    .sort((a, b) => (a.rule?.order ?? a.at) - (b.rule?.order ?? b.at) || a.at - b.at);
};

/**
 * Rules that turn the built-in menu into `wished`. An item with its built-in title and visibility
 * gets no rule, unless an item beside it has moved: then every item of that list gets its order.
 */
export function menuRules(built: readonly MenuPart[], wished: readonly MenuPart[]): MenuRule[] {
  return [
    ...rulesOf(built, wished),
    ...wished.flatMap((part) =>
      rulesOf(built.find(({ key }) => key === part.key)?.entries ?? [], part.entries),
    ),
  ];
}

function rulesOf(built: readonly MenuItem[], wished: readonly MenuItem[]): MenuRule[] {
  const isMoved = wished.some(({ key }, at) => built[at]?.key !== key);
  return wished.flatMap(({ key, title, hidden }, order) => {
    const name = built.find((one) => one.key === key)?.title;
    const typed = title.trim();
    const rule: MenuRule = {
      key,
      ...(hidden ? { hidden } : {}),
      ...(isMoved ? { order } : {}),
      ...(typed === '' || typed === name ? {} : { title: typed }),
    };
    return Object.keys(rule).length > 1 ? [rule] : [];
  });
}

/** The built-in menu as rules shape it, hidden entries included in their place. */
export function menuUnder(built: readonly MenuPart[], rules: readonly MenuRule[]): MenuPart[] {
  const shaped = <T extends MenuItem>(items: readonly T[]): T[] =>
    byMenuRules(items, ({ key }) => key, rules).map(({ item, rule }) => ({
      ...item,
      title: rule?.title ?? item.title,
      hidden: rule?.hidden === true,
    }));
  return shaped(built).map((part) => ({ ...part, entries: shaped(part.entries) }));
}

/** The items with one of them moved by `by` places; unchanged at either end. */
export function moved<T extends MenuItem>(items: readonly T[], key: string, by: -1 | 1): T[] {
  const from = items.findIndex((item) => item.key === key);
  const to = from + by;
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return Array.from(items);
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Entries that lead administrators to this layout, which therefore cannot hide them. */
const ADMIN_KEYS: readonly string[] = ['more', '/admin/general'];

/** Whether rules for everyone, administrators among them, hide the way to the administration. */
export const hidesAdministration = (role: MenuRole, rules: readonly MenuRule[]): boolean =>
  role === 'everyone' && rules.some(({ key, hidden }) => hidden && ADMIN_KEYS.includes(key));

/** Why a layout cannot be used; undefined if it can. */
export function menuRefusal(
  role: MenuRole,
  built: readonly MenuPart[],
  wished: readonly MenuPart[],
): 'all-hidden' | 'administration-hidden' | undefined {
  if (wished.every(({ hidden }) => hidden)) return 'all-hidden';
  return hidesAdministration(role, menuRules(built, wished)) ? 'administration-hidden' : undefined;
}
