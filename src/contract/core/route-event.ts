/**
 * The socket's event `route` (src/contract/README.md#point-7-calls): which page of the app a
 * signed-in person has open. Guarantee: page and server name the same fields, and no field holds a
 * name except the company's.
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
