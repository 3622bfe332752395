import { parseConfig, type RuntimeConfig } from '../contract/wire/config';

/**
 * Asks the server for `/config.json`. Guarantee: undefined for anything that is not our file, such as a captive portal's
 * page, and an end within ten seconds.
 */
const CONFIG_MS = 10_000;

export async function fetchConfig(): Promise<RuntimeConfig | undefined> {
  try {
    const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(CONFIG_MS) });
    return response.ok ? parseConfig(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
