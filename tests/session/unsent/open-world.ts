import { vi } from 'vitest';
import { NOON } from '../../support/factories';
import { testServer } from '../../support/server';
import { unfold } from './paper';
import { openShop, type Shop } from './world';

/**
 * A shop on a server of its own, in a browser of paper at noon; `close` gives the real clock and
 * the real browser's absence back.
 */
export async function openWorld(
  options: { rateLimitPerMinute?: number } = {},
): Promise<Shop & { close: () => Promise<void> }> {
  const server = await testServer('pglite', { clock: () => Date.now(), ...options });
  const shop = await openShop(server);
  unfold(NOON);
  const close = async () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    await server.close();
  };
  return { ...shop, close };
}
