import { registerRoute } from 'workbox-routing';

/**
 * The assets of the release before. Guarantee: a tab that still runs the old app finds its lazy
 * chunks even offline after the new worker has taken over and the old precache was cleaned. Names
 * hold a hash of the content: one that is there is right.
 */
const CACHE = 'milyem-release-before';
const PRECACHE = 'workbox-precache';
const ASSETS = '/assets/';

/**
 * Called at install, while the old precache is whole: what is about to be replaced is kept, and
 * nothing older.
 */
export async function keepPreviousRelease(): Promise<void> {
  await caches.delete(CACHE);
  const kept = await caches.open(CACHE);
  for (const name of await caches.keys())
    if (name.startsWith(PRECACHE)) await copyAssets(await caches.open(name), kept);
}

async function copyAssets(from: Cache, to: Cache): Promise<void> {
  for (const request of await from.keys()) {
    const response = new URL(request.url).pathname.startsWith(ASSETS)
      ? await from.match(request)
      : undefined;
    if (response) await to.put(request, response);
  }
}

/** Reached only by what the precache of this release does not have. */
export function serveReleaseBefore(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS),
    async ({ request }) =>
      (await (await caches.open(CACHE)).match(request, { ignoreSearch: true })) ?? fetch(request),
  );
}
