import type { RuntimeConfig } from '../contract/core/config';

/**
 * Counts visits of pages at the analytics service. Guarantee: fetched only where a tag id is
 * configured; what leaves is the name of a route, the language and a number that lives as long as
 * this page; no address, query, person, company or cookie. No script of the service runs here:
 * whatever reads a page reads the customers on it.
 */
type Analytics = NonNullable<RuntimeConfig['analytics']>;

/** In memory only, so that two visits cannot be told to be one person's. */
const visit = Array.from(crypto.getRandomValues(new Uint32Array(2))).join('.');
const [visitor = '0', began = '0'] = visit.split('.');
let seen = 0;

export function reportVisit(
  { tagId, collector }: Analytics,
  route: string,
  language: string,
): Promise<unknown> {
  seen += 1;
  const query = new URLSearchParams({
    v: '2',
    tid: tagId,
    cid: `${visitor}.${began}`,
    sid: began,
    _s: String(seen),
    en: 'page_view',
    // The service wants an address; the shop's own would say whose it is.
    dl: `https://milyem.app/${route}`,
    dt: route,
    ul: language,
    npa: '1',
  });
  // A GET: with anything else the browser names our origin.
  const silent: RequestInit = {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
  };
  return fetch(`${collector}?${query}`, silent).catch(() => undefined);
}
