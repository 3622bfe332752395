import { expect, test } from 'vitest';
import type { DrainReport } from '@/sync/drain';
import { parsePageMessage } from '@/sync/messages';
import { drainAtFarewell, drainOnce, drainOnSync } from '../../sw/drain';

const report = (over: Partial<DrainReport> = {}): DrainReport => ({
  end: 'empty',
  attempts: 1,
  nextAt: null,
  ...over,
});

/** A worker whose drains end as listed and whose clock moves only by sleeping. */
function worker(reports: DrainReport[]) {
  let now = 0;
  const slept: number[] = [];
  const run = async () => reports.shift() ?? report();
  const sleep = async (ms: number) => {
    slept.push(ms);
    now += ms;
  };
  const goodbye = new AbortController();
  return {
    run,
    slept,
    leave: () => goodbye.abort(),
    times: { clock: () => now, sleep, leaving: goodbye.signal },
  };
}

test.each(['empty', 'paused', 'signed-out', 'robbed'] as const)(
  'SY27: a sync event is done when the drain ended "%s"',
  async (end) => {
    const w = worker([report({ end })]);
    await expect(drainOnSync(w.run, w.times)).resolves.toBeUndefined();
  },
);

test('SY27: short waits are sat out inside the event', async () => {
  const w = worker([
    report({ end: 'later', nextAt: 2_000 }),
    report({ end: 'later', nextAt: 9_000 }),
    report(),
  ]);
  await drainOnSync(w.run, w.times);
  expect(w.slept).toEqual([2_000, 7_000]);
});

test.each([
  ['a long wait', [report({ end: 'later', nextAt: 30_000 })]],
  ['a wait that nobody can tell', [report({ end: 'later' })]],
  [
    'too many short ones',
    Array.from({ length: 20 }, (_, i) => report({ end: 'later', nextAt: (i + 1) * 15_000 })),
  ],
])(
  'SY27: %s leaves the event undone, so that the browser fires it again',
  async (_title, reports) => {
    const w = worker(reports);
    await expect(drainOnSync(w.run, w.times)).rejects.toThrow('rows still wait');
  },
);

test('SY27: a store that fails, as on a full disk, leaves the event undone like any other wait, and a page’s farewell without an error that nobody hears', async () => {
  const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  const w = worker([]);
  await expect(drainOnSync(full, w.times)).rejects.toThrow('rows still wait');
  await expect(drainAtFarewell(full)).resolves.toBeUndefined();
});

test('SY28: a worker that a new version follows ends the wait it is in, and begins no other', async () => {
  const w = worker([
    report({ end: 'later', nextAt: 2_000 }),
    report({ end: 'later', nextAt: 9_000 }),
    report(),
  ]);
  const times = { ...w.times, sleep: () => new Promise<void>(() => queueMicrotask(w.leave)) };
  await expect(drainOnSync(w.run, times)).rejects.toThrow('rows still wait');
  await expect(drainOnSync(w.run, times)).rejects.toThrow('rows still wait');
  await expect(drainOnSync(w.run, times)).resolves.toBeUndefined();
});

test('SY27: two events at once are one drain', async () => {
  let runs = 0;
  const run = async () => {
    runs++;
    return report();
  };
  await Promise.all([drainOnce(run), drainOnce(run)]);
  await drainOnce(run);
  expect(runs).toBe(2);
});

test('SY28: the worker understands three messages and no other', () => {
  expect(parsePageMessage({ type: 'drain', extra: 1 })).toEqual({ type: 'drain' });
  expect(parsePageMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' });
  expect(parsePageMessage({ type: 'GIVE_WAY' })).toEqual({ type: 'GIVE_WAY' });
  for (const other of [null, 'drain', 3, {}, { type: 'eval' }])
    expect(parsePageMessage(other)).toBeUndefined();
});
