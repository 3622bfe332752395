import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const place = (id: number) => `http://localhost/board/pictures/c.${id}`;
const picture = (text: string) => new Response(text, { headers: { 'Content-Type': 'image/jpeg' } });

/** Cache storage with one cache, as much as the worker uses of it. */
function memoryCaches() {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
    keys: async () => Array.from(kept.keys()),
    delete: async (url: string) => kept.delete(url),
  };
  return { kept, open: async () => cache };
}

let pictureOnce: (url: string) => Promise<Response>;
let caches: ReturnType<typeof memoryCaches>;
const fetch = vi.fn<() => Promise<Response>>();

beforeEach(async () => {
  caches = memoryCaches();
  vi.stubGlobal('self', { addEventListener: () => {}, location: { origin: 'http://localhost' } });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetch);
  ({ pictureOnce } = await import('../../sw/pictures'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('BC29: a picture that was shown once is there with no network', async () => {
  fetch.mockResolvedValueOnce(picture('logo'));
  expect(await (await pictureOnce(place(1))).text()).toBe('logo');
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await (await pictureOnce(place(1))).text()).toBe('logo');
  await expect(pictureOnce(place(2))).rejects.toThrow('Failed to fetch');
});

test.each([
  ['a captive portal', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ['a picture that is no more', () => new Response('', { status: 404 })],
])('BC29: the answer of %s is not kept', async (_title, reply) => {
  fetch.mockResolvedValueOnce(reply());
  await pictureOnce(place(1));
  fetch.mockResolvedValueOnce(picture('logo'));
  expect(await (await pictureOnce(place(1))).text()).toBe('logo');
});

test('BC29: no more are kept than a device shows, and on a full disk a picture is shown all the same', async () => {
  for (let id = 0; id < 61; id++) {
    fetch.mockResolvedValueOnce(picture(String(id)));
    await pictureOnce(place(id));
  }
  expect([caches.kept.size, caches.kept.has(place(0)), caches.kept.has(place(60))]).toEqual([
    60,
    false,
    true,
  ]);
  const full = {
    match: async () => undefined,
    put: () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError')),
  };
  vi.stubGlobal('caches', { open: async () => full });
  fetch.mockResolvedValueOnce(picture('fresh'));
  expect(await (await pictureOnce(place(1))).text()).toBe('fresh');
});
