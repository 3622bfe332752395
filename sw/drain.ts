import type { DrainReport } from '@/sync/drain';
import { drainHere } from '@/sync/realm';

/**
 * The drain inside the worker. Guarantee: one at a time in this worker; a `sync` event counts as
 * done only when nothing is left that time alone could move, so that the browser fires it again
 * otherwise; being killed in the middle costs nothing; once a new version wants to take over, this
 * worker starts no further wait.
 */
let running: Promise<DrainReport> | undefined;

export function drainOnce(run: () => Promise<DrainReport> = drainHere): Promise<DrainReport> {
  running ??= run().finally(() => {
    running = undefined;
  });
  return running;
}

/**
 * A page that goes asks for it and hears nothing more: rows that a failing store (a full disk) kept
 * from leaving wait for the next.
 */
export const drainAtFarewell = (run?: () => Promise<DrainReport>): Promise<void> =>
  drainOnce(run).then(
    () => undefined,
    () => undefined,
  );

const stillWaiting = (cause?: unknown): Error => new Error('outbox: rows still wait', { cause });

/**
 * A worker's event may last some minutes: short waits are sat out, long ones left to the browser's
 * own retry.
 */
const SHORT_WAIT_MS = 20_000;
const AT_MOST_MS = 120_000;

type SyncTimes = {
  clock: () => number;
  sleep: (ms: number) => Promise<void>;
  leaving: AbortSignal;
};
const goodbye = new AbortController();
const realTimes: SyncTimes = {
  clock: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  leaving: goodbye.signal,
};

/**
 * The next version can only begin when no event of this worker runs: a wait inside one would hold
 * it up for minutes.
 */
export const yieldToUpdate = (): void => goodbye.abort();

export async function drainOnSync(
  run: () => Promise<DrainReport> = drainHere,
  { clock, sleep, leaving }: SyncTimes = realTimes,
): Promise<void> {
  const giveUpAt = clock() + AT_MOST_MS;
  for (;;) {
    const report = await drainOnce(run).catch((cause) => {
      throw stillWaiting(cause);
    });
    if (report.end !== 'later') return;
    const wait = (report.nextAt ?? Number.POSITIVE_INFINITY) - clock();
    if (!leaving.aborted && wait <= SHORT_WAIT_MS && clock() + wait <= giveUpAt)
      await Promise.race([sleep(Math.max(0, wait)), aborted(leaving)]);
    else throw stillWaiting();
    if (leaving.aborted) throw stillWaiting();
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
