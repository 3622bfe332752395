import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('workbox-precaching', () => ({
  precacheAndRoute: () => {},
  createHandlerBoundToURL: () => () => {},
  getCacheKeyForURL: (url: string) =>
    `https://shop${url}${url.startsWith('/assets/') ? '' : '?__WB_REVISION__=r1'}`,
}));
vi.mock('workbox-routing', () => ({ registerRoute: () => {}, NavigationRoute: class {} }));

const NAME = 'workbox-precache-v2-https://shop/';
const KEYS = [
  'https://shop/index.html?__WB_REVISION__=r1',
  'https://shop/assets/a.js',
  'https://shop/assets/b.js',
];
const kept = new Map<string, Map<string, Response>>();
const reached = { ok: true };

vi.stubGlobal('self', {
  __WB_MANIFEST: [
    { url: '/index.html', revision: 'r1' },
    { url: '/assets/a.js', revision: null },
    '/assets/b.js',
  ],
  registration: { scope: 'https://shop/' },
});
vi.stubGlobal('caches', {
  keys: async () => Array.from(kept.keys()),
  open: async (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, files);
    return {
      keys: async () => Array.from(files.keys(), (url) => ({ url })),
      put: async (key: string, response: Response) => void files.set(key, response),
    };
  },
});
vi.stubGlobal('fetch', async () => {
  if (!reached.ok) throw new TypeError('no network');
  return new Response('file');
});

const { mendShell, shellState } = await import('../../sw/precache');

beforeEach(() => {
  reached.ok = true;
  kept.clear();
  kept.set(NAME, new Map(KEYS.map((key) => [key, new Response('')])));
});

test('SY30: a whole shell has nothing missing, by the very keys it is kept under', async () => {
  expect(await shellState()).toEqual({ files: 3, missing: 0 });
});

test('SY30: a file that was taken is counted, and fetched again', async () => {
  kept.get(NAME)?.delete('https://shop/assets/a.js');
  expect(await shellState()).toEqual({ files: 3, missing: 1 });
  expect(await mendShell()).toEqual({ files: 3, missing: 0 });
  expect(await shellState()).toEqual({ files: 3, missing: 0 });
});

test('SY30: a cache that was emptied altogether is made again under its own name', async () => {
  kept.clear();
  expect(await shellState()).toEqual({ files: 3, missing: 3 });
  await mendShell();
  expect(Array.from(kept.keys())).toEqual([NAME]);
  expect(await shellState()).toEqual({ files: 3, missing: 0 });
});

test('SY30: without a network what lacks stays missing and is said to be', async () => {
  kept.get(NAME)?.delete('https://shop/assets/b.js');
  reached.ok = false;
  expect(await mendShell()).toEqual({ files: 3, missing: 1 });
});
