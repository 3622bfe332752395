import { type PageMessage, SYNC_TAG } from './messages';
import { getOutbox } from './outbox';
import { createPoker, type Poker } from './poker';
import { drainHere } from './realm';
import type { OutboxEvent } from './types';

/**
 * `poke()`: go and see whether something can be sent. Guarantee: it may be called from anywhere, at
 * any moment, as often as one likes; it never throws and never blocks.
 *
 * Who drains? The open page itself, under the lock `outbox`; the worker only with the page closed:
 * told by the page that goes, and on Background Sync, for which each append registers the tag.
 * Asking the worker while a page is open would put a second process in the way (it may be killed,
 * waiting, old or absent, and its answer "started" proves nothing), whereas the page's own drain
 * fails only with the page. Page killed in mid-drain: the lock frees itself and the worker's `sync`
 * event, or the next page, finds the row still waiting. Worker killed: its event is fired again, or
 * the next page drains. Both at once: one waits for the lock and then finds nothing to do. Without
 * Background Sync (Safari, Firefox) the next page takes up what the farewell did not reach.
 */
let poker: Poker | undefined;

function pagePoker(): Poker {
  poker ??= createPoker({
    run: drainHere,
    anyWaiting: async () => (await (await getOutbox()).status(null)).waiting > 0,
    clock: Date.now,
    random: Math.random,
    setTimer: (fn, ms) => setTimeout(fn, ms),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  });
  return poker;
}

export const poke = (): void => pagePoker().poke();

/** A sign that the network is back: waits that only guarded against its absence end. */
export function pokeNow(): void {
  getOutbox()
    .then((outbox) => outbox.hurry())
    .catch(() => undefined)
    .finally(poke);
}

/**
 * Wires the page's triggers: start, online, visible, append, a new sign-in. The socket's connect
 * calls `pokeNow` itself.
 */
export function startPoking(): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') pokeNow();
  };
  const onEvent = (event: OutboxEvent) => {
    if (event.type === 'appended') registerSync();
    if (event.type === 'appended' || event.type === 'auth') poke();
  };
  let unsubscribe = () => {};
  let stopped = false;
  getOutbox().then(
    (outbox) => {
      if (!stopped) unsubscribe = outbox.subscribe(onEvent);
    },
    () => undefined,
  );
  window.addEventListener('online', pokeNow);
  window.addEventListener('pagehide', handOver);
  document.addEventListener('visibilitychange', onVisible);
  poke();
  return () => {
    stopped = true;
    unsubscribe();
    window.removeEventListener('online', pokeNow);
    window.removeEventListener('pagehide', handOver);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/**
 * The page goes: the worker, if it is awake long enough, sends what the page would have sent next.
 */
function handOver(): void {
  const message: PageMessage = { type: 'drain' };
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** Not yet in TypeScript's library; absent in Safari and Firefox. */
type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

/**
 * Asks that the worker be woken when the network is there, even with every page closed. Refused or
 * absent: the page drains.
 */
function registerSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.getRegistration().then(
    (registration) =>
      (registration as SyncRegistration | undefined)?.sync
        ?.register(SYNC_TAG)
        .catch(() => undefined),
    () => undefined,
  );
}
