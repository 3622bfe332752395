import { proxy, subscribe } from 'valtio/vanilla';
import type { PauseReason } from '@/contract/core/outcome';
import { deviceOutbox } from '@/device/device-outbox';
import { corrected, correctedNow } from '@/sync/clock';
import { isUnreachable, subscribeStatus } from '@/sync/status';
import type { SyncStatus } from '@/sync/types';
import { companyOf, session } from '../state/store';
import { setReachable, setServerVersion } from './connection';

/**
 * The state of the selected company's queue for every screen, and through it what the drain, here
 * or in the worker, found out about the line and the live version.
 */
export const queue = proxy<SyncStatus & { counted: boolean }>({
  /** False until the outbox was counted once: the zeros below say nothing before that. */
  counted: false,
  waiting: 0,
  refused: 0,
  troubled: 0,
  oldestAt: null,
  paused: null,
  lastContactAt: null,
  lastFailureAt: null,
  serverVersion: null,
});

/**
 * Why nothing goes out, for whoever says it. An ended session comes before every other reason,
 * since no word or remedy helps without one; it may be heard of by any call, also by one that sends
 * nothing.
 */
export const pauseReasonOf = (
  paused: PauseReason | null,
  lastError: number | null,
): PauseReason | null => (lastError === 401 ? 'signed-out' : paused);

export async function watchQueue(): Promise<void> {
  const outbox = await deviceOutbox();
  let company = companyOf(session);
  let stop = subscribeStatus(outbox, company, hear);
  subscribe(session, () => {
    const selected = companyOf(session);
    if (selected === company) return;
    company = selected;
    stop();
    stop = subscribeStatus(outbox, company, hear);
  });
}

const correctedOr = (raw: number | null): number | null => (raw === null ? null : corrected(raw));

function hear(told: SyncStatus): void {
  // The drain, here or in the worker, notes its attempts by the device's raw clock.
  const status = {
    ...told,
    lastContactAt: correctedOr(told.lastContactAt),
    lastFailureAt: correctedOr(told.lastFailureAt),
  };
  Object.assign(queue, status, { counted: true });
  setServerVersion(status.serverVersion);
  if (isUnreachable(status)) {
    // A page's own later call may have got through already; the drain's older failure says nothing
    // against it.
    if ((status.lastFailureAt ?? 0) > lastAnswerAt())
      setReachable(false, lastAnswerAt() || (status.lastFailureAt ?? undefined));
  } else if ((status.lastContactAt ?? 0) > (session.networkErrorSince ?? Number.POSITIVE_INFINITY))
    setReachable(true);
}

const HEARD = 'milyem.heard';
/** Often enough for words like "3 dk önce". */
const KEEP_EVERY_MS = 5_000;

/** Kept over a restart: a tablet that is opened without a network knows when it last had one. */
const kept = (): number =>
  typeof localStorage === 'undefined'
    ? 0
    : Math.min(Number(localStorage.getItem(HEARD)) || 0, correctedNow());

let keptAt = kept();
let heardAt = keptAt;
/** When this page, or an earlier one of this device, last got an answer of our server. */
export const lastAnswerAt = (): number => Math.max(heardAt, queue.lastContactAt ?? 0);
export const noteAnswer = (): void => {
  heardAt = correctedNow();
  if (Math.abs(heardAt - keptAt) < KEEP_EVERY_MS) return;
  keptAt = heardAt;
  localStorage.setItem(HEARD, String(heardAt));
};
