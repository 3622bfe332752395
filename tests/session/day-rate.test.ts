import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DayPrice } from '@/contract/core/platform';

const world = vi.hoisted(() => ({
  kept: new Map<string, { value: unknown; at: number }>(),
  answer: { status: false } as { status: boolean; result?: unknown },
}));
vi.mock('@/data/price/answers', () => ({
  storedAnswer: async (id: string) => world.kept.get(id),
  storeAnswer: async (id: string, value: unknown, at: number) =>
    void world.kept.set(id, { value, at }),
  dropAnswers: async (begin: string, before: number) => {
    for (const [id, { at }] of world.kept)
      if (id.startsWith(begin) && at < before) world.kept.delete(id);
  },
}));
vi.mock('@/api/platform-calls', () => ({ getExchange: async () => world.answer }));

const { fetchDayRate, storedDayRate } = await import('@/session/prices/day-rate');

const USD: DayPrice = { code: 'USD', day: '2026-11-20', buying: 41.25, selling: 41.75, at: 1 };
const RATE = { day: '2026-11-20', buy: 412_500, sell: 417_500 };

beforeEach(() => {
  world.kept.clear();
  world.answer = { status: true, result: USD };
});
afterEach(() => vi.useRealTimers());

it('PL140: a past day’s rate is kept by its code and the day that was asked for, and is there without the server', async () => {
  expect(await storedDayRate('USD', '2026-11-21')).toBeUndefined();
  expect(await fetchDayRate('USD', '2026-11-21')).toEqual(RATE);
  world.answer = { status: false };
  expect(await fetchDayRate('USD', '2026-11-21')).toBeUndefined();
  expect(await storedDayRate('USD', '2026-11-21')).toEqual(RATE);
  expect([
    await storedDayRate('USD', '2026-11-20'),
    await storedDayRate('EUR', '2026-11-21'),
  ]).toEqual([undefined, undefined]);
});

it.each([
  ['no price', { ...USD, selling: 0 }],
  ['a figure that is none', { ...USD, buying: Number.NaN }],
])('PL140: an answer with %s is kept nowhere', async (_what, result) => {
  world.answer = { status: true, result };
  expect(await fetchDayRate('USD', '2026-11-21')).toBeUndefined();
  expect(world.kept.size).toBe(0);
});

it('PL140: a rate that nobody asked for in 35 days goes once the server answers again, however old the day of one that was asked for', async () => {
  const [start, day] = [Date.UTC(2026, 10, 21), 86_400_000];
  const ask = async (code: string, of: string, at: number) => {
    vi.useFakeTimers({ now: at, toFake: ['Date'] });
    await fetchDayRate(code, of);
  };
  world.kept.set('currencies', { value: [], at: 0 });
  await ask('USD', '2026-11-20', start);
  await ask('EUR', '1999-01-04', start + 30 * day);
  expect(world.kept.size).toBe(3);
  // With no line nothing goes, however long.
  world.answer = { status: false };
  await ask('GBP', '2026-11-20', start + 90 * day);
  expect(world.kept.size).toBe(3);
  world.answer = { status: true, result: USD };
  await ask('GBP', '2026-11-20', start + 36 * day);
  expect(Array.from(world.kept.keys()).sort()).toEqual([
    'currencies',
    'exchange EUR 1999-01-04',
    'exchange GBP 2026-11-20',
  ]);
});
