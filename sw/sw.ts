/// <reference lib="webworker" />
import { parsePageMessage, SYNC_TAG } from '@/sync/messages';
import { serveConfig } from './config';
import { drainAtFarewell, drainOnSync, yieldToUpdate } from './drain';
import { servePictures } from './pictures';
import { mendShell, servePrecache, shellState } from './precache';
import { keepPreviousRelease, serveReleaseBefore } from './previous-release';
import { skipWaitingWhenIdle } from './update';

/**
 * The worker, which only wires. Guarantee: the app starts with no network from what was installed;
 * unsent rows leave with every page closed where Background Sync exists; a new worker waits until a
 * person asks for it and no drain runs.
 */
declare const self: ServiceWorkerGlobalScope;
type SyncEvent = ExtendableEvent & { tag: string };

servePrecache();
serveReleaseBefore();
serveConfig();
servePictures();

self.addEventListener('install', (event) => {
  event.waitUntil(keepPreviousRelease());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = asSync(event);
  if (tag === SYNC_TAG) waitUntil(drainOnSync());
});

self.addEventListener('message', (event) => {
  const message = parsePageMessage(event.data);
  if (message?.type === 'drain') event.waitUntil(drainAtFarewell());
  if (message?.type === 'GIVE_WAY') yieldToUpdate();
  if (message?.type === 'shell') event.waitUntil(tellShell(event.ports[0], message.mend));
  if (message?.type === 'SKIP_WAITING') event.waitUntil(skipWaitingWhenIdle());
});

async function tellShell(port: MessagePort | undefined, mend: boolean): Promise<void> {
  port?.postMessage(await (mend ? mendShell() : shellState()));
}

/** TypeScript's library does not know Background Sync. */
function asSync(event: Event): { tag: string; waitUntil: (work: Promise<unknown>) => void } {
  const sync = event as SyncEvent;
  return { tag: sync.tag, waitUntil: (work) => sync.waitUntil(work) };
}
