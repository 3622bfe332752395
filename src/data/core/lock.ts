/**
 * Web Locks, over all tabs of this origin; where there are none (tests in Node), a queue of this
 * process. Guarantee: two holders of one name never run at the same time.
 */
const queues = new Map<string, Promise<unknown>>();

export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (locks) return locks.request(name, work) as Promise<T>;
  const before = queues.get(name) ?? Promise.resolve();
  const run = before.then(work);
  queues.set(
    name,
    run.catch(() => undefined),
  );
  return run;
}
