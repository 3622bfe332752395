import { type PageMessage, SYNC_TAG } from './messages';
import { getOutbox } from './outbox';
import { createPoker, type Poker } from './poker';
import { drainHere } from './realm';
import type { OutboxEvent } from './types';

/**
 * Starts a drain from the page if one is not running already. Guarantee: `poke()` may be called
 * from anywhere, at any moment, any number of times; it never throws and never blocks.
 *
 * The open page drains, under the lock `outbox`. The worker drains only when no page is open: on
 * the message that a closing page sends it, and on Background Sync, for which each append registers
 * the tag. Asking the worker while a page is open would add a second process that can fail (it may
 * be killed, waiting, old or absent, and its answer "started" proves nothing), whereas the page's
 * own drain fails only with the page. If the page is killed in mid-drain, the lock frees itself,
 * and the worker's `sync` event or the next page finds the row still waiting. If the worker is
 * killed, the browser fires its event again, or the next page drains. If both drain, one waits for
 * the lock and then finds nothing to do. Without Background Sync (Safari, Firefox) the next page
 * sends what the closing page and the worker did not.
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

/**
 * Ends waits that were caused by a missing network, and starts a drain: something shows that the
 * network is back.
 */
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
 * Asks the worker, when the page closes, to send the rows that the page would have sent next, if
 * the worker stays awake long enough.
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
 * Asks the browser to wake the worker when there is a network, even if every page is closed. If the
 * browser refuses or cannot do that, the page drains.
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
