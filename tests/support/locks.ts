import type { Locks } from '../../src/sync/lock';

type Waiting = { start: () => void; reject: (error: unknown) => void };

/** Web Locks of one browser, in memory: first come first served, `signal` and `steal` as in the standard. */
export function memoryLocks(): Locks & { readonly waiting: number } {
  let robHolder: ((error: unknown) => void) | undefined;
  const queue: Waiting[] = [];

  const run = (work: (lock: Lock) => unknown, resolve: (value: unknown) => void, reject: (error: unknown) => void) => {
    const rob = (error: unknown) => reject(error);
    robHolder = rob;
    const release = () => {
      if (robHolder !== rob) return;
      robHolder = undefined;
      queue.shift()?.start();
    };
    Promise.resolve()
      .then(() => work({ name: 'outbox', mode: 'exclusive' }))
      .then(resolve, reject)
      .finally(release);
  };

  const request = (_name: string, options: LockOptions, work: (lock: Lock) => unknown) =>
    new Promise<unknown>((resolve, reject) => {
      if (options.steal) {
        robHolder?.(new DOMException('stolen', 'AbortError'));
        run(work, resolve, reject);
        return;
      }
      if (!robHolder) {
        run(work, resolve, reject);
        return;
      }
      const waiting: Waiting = { start: () => run(work, resolve, reject), reject };
      queue.push(waiting);
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(waiting);
        if (at < 0) return;
        queue.splice(at, 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });

  return {
    request: request as Locks['request'],
    get waiting() {
      return queue.length;
    },
  };
}
