import { parseConfig, type RuntimeConfig } from '../contract/core/config';

/**
 * Asks the server for `/config.json`. Guarantee: never an old copy unasked, undefined for anything
 * that is not our file, such as a captive portal's page, and an end within ten seconds. The page
 * begins the asking itself, before any of its scripts.
 */
const CONFIG_MS = 10_000;

export async function fetchConfig(): Promise<RuntimeConfig | undefined> {
  try {
    const response = await fetch('/config.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(CONFIG_MS),
    });
    return response.ok ? parseConfig(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
