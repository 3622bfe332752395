import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { skipWaitingWhenIdle } from '../../sw/update';
import { memoryLocks } from '../support/locks';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('SY28: a new version takes over only after the drain that runs has ended', async () => {
  const locks = memoryLocks();
  const skipWaiting = vi.fn(async () => {});
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('self', { skipWaiting });
  let endDrain = () => {};
  const draining = locks.request(
    'outbox',
    {},
    () =>
      new Promise<void>((resolve) => {
        endDrain = resolve;
      }),
  );
  const update = skipWaitingWhenIdle();
  await vi.waitFor(() => expect(locks.waiting).toBe(1));
  expect(skipWaiting).not.toHaveBeenCalled();
  endDrain();
  await draining;
  await update;
  expect(skipWaiting).toHaveBeenCalledTimes(1);
});

test('SY28: the takeover waits for the worker before, and that one may wait for the lock: nobody has to be robbed', async () => {
  const locks = memoryLocks();
  let oldWorkerDone = () => {};
  // As Chromium keeps it: the promise ends when the worker before has no event left.
  const skipWaiting = vi.fn(() => new Promise<void>((resolve) => (oldWorkerDone = resolve)));
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('self', { skipWaiting });
  const update = skipWaitingWhenIdle();
  await vi.waitFor(() => expect(skipWaiting).toHaveBeenCalled());
  await locks.request('outbox', {}, async () => oldWorkerDone());
  await update;
});
