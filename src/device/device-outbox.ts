import type { Outbox } from '../sync/outbox';

/** The outbox by way of its own chunk: a login screen with nobody signed in needs none of it. */
export const deviceOutbox = async (): Promise<Outbox> =>
  (await import('../sync/outbox')).getOutbox();
