import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => ({
  asked: [] as { code: string; from: string; to: string }[],
  down: false,
  cutOff: false,
  full: false,
  kept: new Map<string, unknown>(),
}));
vi.mock('@/data/price/answers', () => ({
  storedAnswers: async (ids: readonly string[]) =>
    new Map(ids.flatMap((id) => (server.kept.has(id) ? [[id, server.kept.get(id)] as const] : []))),
  storeAnswer: async (id: string, value: unknown) => {
    if (server.full) throw new DOMException('full', 'QuotaExceededError');
    server.kept.set(id, value);
  },
}));
vi.mock('@/api/platform-calls', () => ({
  getCurrents: async (params: { code: string; from: string; to: string; after?: string }) => {
    server.asked.push(params);
    if (server.down || (params.after && server.cutOff)) return { status: false, network: true };
    const day = params.after ? params.from : params.to;
    return {
      status: true,
      result: [{ day, code: 'ONS', buying: 4000.5, selling: 4001, at: 1 }],
      next: params.after ? null : `${day}.ONS`,
    };
  },
  getPriceHistory: async (params: { code: string; from: string; to: string }) => {
    server.asked.push(params);
    return server.down
      ? { status: false, network: true }
      : { status: true, result: [{ day: params.to, minutes: params.code }] };
  },
}));

const { followHistories, learnHistories, learnYears, MAIN_CODES } = await import(
  '@/session/prices/price-histories'
);
const { clearPerson, session } = await import('@/session/state/store');

const NOON = Date.parse('2026-11-23T12:00:00+03:00');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  clearPerson();
  Object.assign(server, { asked: [], down: false, cutOff: false, full: false, kept: new Map() });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  Object.assign(session, {
    token: 't',
    companies: ['c1'],
    permissions: { market: 1 },
    modules: ['settings', 'jeweller', 'market'],
    networkerror: false,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('MK30: keeps the main codes of a month though nobody opened a chart, and later asks from the newest day that is kept', async () => {
  const stop = followHistories();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(server.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.asked.map(({ code }) => code)).toEqual(MAIN_CODES);
  expect(server.asked[0]).toEqual({ code: 'HAS', from: '2026-10-24', to: '2026-11-23' });
  expect(server.kept.get('history ONS')).toEqual({ '2026-11-23': 'ONS' });
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(server.asked.slice(MAIN_CODES.length).map(({ from }) => from)).toEqual(
    MAIN_CODES.map(() => '2026-11-23'),
  );
  stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(server.asked).toHaveLength(2 * MAIN_CODES.length);
});

it.each([
  ['there is no line', { networkerror: true }],
  ['nobody is signed in', { token: '' }],
  ['the prices may not be seen', { permissions: {} }],
])('MK30: asks nothing behind the screen where %s', async (_why, over) => {
  Object.assign(session, over);
  const stop = followHistories();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  stop();
  expect(server.asked).toEqual([]);
});

it('MK30: asks no further where the line breaks off, and what was held stays', async () => {
  server.kept.set('history HAS', { '2026-11-22': 'x' });
  server.down = true;
  const known = await learnHistories(['HAS', 'USD']);
  expect([server.asked.map(({ code }) => code), known.get('HAS')]).toEqual([
    ['HAS'],
    { '2026-11-22': 'x' },
  ]);
});

const ONS: readonly [number, number] = [40_005_000, 40_010_000];

it('MK64: a year of a product’s sources is read page by page from the day that is known least, kept, and shown with no line', async () => {
  Object.assign(server, {
    kept: new Map<string, unknown>([
      ['year USD', { '2025-11-01': [1, 2], '2026-11-22': [410_000, 420_000] }],
      ['whole year USD', true],
    ]),
  });
  const known = await learnYears(['ONS', 'USD']);
  const first = { code: 'ONS,USD', from: '2025-11-24', to: '2026-11-23' };
  expect(server.asked).toEqual([first, { ...first, after: '2026-11-23.ONS' }]);
  expect(known.get('ONS')).toEqual({ '2025-11-24': ONS, '2026-11-23': ONS });
  // What is older than a year goes.
  expect(known.get('USD')).toEqual({ '2026-11-22': [410_000, 420_000] });
  server.down = true;
  expect(await learnYears(['ONS'])).toEqual(new Map([['ONS', known.get('ONS')]]));
  expect(server.asked.at(-1)).toEqual({ code: 'ONS', from: '2026-11-23', to: '2026-11-23' });
});

it('MK64: a year that an earlier release kept without its oldest days is read once more from its beginning', async () => {
  server.kept.set('year ONS', { '2026-11-22': ONS });
  expect((await learnYears(['ONS'])).get('ONS')).toEqual({
    '2025-11-24': ONS,
    '2026-11-22': ONS,
    '2026-11-23': ONS,
  });
  await learnYears(['ONS']);
  expect(server.asked.map(({ from }) => from)).toEqual([
    '2025-11-24',
    '2025-11-24',
    '2026-11-23',
    '2026-11-23',
  ]);
});

it('MK64: a year of which a page did not come keeps nothing of it, so that its oldest days are asked for again', async () => {
  server.cutOff = true;
  expect((await learnYears(['ONS'])).get('ONS')).toEqual({});
  server.cutOff = false;
  expect((await learnYears(['ONS'])).get('ONS')).toEqual({ '2025-11-24': ONS, '2026-11-23': ONS });
});

it('MK30: prices that a full disk does not store are shown all the same', async () => {
  vi.stubGlobal('reportError', vi.fn());
  server.full = true;
  const [month, year] = [await learnHistories(['HAS', 'USD']), await learnYears(['ONS'])];
  expect(Array.from(month)).toEqual([
    ['HAS', { '2026-11-23': 'HAS' }],
    ['USD', { '2026-11-23': 'USD' }],
  ]);
  expect(year.get('ONS')).toEqual({ '2025-11-24': ONS, '2026-11-23': ONS });
  expect([server.kept.size, vi.mocked(reportError).mock.calls.length]).toEqual([0, 3]);
});
