import { wouldLose } from '@/session/page/dirty';
import { correctedNow } from '@/sync/clock';

/**
 * What happens when a part of the app's own code could not be fetched. A browser may stop the
 * service worker in the middle of an answer, and then remembers for the life of the page that this
 * file was not there: only a reload asks for it again. Guarantee: the page reloads by itself, but
 * never while typed work would be lost, never twice in ten minutes for the same file, and never
 * without a service worker in charge: with no network, such a reload would leave only the browser's
 * own error page.
 */
type Deps = {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  wouldLose: () => boolean;
  /** Whether the service worker is in charge, so that the page opens again even with no network. */
  opensAgain: () => boolean;
  now: () => number;
};

const KEY = 'milyem:missing-code';
const AGAIN_MS = 600_000;

/** Answers whether the page reloads. */
export function reloader({ storage, reload, wouldLose: loses, opensAgain, now }: Deps) {
  return (missing: string): boolean => {
    const recent = Object.entries(read(storage)).filter(([, at]) => now() - at < AGAIN_MS);
    if (loses() || !opensAgain() || recent.some(([file]) => file === missing)) return false;
    try {
      storage.setItem(KEY, JSON.stringify(Object.fromEntries([...recent, [missing, now()]])));
    } catch {
      // What cannot be remembered could be tried for ever.
      return false;
    }
    reload();
    return true;
  };
}

function read(storage: Deps['storage']): Record<string, number> {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};
  } catch {
    return {};
  }
}

let reloads = false;
/** Whether the page is about to reload, so that no error is shown for this moment. */
export const isReloading = (): boolean => reloads;

/** The build tells of each import that fails by this event. */
const FAILED = 'vite:preloadError';

export function watchMissingCode(): void {
  const begin = reloader({
    storage: sessionStorage,
    reload: () => location.reload(),
    wouldLose,
    opensAgain: () => Boolean(navigator.serviceWorker?.controller),
    now: correctedNow,
  });
  addEventListener(FAILED, (event) => {
    const { payload } = event as Event & { payload?: unknown };
    const missing = payload instanceof Error ? payload.message : String(payload);
    reloads = begin(missing) || reloads;
  });
}
