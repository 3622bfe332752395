import type { RuntimeConfig } from '../contract/core/config';
import type { Attempt, DrainView, Recorded } from './attempts';
import { type Locks, withOutboxLock } from './lock';
import type { Outbox } from './outbox';
import { choose, isPaused } from './schedule';
import type { Sender } from './send';
import type { Auth, OutboxEvent } from './types';

/**
 * Sends the waiting rows of the signed-in company, one after another; page and worker run the same
 * code. Guarantee: only the server's own answer to a row's key ends the row; the drain may be
 * killed, lose its lock, run twice or start at any moment, and no row is lost, doubled or sent in
 * another order; it reads the token, the row and the pause again for each row.
 */
export type DrainDeps = {
  outbox: Outbox;
  send: Sender;
  clock: () => number;
  /** 0 to 1 */
  random: () => number;
  locks: Locks;
  /** A fresh `/config.json`, undefined when it cannot be had. */
  readConfig: () => Promise<RuntimeConfig | undefined>;
  /** The version of this build. */
  uiVersion: string;
  newHolder: () => string;
};

/**
 * How a drain ended. `nextAt` is the time at which it should run again even if nothing happens,
 * null if nothing waits for a time.
 */
export type DrainReport = {
  end: 'empty' | 'later' | 'paused' | 'signed-out' | 'robbed';
  attempts: number;
  nextAt: number | null;
};

/**
 * Runs one drain under the lock. A drain that lost the lock to another one ends with `robbed`,
 * which is no error: the other one goes on. In the worker nobody could handle an error.
 */
export async function drain(deps: DrainDeps): Promise<DrainReport> {
  let failed = false;
  const work = () =>
    drainUnderLock(deps).catch((error: unknown) => {
      failed = true;
      throw error;
    });
  try {
    return await withOutboxLock({ locks: deps.locks, silentMs: deps.outbox.holderSilentMs }, work);
  } catch (error) {
    if (failed || !(error instanceof DOMException && error.name === 'AbortError')) throw error;
    return { end: 'robbed', attempts: 0, nextAt: null };
  }
}

async function drainUnderLock(deps: DrainDeps): Promise<DrainReport> {
  const { outbox } = deps;
  const holder = deps.newHolder();
  await outbox.takeOver(holder);
  let stale = true;
  const unsubscribe = outbox.subscribe((event: OutboxEvent) => {
    if (event.type === 'appended' || event.type === 'auth') stale = true;
  });
  const run: Run = { deps, holder, attempts: 0, configRead: false, view: await outbox.drainView() };
  try {
    for (;;) {
      if (stale) {
        stale = false;
        run.view = await outbox.drainView();
      }
      const step = await next(run);
      if (step === 'reload') stale = true;
      else if (step !== 'on') return { ...step, attempts: run.attempts };
    }
  } finally {
    unsubscribe();
  }
}

type Run = {
  deps: DrainDeps;
  holder: string;
  attempts: number;
  configRead: boolean;
  view: DrainView;
};
type Step = 'on' | 'reload' | Omit<DrainReport, 'attempts'>;

async function next(run: Run): Promise<Step> {
  const { deps, view } = run;
  const now = deps.clock();
  if (!view.auth) return { end: 'signed-out', nextAt: null };
  if (view.pause) return endsPause(run);
  const choice = choose(view.queue, view.auth.actor, now);
  if (choice.do === 'nothing') return { end: 'empty', nextAt: null };
  if (stillWaits(view.backoffUntil, now)) return { end: 'later', nextAt: view.backoffUntil };
  if (choice.do === 'wait') return { end: 'later', nextAt: choice.until };
  const config = view.config ?? (await freshConfig(run));
  if (!config) return { end: 'later', nextAt: null };
  return attemptOne(run, choice.id, view.auth, config);
}

/**
 * Whether the drain still waits. No wait lasts more than an hour, so a longer one means that the
 * clock was set back.
 */
const stillWaits = (until: number, now: number): boolean => until > now && until <= now + 3_600_000;

async function attemptOne(run: Run, id: string, auth: Auth, config: RuntimeConfig): Promise<Step> {
  const { outbox, send, clock, random, uiVersion } = run.deps;
  const claim = await outbox.claim(id, run.holder, auth.sessionId);
  if (claim.is === 'robbed') return { end: 'robbed', nextAt: null };
  if (claim.is === 'changed') return 'reload';
  if (claim.is === 'no-budget') return { end: 'later', nextAt: clock() + claim.waitMs };
  run.attempts++;
  const attempt = await send(claim.row, claim.auth, config, claim.seen);
  if (
    isSignature(attempt) &&
    (await freshConfig(run))?.signingKey !== config.signingKey &&
    run.view.config
  )
    return 'reload';
  const recorded = await outbox.record(id, attempt, {
    random: random(),
    signingKey: config.signingKey,
    uiVersion,
    sessionId: auth.sessionId,
  });
  run.view = settled(run.view, id, recorded);
  return 'on';
}

const isSignature = ({ outcome }: Attempt): boolean =>
  outcome.is === 'pause' && outcome.reason === 'signature';

/** The drain's view after one answer, made without reading the queue again. */
const settled = (
  view: DrainView,
  id: string,
  { row, removed, backoffUntil, pause }: Recorded,
): DrainView => ({
  ...view,
  backoffUntil,
  pause,
  queue: view.queue.flatMap((q) =>
    removed.includes(q.id) ? [] : q.id !== id ? [q] : row ? [row] : [],
  ),
});

/**
 * Requests `/config.json`, at most once in a drain: before the first call of a device, or when the
 * server did not accept our signature.
 */
async function freshConfig(run: Run): Promise<RuntimeConfig | undefined> {
  if (run.configRead) return run.view.config;
  run.configRead = true;
  const config = await run.deps.readConfig();
  if (!config) return run.view.config;
  await run.deps.outbox.setConfig(config);
  run.view = { ...run.view, config };
  return config;
}

async function endsPause(run: Run): Promise<Step> {
  const { pause, auth } = run.view;
  const config = pause?.reason === 'signature' ? await freshConfig(run) : run.view.config;
  if (
    !pause ||
    isPaused(pause, { auth, signingKey: config?.signingKey ?? '', uiVersion: run.deps.uiVersion })
  )
    return { end: 'paused', nextAt: null };
  await run.deps.outbox.endPause(pause.reason);
  return 'reload';
}
