import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let route: {
  matches: (at: { url: URL; sameOrigin: boolean }) => boolean;
  answer: (at: { request: Request }) => Promise<Response>;
};
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: typeof route.matches, answer: typeof route.answer) => {
    route = { matches, answer };
  },
}));

const { keepPreviousRelease, serveReleaseBefore } = await import('../../sw/previous-release');
const OLD = 'http://localhost/assets/workbench-old.js';

/** Cache storage by name, keyed by address. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      keys: async () => Array.from(kept.keys(), (url) => new Request(url)),
      match: async (request: Request | string) =>
        kept.get(typeof request === 'string' ? request : request.url)?.clone(),
      put: async (request: Request | string, response: Response) =>
        void kept.set(typeof request === 'string' ? request : request.url, response),
    };
  };
  return {
    open,
    keys: async () => Array.from(all.keys()),
    delete: async (name: string) => all.delete(name),
  };
}

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function precached(...urls: string[]): Promise<void> {
  await caches.delete('workbox-precache-v2-http://localhost/');
  const precache = await caches.open('workbox-precache-v2-http://localhost/');
  for (const url of urls) await precache.put(url, new Response(url));
}

test('SY29: a tab of the release before finds its lazy chunk offline after the new worker has cleaned up', async () => {
  await precached(OLD, 'http://localhost/index.html');
  await keepPreviousRelease();
  await precached('http://localhost/assets/workbench-new.js');
  serveReleaseBefore();
  expect(route.matches({ url: new URL(OLD), sameOrigin: true })).toBe(true);
  expect(route.matches({ url: new URL('http://localhost/index.html'), sameOrigin: true })).toBe(
    false,
  );
  expect(await (await route.answer({ request: new Request(OLD) })).text()).toBe(OLD);
});

test('SY29: nothing older than the release before is kept', async () => {
  await precached(OLD);
  await keepPreviousRelease();
  await precached('http://localhost/assets/next.js');
  await keepPreviousRelease();
  await expect(route.answer({ request: new Request(OLD) })).rejects.toThrow('Failed to fetch');
});
