/**
 * What page and worker say to each other. Guarantee: anything else that arrives by `postMessage` is not understood, and
 * no message carries data of a row: those travel through the outbox alone.
 */
export const SYNC_TAG = 'outbox';

/** `drain`: send what waits. `SKIP_WAITING`: the person asked for the new version (the name is workbox-window's). */
export type PageMessage = { type: 'drain' } | { type: 'SKIP_WAITING' };

export function parsePageMessage(value: unknown): PageMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type } = value as { type?: unknown };
  return type === 'drain' || type === 'SKIP_WAITING' ? { type } : undefined;
}
