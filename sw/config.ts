import { registerRoute } from 'workbox-routing';
import { parseConfig } from '@/contract/core/config';

/**
 * `/config.json`, network first. Guarantee: what changed on the server is seen at the next start
 * with a network; without one the last good file is served; a captive portal's page is neither
 * passed on as it nor kept.
 */
const CACHE = 'milyem-config';
const PATIENCE_MS = 4_000;

export function serveConfig(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
    ({ request }) => networkFirst(request.url),
  );
}

export async function networkFirst(url: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const fresh = await ask(url);
  if (!fresh) return (await cache.match(url)) ?? Response.error();
  // A full disk keeps the file from before; it must not keep the fresh one from the page.
  await cache.put(url, fresh.clone()).catch(() => undefined);
  return fresh;
}

async function ask(url: string): Promise<Response | undefined> {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return undefined;
    return parseConfig(await response.clone().json()) ? response : undefined;
  } catch {
    return undefined;
  }
}
