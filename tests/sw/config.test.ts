import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const FILE = {
  signingKey: 'k',
  project: 'milyem',
  uiVersion: '1.0.41',
  hosts: {},
  support: { email: '', whatsapp: '', site: '' },
  demo: false,
};
const good = (over = {}) => new Response(JSON.stringify({ ...FILE, ...over }));
const URL_ = 'http://localhost/config.json';

/** Cache storage with one cache, as much as the worker uses of it. */
function memoryCaches() {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
  };
  return { open: async () => cache };
}

let networkFirst: (url: string) => Promise<Response>;
const fetch = vi.fn<() => Promise<Response>>();

beforeEach(async () => {
  vi.stubGlobal('self', { addEventListener: () => {}, location: { origin: 'http://localhost' } });
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', fetch);
  ({ networkFirst } = await import('../../sw/config'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('SY29: the configuration is the network’s when there is one and the last good one when there is none', async () => {
  fetch.mockResolvedValueOnce(good({ signingKey: 'first' }));
  expect(await (await networkFirst(URL_)).json()).toMatchObject({ signingKey: 'first' });
  fetch.mockResolvedValueOnce(good({ signingKey: 'second' }));
  expect(await (await networkFirst(URL_)).json()).toMatchObject({ signingKey: 'second' });
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await (await networkFirst(URL_)).json()).toMatchObject({ signingKey: 'second' });
});

test.each([
  ['a captive portal', () => new Response('<html>')],
  ['an error of a proxy', () => new Response('{}', { status: 502 })],
  ['another JSON', () => new Response('{"hello":1}')],
])('SY29: the page of %s is neither passed on nor kept', async (_title, reply) => {
  fetch.mockResolvedValueOnce(good({ signingKey: 'good' }));
  await networkFirst(URL_);
  fetch.mockResolvedValueOnce(reply());
  expect(await (await networkFirst(URL_)).json()).toMatchObject({ signingKey: 'good' });
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await (await networkFirst(URL_)).json()).toMatchObject({ signingKey: 'good' });
});

test('SY29: on a full disk the fresh configuration is passed on though it cannot be kept', async () => {
  const full = {
    match: async () => undefined,
    put: () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError')),
  };
  vi.stubGlobal('caches', { open: async () => full });
  fetch.mockResolvedValueOnce(good({ signingKey: 'fresh' }));
  expect(await (await networkFirst(URL_)).json()).toMatchObject({ signingKey: 'fresh' });
});

test('SY29: with neither network nor a file from before the request fails as a network does', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect((await networkFirst(URL_)).type).toBe('error');
});
