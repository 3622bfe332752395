import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * The shell. Guarantee: every file of this release, lazy chunks too, is on the device before the worker counts as
 * installed, and each address of the app opens with no network; what belongs to the server always reaches the network.
 */
declare const self: { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Never answered with the shell. `/board/` is a document of its own. */
export const NOT_THE_SHELL = [/^\/api(?:\/|$)/, /^\/socket\.io(?:\/|$)/, /^\/config\.json$/, /^\/board(?:\/|$)/];

export function servePrecache(): void {
  precacheAndRoute(self.__WB_MANIFEST);
  // While developing the list is empty, and binding to a file that is not in it would end the worker.
  if (import.meta.env.PROD) registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_SHELL }));
}
