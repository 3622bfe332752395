import { registerRoute } from 'workbox-routing';

/**
 * The pictures of price screens. Guarantee: one that was shown once is there with no network too;
 * what a server or somebody in between answered in its place is not kept; an address holds one
 * picture for ever, so that the one that is here is right.
 */
const CACHE = 'milyem-pictures';
const PATH = '/board/pictures/';
/** More than the screens of one device show; the first that came goes first. */
const MOST = 60;

export function servePictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(PATH),
    ({ request }) => pictureOnce(request.url),
  );
}

export async function pictureOnce(url: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url);
  if (kept) return kept;
  const fresh = await fetch(url);
  if (fresh.ok && fresh.headers.get('Content-Type') === 'image/jpeg')
    await keep(cache, url, fresh.clone()).catch(() => undefined);
  return fresh;
}

/** A full disk keeps nothing, and the picture is shown all the same. */
async function keep(cache: Cache, url: string, picture: Response): Promise<void> {
  await cache.put(url, picture);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST))) await cache.delete(old);
}
