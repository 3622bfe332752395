import { currentConfig } from '@/api/config';
import { TICKET_LIMITS } from '@/domain/task/ticket';
import { queue } from '@/session/net/queue';
import { session } from '@/session/state/store';

/** The device's log of errors, which holds no names and no figures (`app/error-log`). */
export type ReadErrors = () => readonly unknown[];

const GB = 1_000_000_000;

/**
 * What the desk needs in order to help, as text that the person reads before it is sent. Guarantee:
 * nothing that was typed and nobody's name, number, amount or token is in it, and it fits into a
 * message: the oldest errors are left out first.
 */
export async function diagnostics(readErrors: ReadErrors): Promise<string> {
  const device = { ...program(), ...screenOf(), ...line(), storage: await storageOf() };
  const errors = Array.from(readErrors());
  for (;;) {
    const text = JSON.stringify({ ...device, errors }, null, 2);
    if (text.length <= TICKET_LIMITS.log || errors.length === 0)
      return text.slice(0, TICKET_LIMITS.log);
    errors.shift();
  }
}

const program = () => ({
  version: session.uiVersion,
  live: session.liveVersion,
  browser: navigator.userAgent,
  language: document.documentElement.lang,
  installed: session.isPWA,
  worker: navigator.serviceWorker?.controller ? 'on' : 'off',
  demo: currentConfig()?.demo ?? null,
});

const screenOf = () => ({
  screen: `${innerWidth}×${innerHeight} @${devicePixelRatio}`,
  touch: matchMedia('(pointer: coarse)').matches,
  theme: document.documentElement.dataset.theme ?? 'system',
});

const line = () => ({
  network: session.networkerror ? 'down' : 'up',
  waiting: queue.waiting,
  refused: queue.refused,
  troubled: queue.troubled,
  paused: queue.paused,
  lastContact: queue.lastContactAt === null ? null : new Date(queue.lastContactAt).toISOString(),
});

async function storageOf(): Promise<{ used: string; room: string; lasting: boolean } | null> {
  if (!navigator.storage?.estimate) return null;
  const [{ usage = 0, quota = 0 }, lasting] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  const gb = (bytes: number): string => `${(bytes / GB).toFixed(2)} GB`;
  return { used: gb(usage), room: gb(Math.max(0, quota - usage)), lasting };
}
