import { expect, test, vi } from 'vitest';
import type { DrainReport } from '@/sync/drain';
import { withOutboxLock } from '@/sync/lock';
import { createPoker } from '@/sync/poker';
import { memoryLocks } from '../support/locks';

const report = (over: Partial<DrainReport> = {}): DrainReport => ({
  end: 'empty',
  attempts: 0,
  nextAt: null,
  ...over,
});

/** A poker whose drains end when the test says so and whose timers are only written down. */
function setUp(waiting: boolean) {
  const runs: { end: (r: DrainReport) => void; fail: () => void }[] = [];
  const timers: { fn: () => void; ms: number }[] = [];
  let told = () => {};
  const poker = createPoker({
    run: () =>
      new Promise((resolve, reject) =>
        runs.push({ end: resolve, fail: () => reject(new Error('store')) }),
      ),
    anyWaiting: async () => waiting,
    clock: () => 1000,
    random: () => 0,
    setTimer: (fn, ms) => {
      timers.push({ fn, ms });
      told();
      return timers.length;
    },
    clearTimer: () => {},
  });
  const nextTimer = () =>
    new Promise<void>((resolve) => {
      told = resolve;
    });
  return { poker, runs, timers, nextTimer };
}

test('SY25: pokes during a drain are one more pass after it, never a second drain beside it', async () => {
  const { poker, runs } = setUp(false);
  poker.poke();
  poker.poke();
  poker.poke();
  expect(runs).toHaveLength(1);
  runs[0]?.end(report());
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.end(report());
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs).toHaveLength(2);
});

test.each([
  [null, 15_000],
  [4_000, 3_000],
  [1_001, 250],
  [900_000, 15_000],
])('SY25: while rows wait a timer is set; due at %s it rings after %i ms', async (nextAt, ms) => {
  const { poker, runs, timers, nextTimer } = setUp(true);
  poker.poke();
  const set = nextTimer();
  runs[0]?.end(report({ end: 'later', nextAt }));
  await set;
  expect(timers.map((t) => t.ms)).toEqual([ms]);
  timers[0]?.fn();
  expect(runs).toHaveLength(2);
});

test('SY25: a drain that throws is tried again by the timer', async () => {
  const { poker, runs, timers, nextTimer } = setUp(true);
  poker.poke();
  const set = nextTimer();
  runs[0]?.fail();
  await set;
  expect(timers).toHaveLength(1);
});

test('SY25: with nothing waiting no timer is set, and after stop nothing runs', async () => {
  const { poker, runs, timers } = setUp(false);
  poker.poke();
  runs[0]?.end(report());
  await new Promise((resolve) => setImmediate(resolve));
  expect(timers).toEqual([]);
  poker.stop();
  poker.poke();
  expect(runs).toHaveLength(1);
});

test('SY26: a holder that was silent for 60 s is robbed, one that moves is waited for', async () => {
  vi.useFakeTimers();
  try {
    const locks = memoryLocks();
    const hung = withOutboxLock(
      { locks, silentMs: async () => 0 },
      () => new Promise<string>(() => {}),
    );
    const robbed = expect(hung).rejects.toThrow('stolen');
    let silent = 10_000;
    const second = withOutboxLock({ locks, silentMs: async () => silent }, async () => 'mine');
    await vi.advanceTimersByTimeAsync(45_000);
    expect(locks.waiting).toBe(1);
    silent = 60_000;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await second).toBe('mine');
    await robbed;
  } finally {
    vi.useRealTimers();
  }
});

test('SY26: a killed holder frees the lock at once and errors of the work are its own', async () => {
  const locks = memoryLocks();
  const deps = { locks, silentMs: async () => 0 };
  await expect(withOutboxLock(deps, () => Promise.reject(new Error('work')))).rejects.toThrow(
    'work',
  );
  expect(await withOutboxLock(deps, async () => 'next')).toBe('next');
});
