import { lookAround } from '@/api/calls';
import { configSettledBy } from '@/api/config';
import { correctedNow } from '@/sync/clock';
import { session } from '../state/store';
import { loadConfig } from './config';
import { setReachable } from './connection';
import { lastAnswerAt } from './queue';
import { leaseSeries } from './series';

/**
 * Keeps the network-error flag right while no call is made. The page asks the server after thirty
 * silent seconds, every ten seconds while it cannot be reached, and at once when the browser or the
 * realtime connection reports a change.
 */
const TICK_MS = 10_000;
const SILENT_MS = 30_000;

export function watchConnection(): void {
  addEventListener('offline', () => setReachable(false));
  addEventListener('online', ask);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && ask(),
  );
  setInterval(() => {
    if (document.visibilityState === 'visible' && (session.networkerror || isSilent())) ask();
  }, TICK_MS);
  if (navigator.onLine === false) setReachable(false);
}

/** The realtime connection broke: the server is asked at once, since the browser may not notice. */
export function connectionLost(): void {
  if (document.visibilityState === 'visible' && !session.networkerror) ask();
}

/**
 * Whether the server was not heard for `SILENT_MS`. A last time far in the future was stored before
 * the clock was corrected, and counts as silence too.
 */
const isSilent = (): boolean => Math.abs(correctedNow() - lastAnswerAt()) > SILENT_MS;

/** Starts a check without waiting for it; if it fails, the next trigger checks again. */
const ask = (): void => void look().catch(() => undefined);

/**
 * Asks the server by one cheap call. After an outage it also reads the configuration again, because
 * its key may have changed, and resumes the queue.
 */
async function look(): Promise<void> {
  if (!session.token) return;
  const wasDown = session.networkerror;
  if (wasDown) configSettledBy(loadConfig());
  const answer = await lookAround();
  if (!wasDown || answer.network) return;
  (await import('@/sync/poke')).pokeNow();
  await leaseSeries();
}
