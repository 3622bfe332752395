import type { OutboxEvent } from './types';

/**
 * Publishes changes of the outbox to every tab and the worker. Guarantee: listeners in the page or
 * worker that wrote are called synchronously after its commit, the others as soon as their
 * BroadcastChannel delivers the event. A lost message loses no data, because every listener reads
 * the store again.
 */
type OutboxChannel = {
  tell(event: OutboxEvent): void;
  subscribe(fn: (event: OutboxEvent) => void): () => void;
  close(): void;
};

export function openChannel(name: string): OutboxChannel {
  const listeners = new Set<(event: OutboxEvent) => void>();
  const broadcast = new BroadcastChannel(name);
  // Under Node an open channel would keep the process alive.
  if ('unref' in broadcast && typeof broadcast.unref === 'function') broadcast.unref();
  const deliver = (event: OutboxEvent) => {
    for (const fn of Array.from(listeners)) fn(event);
  };
  broadcast.onmessage = (message: MessageEvent<OutboxEvent>) => deliver(message.data);
  return {
    tell(event) {
      deliver(event);
      broadcast.postMessage(event);
    },
    subscribe(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    close() {
      broadcast.close();
      listeners.clear();
    },
  };
}
