import { currentConfig, setCurrentConfig } from '@/api/config';
import { deviceOutbox } from '@/device/device-outbox';
import { fetchConfig } from '@/sync/fetch-config';
import { session } from '../state/store';

/**
 * The run-time configuration: network first, with the copy in the outbox's meta for offline and for
 * the worker. A held session does not wait for the network; its calls do, so that none is signed
 * with a key that has been changed.
 */
export async function loadConfig(): Promise<boolean> {
  const fetched = await fetchConfig();
  if (fetched) {
    setCurrentConfig(fetched);
    await storeConfig();
  } else await storedConfig();
  return currentConfig() !== undefined;
}

/** Beside a held session only: before a sign-in nothing on this device has anything to send. */
export async function storeConfig(): Promise<void> {
  const config = currentConfig();
  if (config && session.token)
    await (await deviceOutbox()).setConfig(config).catch(() => undefined);
}

/** The held copy at once, for what the screen shows before the network has answered. */
export async function storedConfig(): Promise<void> {
  if (currentConfig() || !session.token) return;
  const config = await (await deviceOutbox()).config();
  if (config && !currentConfig()) setCurrentConfig(config);
}
