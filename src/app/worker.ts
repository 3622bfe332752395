import { Workbox } from 'workbox-window';
import { session } from '../session/store';

/**
 * Registers the worker and offers its updates. Guarantee: a new worker takes over only after a person's word, once no
 * drain runs (the worker itself waits for that), and only the tab that asked reloads by itself.
 */
const SCRIPT = '/sw.js';

let workbox: Workbox | undefined;
let asked = false;

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  workbox = new Workbox(trusted(SCRIPT), { scope: '/' });
  workbox.addEventListener('waiting', announce);
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (asked) location.reload();
    else if (isUpdate || isExternal) announce();
  });
  workbox.register().catch(() => undefined);
  // A counter tab stays open for days: without this it would hear of an update only at its next start.
  setInterval(() => workbox?.update().catch(() => undefined), 3_600_000);
}

function announce(): void {
  session.versionError = true;
}

/** How long a reload waits for the waiting worker to take over before it happens anyway. */
const PATIENCE_MS = 35_000;

/** 'Güncellemeyi Yükle'. Without a waiting worker (the header alone told of it) the newest is looked for first. */
export async function loadUpdate(): Promise<void> {
  asked = true;
  session.versionError = false;
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration && !registration.waiting) await registration.update().catch(() => undefined);
  const coming = registration?.waiting ?? registration?.installing;
  if (!coming) {
    location.reload();
    return;
  }
  setTimeout(() => location.reload(), PATIENCE_MS);
  const skip = () => coming.postMessage({ type: 'SKIP_WAITING' });
  if (coming.state === 'installed') skip();
  else coming.addEventListener('statechange', () => coming.state === 'installed' && skip());
}

type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown } };

/** The one policy of the page: it lets through this one script and nothing else. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  const policy = trustedTypes.createPolicy('milyem', {
    createScriptURL: (asked) => {
      if (asked !== SCRIPT) throw new TypeError('not ours');
      return asked;
    },
  });
  // A TrustedScriptURL, which the library's types do not know.
  return policy.createScriptURL(url) as string;
}
