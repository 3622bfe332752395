import { UI_VERSION } from '../contract/core/headers';
import { type DrainReport, drain } from './drain';
import { fetchConfig } from './fetch-config';
import { getOutbox } from './outbox';
import { createSender } from './send';

/**
 * Runs the drain with the clock, the network and the locks of the page or worker that calls it.
 * Guarantee: page and worker call the same function, so both would send the same bytes.
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
