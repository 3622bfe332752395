import { beforeEach, expect, it, vi } from 'vitest';
import type { DayPrice } from '../../src/contract/wire/platform';

const world = vi.hoisted(() => ({ kept: new Map<string, unknown>(), answer: { status: false } as { status: boolean; result?: unknown } }));
vi.mock('../../src/data/answers', () => ({
  heldAnswer: async (id: string) => (world.kept.has(id) ? { value: world.kept.get(id), at: 1 } : undefined),
  keepAnswer: async (id: string, value: unknown) => void world.kept.set(id, value),
}));
vi.mock('../../src/api/platform-calls', () => ({ getExchange: async () => world.answer }));

const { askDayRate, heldDayRate } = await import('../../src/session/day-rate');

const USD: DayPrice = { code: 'USD', day: '2026-11-20', buying: 41.25, selling: 41.75, at: 1 };
const RATE = { day: '2026-11-20', buy: 412_500, sell: 417_500 };

beforeEach(() => {
  world.kept.clear();
  world.answer = { status: true, result: USD };
});

it('PL140: a past day’s rate is kept by its code and the day that was asked for, and is there without the server', async () => {
  expect(await heldDayRate('USD', '2026-11-21')).toBeUndefined();
  expect(await askDayRate('USD', '2026-11-21')).toEqual(RATE);
  world.answer = { status: false };
  expect(await askDayRate('USD', '2026-11-21')).toBeUndefined();
  expect(await heldDayRate('USD', '2026-11-21')).toEqual(RATE);
  expect([await heldDayRate('USD', '2026-11-20'), await heldDayRate('EUR', '2026-11-21')]).toEqual([undefined, undefined]);
});

it.each([
  ['no price', { ...USD, selling: 0 }],
  ['a figure that is none', { ...USD, buying: Number.NaN }],
])('PL140: an answer with %s is kept nowhere', async (_what, result) => {
  world.answer = { status: true, result };
  expect(await askDayRate('USD', '2026-11-21')).toBeUndefined();
  expect(world.kept.size).toBe(0);
});
