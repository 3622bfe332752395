/**
 * The socket's event `route` (src/contract/README.md#point-7-calls): where a signed-in person is in
 * the app. Guarantee: page and server name the same fields, and none of them is anybody's name but
 * the company's.
 */
export const ROUTE_EVENT = 'route';

export type RouteEvent = {
  meta: { title: string; slug: string; layout: string; isLayout: boolean; module: string };
  isPWA: boolean;
  project: string;
  title: string;
  appName: string;
  /** The company's title. */
  companies: string;
  href: string;
  version: string;
  origin: string;
};
