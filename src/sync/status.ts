import type { Outbox } from './outbox';
import type { SyncStatus } from './types';

/**
 * Publishes the status of the queue, which every screen shows
 * (src/README.md#rule-13-say-what-is-waiting). Guarantee: it is counted by index on each change of
 * the outbox in any tab or worker, never by a timer; changes that come together cost one read; the
 * last change is never missed.
 */
export function subscribeStatus(
  outbox: Outbox,
  company: string | null,
  fn: (status: SyncStatus) => void,
): () => void {
  let reading = false;
  let again = false;
  let stopped = false;

  const read = async () => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    do {
      again = false;
      // A reading that failed (connection closed under it) is made up for by the next change.
      const status = await outbox.status(company).catch(() => undefined);
      if (status && !stopped) fn(status);
    } while (again && !stopped);
    reading = false;
  };

  const unsubscribe = outbox.subscribe(() => void read());
  void read();
  return () => {
    stopped = true;
    unsubscribe();
  };
}

/** Whether the last attempt found no server of ours. */
export const isUnreachable = (status: SyncStatus): boolean =>
  (status.lastFailureAt ?? 0) > (status.lastContactAt ?? 0);
