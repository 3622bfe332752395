import './ui/style/first.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { watchCommandKey } from './app/command/watch-key';
import { applyDensity } from './app/density';
import { swallowErrors } from './app/error-log';
import { startInsecure } from './app/insecure';
import { guardHistory } from './app/leaving';
import { watchMissingCode } from './app/missing-code';
import { routeOf } from './app/routes';
import { applyTheme } from './app/theme';
import { watchInstall } from './device/install';
import { activate, completeLanguage, DEFAULT_LOCALE, storedLocale } from './i18n/i18n';
import { storedProfile } from './session/person/profile';
import { startup } from './session/sign/startup';
import { correctedNow } from './sync/clock';
import { bindClock } from './ui/date/clock';
import { loadStyles } from './ui/style/load-styles';

/**
 * On a device's first visit the login comes before the download of everything else for offline use.
 */
const WORKER_WAITS_MS = 3000;

async function main(): Promise<void> {
  if (import.meta.env.PROD) swallowErrors();
  watchMissingCode();
  applyTheme();
  applyDensity();
  const root = document.getElementById('root');
  if (!root) return;
  const spoken = activate(storedLocale()).catch(() => activate(DEFAULT_LOCALE));
  if (!isSecureContext) return startInsecure(root, spoken);
  bindClock(correctedNow);
  guardHistory();
  watchCommandKey();
  watchInstall();
  const started = startup();
  await nextTask();
  preloadTarget();
  await spoken;
  createRoot(root).render(<App />);
  await started;
  setTimeout(
    async () => (await import('./app/worker')).registerWorker(),
    storedProfile() ? 0 : WORKER_WAITS_MS,
  );
}

/**
 * The scripts of the start have just been run: what follows is a task of its own, so that the page
 * can answer between the two.
 */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(port1.close());
    port2.postMessage(null);
  });

/**
 * A held session needs the shell, its page and its database: all are fetched beside each other
 * instead of one after the other.
 */
function preloadTarget(): void {
  if (!storedProfile()) return;
  loadStyles().catch(() => undefined);
  const route = routeOf(location.pathname);
  if ('load' in route) route.load().catch(() => undefined);
  import('./app/shell/AppLayout').catch(() => undefined);
  completeLanguage().catch(() => undefined);
  import('./sync/outbox').catch(() => undefined);
  import('./data/replica/start').catch(() => undefined);
}

main();
