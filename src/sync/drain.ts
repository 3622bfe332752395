import type { RuntimeConfig } from '../contract/core/config';
import type { Attempt, DrainView, Recorded } from './attempts';
import { type Locks, withOutboxLock } from './lock';
import type { Outbox } from './outbox';
import { choose, isPaused } from './schedule';
import type { Sender } from './send';
import type { Auth, OutboxEvent } from './types';

/**
 * The drain: one sequential pass over the signed-in company's rows, the same code in page and
 * worker. Guarantee: it ends a row only by the server's own answer to its key; it may be killed,
 * robbed, doubled or started at any moment and loses, doubles and reorders nothing; token, row and
 * pause are read again for each row.
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
 * `nextAt` is when it is worth coming again without being told, null when nothing waits for time.
 */
export type DrainReport = {
  end: 'empty' | 'later' | 'paused' | 'signed-out' | 'robbed';
  attempts: number;
  nextAt: number | null;
};

/**
 * A drain whose lock was taken ends as robbed: that is no fault, whoever has it now goes on. An
 * error would, in the worker, reach nobody who could handle it.
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

/** A wait of more than an hour is no wait of ours: the clock was set back. */
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

/** The same view after one answer, without reading the queue again. */
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
 * The configuration is asked for once in a drain: before the first call ever, or when our signature
 * was not believed.
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
