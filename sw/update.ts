import { withOutboxLock } from '@/sync/lock';
import { getOutbox } from '@/sync/outbox';

/**
 * Giving way to a new version. Guarantee: the new worker asks to take over only when a person
 * wanted it and while no drain runs in any tab or worker, since it holds the drain's own lock at
 * that moment; it never holds the lock any longer.
 */
declare const self: ServiceWorkerGlobalScope;

export async function skipWaitingWhenIdle(): Promise<void> {
  const silentMs = async () => (await getOutbox()).holderSilentMs();
  // Its promise ends with the takeover, which in turn waits for the events of the worker before,
  // and one of those may be a drain that waits for this very lock: whoever awaited it here would
  // keep everybody waiting until they were robbed.
  await withOutboxLock({ locks: navigator.locks, silentMs }, async () => {
    self.skipWaiting().catch(() => undefined);
  });
}
