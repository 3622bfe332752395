import { parseConfig, type RuntimeConfig } from '../contract/wire/config';
import { UI_VERSION } from '../contract/wire/headers';
import { type DrainReport, drain } from './drain';
import { getOutbox } from './outbox';
import { createSender } from './send';

/**
 * The drain with this realm's own clock, network and locks; page and worker call the same function. Guarantee: what one
 * of them sends, the other would have sent byte for byte.
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

const CONFIG_MS = 10_000;

/** Undefined for anything that is not our file, such as a captive portal's page. */
export async function fetchConfig(): Promise<RuntimeConfig | undefined> {
  try {
    const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(CONFIG_MS) });
    return response.ok ? parseConfig(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
