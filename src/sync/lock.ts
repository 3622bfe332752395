/**
 * The lock `outbox`. Guarantee: at most one realm of this browser drains at a time, a killed one
 * frees it at once, and one that has been silent for 60 s is robbed. It is economy: exactly-once
 * rests on the server's unique (company, id), so a robbed holder that wakes up again does no harm.
 */
const LOCK_NAME = 'outbox';
const ROBBED_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 15_000;

export type Locks = Pick<LockManager, 'request'>;

type LockDeps = {
  locks: Locks;
  /** How long the present holder has not moved. */
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
