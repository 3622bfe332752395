import { currentConfig, setCurrentConfig } from '../api/config';
import { getOutbox } from '../sync/outbox';
import { fetchConfig } from '../sync/realm';

/**
 * The run-time configuration: network first, with the copy in the outbox's meta for offline and for the worker. A held
 * session does not wait for the network; its calls do, so that none is signed with a key that has been changed.
 */
export async function loadConfig(): Promise<boolean> {
  const outbox = await getOutbox().catch(() => undefined);
  const fetched = await fetchConfig();
  const config = fetched ?? (await outbox?.config());
  if (!config) return false;
  setCurrentConfig(config);
  if (fetched) await outbox?.setConfig(fetched).catch(() => undefined);
  return true;
}

/** The held copy at once, for what the screen shows before the network has answered. */
export async function heldConfig(): Promise<void> {
  if (currentConfig()) return;
  const config = await (await getOutbox()).config();
  if (config && !currentConfig()) setCurrentConfig(config);
}
