import { currentConfig } from '../api/config';
import { publishRoute } from '../data/price/route-channel';
import { session } from '../session/state/store';
import { reportVisit } from './analytics';
import { routeEvent } from './route-event';

let visited = '';

/**
 * A page has been drawn. Guarantee: the socket hears of every place once one is signed in, the
 * counting of every new page where it is configured.
 */
export function arrived(href: string): void {
  // Somewhere else by now: that place tells of itself.
  if (href !== location.href || !session.routeInfo) return;
  const event = routeEvent(session, location);
  if (event) publishRoute(event);
  const { analytics } = currentConfig() ?? {};
  const { name } = session.routeInfo;
  if (!analytics || visited === location.pathname) return;
  visited = location.pathname;
  reportVisit(analytics, name, document.documentElement.lang).catch(() => undefined);
}
