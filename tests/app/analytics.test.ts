import { afterEach, expect, it, vi } from 'vitest';
import { reportVisit } from '@/app/analytics';
import { parseConfig } from '@/contract/core/config';
import { readEnvironment } from '@/server/platform/environment';
import { contentSecurityPolicy } from '@/server/platform/security-headers';

const known = { signingKey: 'k', project: 'milyem', uiVersion: '1.0.41' };

afterEach(() => vi.unstubAllGlobals());

it('PL105: without a tag id there is none in the settings, in the configuration or in the policy', () => {
  expect(readEnvironment({})).not.toHaveProperty('value.analytics');
  expect(parseConfig(known)).not.toHaveProperty('analytics');
  expect(contentSecurityPolicy([])).toContain("connect-src 'self';");
});

it('PL105: a tag id names its service, whose address may be another', () => {
  const usual = { tagId: 'G-ABC123', collector: 'https://www.google-analytics.com/g/collect' };
  expect(readEnvironment({ ANALYTICS_TAG_ID: 'G-ABC123' })).toMatchObject({
    value: { analytics: usual },
  });
  expect(parseConfig({ ...known, analytics: usual })?.analytics).toEqual(usual);
  const ours = readEnvironment({
    ANALYTICS_TAG_ID: 'G-ABC123',
    ANALYTICS_URL: 'https://sayac.example/c',
  });
  expect(ours).toMatchObject({ value: { analytics: { collector: 'https://sayac.example/c' } } });
  for (const env of [
    { ANALYTICS_TAG_ID: '<script>' },
    { ANALYTICS_TAG_ID: 'G-ABC123', ANALYTICS_URL: 'ftp://x' },
  ])
    expect(readEnvironment(env).ok).toBe(false);
});

it('PL105: what leaves is the route’s name, the language and this visit, and neither cookie nor referrer', async () => {
  const sent: [URL, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => sent.push([new URL(url), init]));
  await reportVisit({ tagId: 'G-1', collector: 'https://sayac.example/c' }, 'workbench', 'tr');
  await reportVisit({ tagId: 'G-1', collector: 'https://sayac.example/c' }, 'report', 'tr');
  const [first, second] = sent.map(([url]) => Object.fromEntries(url.searchParams));
  expect(Object.keys(first ?? {})).toEqual([
    'v',
    'tid',
    'cid',
    'sid',
    '_s',
    'en',
    'dl',
    'dt',
    'ul',
    'npa',
  ]);
  expect(first).toMatchObject({
    tid: 'G-1',
    dt: 'workbench',
    dl: 'https://milyem.app/workbench',
    ul: 'tr',
    _s: '1',
  });
  expect(second).toMatchObject({ cid: first?.cid, dt: 'report', _s: '2' });
  expect(sent[0]?.[1]).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    mode: 'no-cors',
  });
  // A body, or any method but GET, would make the browser name the shop's own origin.
  expect([sent[0]?.[1].method, sent[0]?.[1].body]).toEqual([undefined, undefined]);
});

it('PL105: a service that cannot be reached disturbs nobody', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(
    reportVisit({ tagId: 'G-1', collector: 'https://sayac.example/c' }, 'market', 'tr'),
  ).resolves.toBeUndefined();
});
