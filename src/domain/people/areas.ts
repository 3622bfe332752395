import type { MenuRule } from './menu-layout';

/**
 * Areas of the menu that a company may leave unused, by the keys of their groups. An unused area is
 * hidden from menu and command bar for everyone; its pages, rights and records stay.
 */
export const AREAS = [
  'formalization',
  'market',
  'inventory',
  'inspections',
  'accounts',
  'integration',
] as const;
export type Area = (typeof AREAS)[number];

/** The rules of the menu with the unused areas hidden. */
export const withoutAreas = (rules: readonly MenuRule[], unused: readonly Area[]): MenuRule[] => [
  ...rules.filter(({ key }) => !(unused as readonly string[]).includes(key)),
  ...unused.map((key) => ({ key, hidden: true })),
];
