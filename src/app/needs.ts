import { type Denial, denial, type PermissionContext } from '../domain/people/permission';
import { pageFor } from './routes';

const needsAt = (href: string) => pageFor(href.split('?')[0] ?? '').needs;

/**
 * Why a place is closed to this person, by its row of the page table; undefined when it is open.
 * Guarantee: whoever lacks what it needs is told so on one page instead of being shown an empty
 * one, and the menu and the command bar ask the same question; the server decides again in any
 * case. `href` may carry a query.
 */
export function closedTo(standing: PermissionContext, href: string): Denial | undefined {
  const { module, level, own } = needsAt(href);
  if (standing.taken && own) return 'forbidden';
  return module === undefined ? undefined : denial(standing, module, level, true);
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
export function requestedPage(search: string): { href: string; module: string } | null {
  const href = new URLSearchParams(search).get(FROM) ?? '';
  const module = needsAt(href).module;
  return module === undefined ? null : { href, module };
}

/**
 * Why the page is being shown: what was meant is asked again. An address without it, or that has
 * opened since, says the plain words.
 */
export const deniedFrom = (standing: PermissionContext, search: string): Denial =>
  closedTo(standing, new URLSearchParams(search).get(FROM) ?? '') ?? 'forbidden';
