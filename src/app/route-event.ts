import type { RouteEvent } from '../contract/core/route-event';
import { companyOf, type SessionState } from '../session/state/store';
import { APP_NAME } from './page-title';

/** Where the person is, for the socket; null while nobody is signed in for a company. */
export function routeEvent(
  state: SessionState,
  { href, origin }: Pick<Location, 'href' | 'origin'>,
): RouteEvent | null {
  const { token, companiesInfo, routeInfo, pageTitle, isPWA, project, uiVersion } = state;
  const company = companiesInfo.find(({ id }) => id === companyOf(state));
  if (!token || !company || !routeInfo) return null;
  const { name, layout, isLayout, module } = routeInfo;
  const meta = { title: pageTitle, slug: name, layout, isLayout, module };
  return {
    meta,
    isPWA,
    project,
    title: pageTitle,
    appName: APP_NAME,
    companies: company.title,
    href,
    version: uiVersion,
    origin,
  };
}
