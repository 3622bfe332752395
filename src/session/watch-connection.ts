import { ping } from '../api/calls';
import { configSettledBy } from '../api/config';
import { getOutbox } from '../sync/outbox';
import { loadConfig } from './config';
import { heardVersion, reachable } from './connection';
import { session } from './store';

/**
 * Keeps the network-error flag true to life while nobody calls: what the drain and the pull found out is in the outbox's
 * status, and a silent line is asked every half minute, every ten seconds while it is down.
 */
const TICK_MS = 10_000;
const SILENT_MS = 30_000;

let lastHeardAt = Date.now();

export function watchConnection(): void {
  getOutbox()
    .then((outbox) => outbox.subscribe(() => readStatus().catch(() => undefined)))
    .catch(() => undefined);
  addEventListener('offline', () => reachable(false));
  addEventListener('online', () => ask());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
  setInterval(() => {
    if (document.visibilityState !== 'visible' || !session.token) return;
    readStatus()
      .then(() => (session.networkerror || Date.now() - lastHeardAt > SILENT_MS ? ask() : undefined))
      .catch(() => undefined);
  }, TICK_MS);
  if (navigator.onLine === false) reachable(false);
  readStatus().catch(() => undefined);
}

/** One cheap question, and a fresh configuration when the line was down: its key may have changed meanwhile. */
async function ask(): Promise<void> {
  if (!session.token) return;
  if (session.networkerror) configSettledBy(loadConfig());
  const answer = await ping();
  if (answer.status) lastHeardAt = Date.now();
}

async function readStatus(): Promise<void> {
  const { lastContactAt, lastFailureAt, serverVersion } = await (await getOutbox()).status(null);
  const contact = lastContactAt ?? 0;
  lastHeardAt = Math.max(lastHeardAt, contact);
  heardVersion(serverVersion);
  if ((lastFailureAt ?? 0) > Math.max(contact, lastHeardAt)) reachable(false, lastFailureAt ?? undefined);
  else if (session.networkerror && contact > (session.networkErrorSince ?? 0)) reachable(true);
}
