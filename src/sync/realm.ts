import { UI_VERSION } from '../contract/core/headers';
import { type DrainReport, drain } from './drain';
import { fetchConfig } from './fetch-config';
import { getOutbox } from './outbox';
import { createSender } from './send';

/**
 * The drain with this realm's own clock, network and locks; page and worker call the same function.
 * Guarantee: what one of them sends, the other would have sent byte for byte.
 */
export async function drainHere(): Promise<DrainReport> {
  return drain({
    outbox: await getOutbox(),
    send: createSender({ fetch: (input, init) => fetch(input, init), clock: Date.now }),
    clock: Date.now,
    random: Math.random,
    locks: navigator.locks,
    readConfig: fetchConfig,
    uiVersion: UI_VERSION,
    newHolder: () => crypto.randomUUID(),
  });
}
