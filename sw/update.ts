import { withOutboxLock } from '../src/sync/lock';
import { getOutbox } from '../src/sync/outbox';

/**
 * Giving way to a new version. Guarantee: the new worker takes over only when a person asked for it and while no drain
 * runs in any tab or worker, since it holds the drain's own lock at that moment.
 */
declare const self: ServiceWorkerGlobalScope;

export async function skipWaitingWhenIdle(): Promise<void> {
  const silentMs = async () => (await getOutbox()).holderSilentMs();
  await withOutboxLock({ locks: navigator.locks, silentMs }, () => self.skipWaiting());
}
