import { MENU_ROLES, type MenuRole } from './menu-layout';

/**
 * Page settings: columns, filters, tiles. A value is the JSON text of whatever the screen stores;
 * only the screen knows its shape, and reads it field by field.
 */

/** Who a default is for: everyone, or the people of one preset of rights. */
export const VIEW_ROLES = MENU_ROLES;
export type ViewRole = MenuRole;

/** Name of a screen's choice, such as `customers` or `filters-customers`. */
export const VIEW_NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** Most characters of a value: twenty saved filters with long searches fit. */
export const MOST_VIEW_TEXT = 12_000;
/** Most choices of one person, and most defaults of one role: more than there are screens. */
export const MOST_VIEWS = 200;

/** Default values as JSON texts, by role, then by name. */
export type ViewDefaults = Readonly<Partial<Record<ViewRole, Readonly<Record<string, string>>>>>;

/** The default of a person's role if it has one, otherwise the one for everyone. */
export const viewDefault = (
  defaults: ViewDefaults,
  role: ViewRole,
  name: string,
): string | undefined => defaults[role]?.[name] ?? defaults.everyone?.[name];

/** Whether a text is JSON of a permitted length. */
export function isViewText(value: string): boolean {
  if (value.length > MOST_VIEW_TEXT) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
