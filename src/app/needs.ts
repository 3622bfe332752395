import { type Denial, denial, type PermissionContext } from '../domain/people/permission';
import { isBoard } from '../session/state/guard';

/**
 * What a place asks of the person. Guarantee: whoever lacks it is told so on one page instead of
 * being shown an empty one, and the menu and the command bar ask the same question; the server
 * decides again in any case.
 */
const MODULE_AT: Record<string, string> = {
  workbench: 'workbench',
  formalization: 'formalization',
  market: 'market',
  broadcast: 'market',
  inventory: 'inventory',
  inspections: 'inspections',
  accounts: 'accounts',
  offset: 'accounts',
  report: 'report',
  apps: 'integration',
  integration: 'integration',
  admin: 'admin',
};
/** The settings of a device are everybody's; those of the company are not. */
const COMPANY_SETTINGS = /^\/settings\/./;

function moduleAt(path: string): string | undefined {
  // A screen on the wall has a token of its own; of whoever is signed in its page asks by itself.
  if (isBoard(path)) return undefined;
  return COMPANY_SETTINGS.test(path) ? 'settings' : MODULE_AT[path.split('/')[1] ?? ''];
}

/** Pages of the session's own person, closed while a colleague has the counter. */
const OWN_PAGES = /^\/(profile|account|settings)(\/|$)/;

/** Why a place is closed to this person; undefined when it is open. `href` may carry a query. */
export function closedTo(standing: PermissionContext, href: string): Denial | undefined {
  if (standing.taken && OWN_PAGES.test(href.split('?')[0] ?? '')) return 'forbidden';
  const module = moduleAt(href.split('?')[0] ?? '');
  return module === undefined ? undefined : denial(standing, module, 1, true);
}

const FORBIDDEN = '/forbidden';
const FROM = 'from';

/** Where whoever may not enter is led: the page that says so, with the place that was meant. */
export const forbiddenFor = (path: string): string =>
  `${FORBIDDEN}?${new URLSearchParams({ [FROM]: path })}`;

/**
 * The place that was meant, and the module that it asks for; null of an address that is none of
 * ours.
 */
export function meantIn(search: string): { href: string; module: string } | null {
  const href = new URLSearchParams(search).get(FROM) ?? '';
  const module = moduleAt(href.split('?')[0] ?? '');
  return module === undefined ? null : { href, module };
}

/**
 * Why the page is being shown: what was meant is asked again. An address without it, or that has
 * opened since, says the plain words.
 */
export const deniedFrom = (standing: PermissionContext, search: string): Denial =>
  closedTo(standing, new URLSearchParams(search).get(FROM) ?? '') ?? 'forbidden';
