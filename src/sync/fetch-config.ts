import { parseConfig, type RuntimeConfig } from '../contract/core/config';

/**
 * Requests `/config.json` from the server. Guarantee: an old copy is never used without asking the
 * server; the result is undefined for anything that is not our file, such as a captive portal's
 * page; the request ends within ten seconds. The page starts the same request itself, before any of
 * its scripts.
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
