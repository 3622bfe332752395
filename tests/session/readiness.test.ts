import { expect, test } from 'vitest';
import { WHY_TEXT } from '@/features/sync-center/readiness-text';
import { type Facts, judge, POINTS, type Why } from '@/session/readiness/judge';
import { parsePageMessage, parseShellState } from '@/sync/messages';

const GOOD: Facts = {
  secure: true,
  worker: 'in-charge',
  shell: { files: 90, missing: 0 },
  pulledAt: 1,
  pulling: false,
  products: 12,
  prices: 30,
  writes: true,
  series: 'T1',
  storage: { persistent: true, freeBytes: 9e9, low: false },
  offsetMs: 800,
};

test('SY30: a device that has everything is ready, point by point and as a whole', () => {
  const { level, checks } = judge(GOOD);
  expect(level).toBe('ready');
  expect(checks.map(({ point }) => point)).toEqual(POINTS);
  expect(checks.every((check) => check.level === 'ready' && check.why === 'fine')).toBe(true);
});

test.each<[string, Partial<Facts>, string, string, Why]>([
  ['an insecure page', { secure: false }, 'secure', 'missing', 'not-secure'],
  ['no worker', { worker: 'none' }, 'worker', 'missing', 'no-worker'],
  [
    'a worker that is being installed',
    { worker: 'installing', shell: null },
    'worker',
    'coming',
    'worker-installing',
  ],
  [
    'a worker that this page does not have yet',
    { worker: 'active' },
    'worker',
    'weak',
    'not-in-charge',
  ],
  ['a worker that does not answer', { shell: null }, 'shell', 'missing', 'shell-unknown'],
  [
    'a file that was taken',
    { shell: { files: 90, missing: 1 } },
    'shell',
    'missing',
    'shell-incomplete',
  ],
  ['an empty release', { shell: { files: 0, missing: 0 } }, 'shell', 'missing', 'shell-incomplete'],
  ['a first pull that was never whole', { pulledAt: null }, 'records', 'missing', 'never-pulled'],
  ['a first pull under way', { pulledAt: null, pulling: true }, 'records', 'coming', 'pulling'],
  ['no product', { products: 0 }, 'records', 'missing', 'never-pulled'],
  ['no price', { prices: 0 }, 'prices', 'missing', 'no-prices'],
  ['no series', { series: null }, 'series', 'missing', 'no-series'],
  [
    'storage that may be forgotten',
    { storage: { persistent: false, freeBytes: 9e9, low: false } },
    'storage',
    'weak',
    'may-be-forgotten',
  ],
  ['storage of which nothing is told', { storage: null }, 'storage', 'weak', 'may-be-forgotten'],
  [
    'little room',
    { storage: { persistent: true, freeBytes: 1e8, low: true } },
    'storage',
    'weak',
    'little-room',
  ],
  [
    'no room',
    { storage: { persistent: true, freeBytes: 1e6, low: true } },
    'storage',
    'missing',
    'no-room',
  ],
  ['a clock ten minutes off', { offsetMs: -600_000 }, 'clock', 'weak', 'clock-off'],
  ['a clock that nobody has compared', { offsetMs: null }, 'clock', 'weak', 'clock-unknown'],
])(
  'SY30: %s is seen, said with its remedy, and the whole is no better',
  (_, over, point, level, why) => {
    const judged = judge({ ...GOOD, ...over });
    expect(judged.checks.find((check) => check.point === point)).toEqual({ point, level, why });
    expect(judged.level).toBe(level);
    expect(Object.keys(WHY_TEXT)).toContain(why);
  },
);

test('SY30: whoever writes no slips needs no series', () => {
  expect(judge({ ...GOOD, writes: false, series: null }).level).toBe('ready');
});

test('SY30: the page and the worker understand this question and answer, and nothing else', () => {
  expect(parsePageMessage({ type: 'shell', mend: true })).toEqual({ type: 'shell', mend: true });
  expect(parsePageMessage({ type: 'shell', mend: 'yes' })).toEqual({ type: 'shell', mend: false });
  expect(parsePageMessage({ type: 'shells' })).toBeUndefined();
  expect(parseShellState({ files: 3, missing: 0 })).toEqual({ files: 3, missing: 0 });
  for (const odd of [
    null,
    'ok',
    {},
    { files: 3 },
    { files: -1, missing: 0 },
    { files: 1.5, missing: 0 },
  ])
    expect(parseShellState(odd)).toBeUndefined();
});

test('SY31: room is called little below 200 MB or a tenth, before there is none', async () => {
  const { roomOf } = await import('@/device/storage');
  expect(roomOf({ quota: 10e9, usage: 8.9e9 })).toEqual({
    known: true,
    low: false,
    freeBytes: 1.1e9,
  });
  expect(roomOf({ quota: 10e9, usage: 9.1e9 }).low).toBe(true);
  expect(roomOf({ quota: 1e9, usage: 0.85e9 }).low).toBe(true);
  expect(roomOf({}).known).toBe(false);
});
