import {
  createHandlerBoundToURL,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { ShellState } from '@/sync/messages';

/**
 * The shell. Guarantee: every file of this release, lazy chunks too, is on the device before the
 * worker counts as installed, and each address of the app opens with no network; what belongs to
 * the server always reaches the network. Whether it is still all there can be asked at any time,
 * and what a cleaner took is fetched again.
 */
declare const self: { __WB_MANIFEST: (PrecacheEntry | string)[]; registration: { scope: string } };

/** The build writes the list in here, at this one place. */
const release = (): (PrecacheEntry | string)[] => self.__WB_MANIFEST;
/** Workbox's own name of it begins so. */
const PRECACHE = 'workbox-precache';

/** Never answered with the shell. `/board/` and `/m/` are documents of their own. */
export const NOT_THE_SHELL = [
  /^\/api(?:\/|$)/,
  /^\/socket\.io(?:\/|$)/,
  /^\/config\.json$/,
  /^\/board(?:\/|$)/,
  /^\/m\//,
];

export function servePrecache(): void {
  precacheAndRoute(release());
  // While developing the list is empty, and binding to a file that is not in it would end the
  // worker.
  if (import.meta.env.PROD)
    registerRoute(
      new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_SHELL }),
    );
}

export async function shellState(): Promise<ShellState> {
  return { files: release().length, missing: (await missingFiles()).length };
}

/** A file that cannot be had now stays missing and is said to be. */
export async function mendShell(): Promise<ShellState> {
  const [name] = await precaches();
  const missing = await missingFiles();
  if (missing.length === 0 || name === undefined) return shellState();
  const cache = await caches.open(name);
  const fetched = await Promise.allSettled(missing.map((key) => fetchInto(cache, key)));
  return {
    files: release().length,
    missing: fetched.filter(({ status }) => status === 'rejected').length,
  };
}

async function fetchInto(cache: Cache, key: string): Promise<void> {
  const response = await fetch(key, { cache: 'reload', redirect: 'error' });
  if (!response.ok) throw new TypeError('not the file');
  await cache.put(key, response);
}

/**
 * By the keys under which the precache keeps them: the address, with its revision where the name
 * holds none.
 */
async function missingFiles(): Promise<string[]> {
  const kept = new Set((await Promise.all((await precaches()).map(keysOf))).flat());
  const keys = release().map((entry) =>
    getCacheKeyForURL(typeof entry === 'string' ? entry : entry.url),
  );
  return keys.filter((key): key is string => key !== undefined && !kept.has(key));
}

const keysOf = async (name: string): Promise<string[]> =>
  (await (await caches.open(name)).keys()).map((request) => request.url);

/**
 * When somebody emptied the site's caches there is none: the one that workbox will look in is made
 * again.
 */
async function precaches(): Promise<string[]> {
  const found = (await caches.keys()).filter((name) => name.startsWith(PRECACHE));
  return found.length > 0 ? found : [`${PRECACHE}-v2-${self.registration.scope}`];
}
