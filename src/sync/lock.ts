/**
 * The lock `outbox`, under which the drain runs. Guarantee: at most one tab or worker of this
 * browser drains at a time; one that is killed frees the lock at once; one that has been silent for
 * 60 s loses it. The lock only saves work: that each row is applied exactly once rests on the
 * server's unique (company, id), so a drain that lost the lock and wakes up again does no harm.
 */
const LOCK_NAME = 'outbox';
const ROBBED_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 15_000;

export type Locks = Pick<LockManager, 'request'>;

type LockDeps = {
  locks: Locks;
  /** Milliseconds since the holder of the lock last moved. */
  silentMs: () => Promise<number>;
};

export async function withOutboxLock<T>(
  { locks, silentMs }: LockDeps,
  work: () => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController();
  let granted = false;
  const own = () => {
    granted = true;
    clearInterval(watch);
    return work();
  };
  const watch = setInterval(async () => {
    // A store that cannot be read says nothing about the holder.
    const silent = await silentMs().catch(() => 0);
    if (granted || silent < ROBBED_AFTER_MS) return;
    clearInterval(watch);
    giveUp.abort();
  }, LOOK_EVERY_MS);
  try {
    return await locks.request(LOCK_NAME, { signal: giveUp.signal }, own);
  } catch (error) {
    if (granted || !giveUp.signal.aborted) throw error;
    return await locks.request(LOCK_NAME, { steal: true }, work);
  } finally {
    clearInterval(watch);
  }
}
