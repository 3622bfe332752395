/**
 * Runs work under a named lock: a Web Lock over all tabs of this origin, or a queue in this process
 * where there are no Web Locks (tests in Node). Guarantee: two holders of one name never run at the
 * same time.
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
