import './ui/styles.css';
import './app/shell.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { swallowErrors } from './app/error-log';
import { startInsecure } from './app/insecure';
import { routeOf } from './app/routes';
import { applyTheme } from './app/theme';
import { activate, DEFAULT_LOCALE, storedLocale } from './i18n/i18n';
import { heldProfile } from './session/profile';
import { startup } from './session/startup';

async function main(): Promise<void> {
  if (import.meta.env.PROD) swallowErrors();
  applyTheme();
  const root = document.getElementById('root');
  if (!root) return;
  const spoken = activate(storedLocale()).catch(() => activate(DEFAULT_LOCALE));
  if (!isSecureContext) return startInsecure(root, spoken);
  const started = startup();
  preloadTarget();
  await spoken;
  createRoot(root).render(<App />);
  await started;
  const { registerWorker } = await import('./app/worker');
  registerWorker();
}

/** A held session needs the shell, its page and its database: all are fetched beside each other instead of one after the other. */
function preloadTarget(): void {
  if (!heldProfile()) return;
  const route = routeOf(location.pathname);
  if ('load' in route) route.load().catch(() => undefined);
  import('./app/shell/AppLayout').catch(() => undefined);
  import('./data/start').catch(() => undefined);
}

main();
