import type { Locks } from '@/sync/lock';

type Waiting = { start: () => void; reject: (error: unknown) => void };
type Work = (lock: Lock | null) => unknown;
type Place = { robHolder: ((error: unknown) => void) | undefined; queue: Waiting[] };

/**
 * Web Locks of one browser, in memory: by name, first come first served, `signal`, `steal` and
 * `ifAvailable` as in the standard.
 */
export function memoryLocks(): Locks & { readonly waiting: number } {
  const places = new Map<string, Place>();

  const run = (
    place: Place,
    name: string,
    work: Work,
    resolve: (value: unknown) => void,
    reject: (error: unknown) => void,
  ) => {
    const rob = (error: unknown) => reject(error);
    place.robHolder = rob;
    const release = () => {
      if (place.robHolder !== rob) return;
      place.robHolder = undefined;
      place.queue.shift()?.start();
    };
    Promise.resolve()
      .then(() => work({ name, mode: 'exclusive' }))
      .then(resolve, reject)
      .finally(release);
  };

  const request = (name: string, ...rest: [LockOptions, Work] | [Work]) =>
    new Promise<unknown>((resolve, reject) => {
      const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
      const place = places.get(name) ?? { robHolder: undefined, queue: [] };
      places.set(name, place);
      if (options.steal) place.robHolder?.(new DOMException('stolen', 'AbortError'));
      else if (place.robHolder && options.ifAvailable) return resolve(work(null));
      if (options.steal || !place.robHolder) return run(place, name, work, resolve, reject);
      const waiting: Waiting = { start: () => run(place, name, work, resolve, reject), reject };
      place.queue.push(waiting);
      options.signal?.addEventListener('abort', () => {
        const at = place.queue.indexOf(waiting);
        if (at < 0) return;
        place.queue.splice(at, 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });

  return {
    request: request as Locks['request'],
    get waiting() {
      return [...places.values()].reduce((sum, { queue }) => sum + queue.length, 0);
    },
  };
}
