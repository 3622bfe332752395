/**
 * What page and worker say to each other. Guarantee: anything else that arrives by `postMessage` is not understood, and
 * no message carries data of a row: those travel through the outbox alone.
 */
export const SYNC_TAG = 'outbox';

/**
 * `drain`: send what waits. `SKIP_WAITING`, to the new worker: the person asked for it (the name is workbox-window's).
 * `GIVE_WAY`, to the worker before it: begin nothing that keeps it.
 */
export type PageMessage = { type: 'drain' } | { type: 'SKIP_WAITING' } | { type: 'GIVE_WAY' };

export function parsePageMessage(value: unknown): PageMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type } = value as { type?: unknown };
  return type === 'drain' || type === 'SKIP_WAITING' || type === 'GIVE_WAY' ? { type } : undefined;
}
