import { isWallScreen } from '../state/guard';
import { session } from '../state/store';
import { lockDevice, putAway } from './lock';
import { forgetTheLost, readPeople, remember } from './people';
import { ACTIVE_NOTE, deviceLock, isPinRequested, noteHand } from './state';

/**
 * Locks a device that nobody has touched, over all its tabs and over a closed app. Guarantee: a
 * hand that comes after the time is over finds the lock and not the page, whether the tablet slept,
 * the tab was hidden or the app was closed; a clock that was put back locks rather than waits. A
 * price screen is looked at and not touched: it neither counts nor locks.
 */
const LOOK_EVERY_MS = 10_000;
/** How far ahead of the clock a note may lie before the clock is not believed. */
const AHEAD_MS = 60_000;

/**
 * Nobody has been here for so long that the device is to be locked. Without a note nothing is
 * known, and nothing is over.
 */
export function isOver(note: string | null, idleMinutes: number | null, now: number): boolean {
  if (!idleMinutes || note === null) return false;
  const at = Number(note);
  return !Number.isFinite(at) || now - at >= idleMinutes * 60_000 || at - now > AHEAD_MS;
}

const wentIdle = (): boolean =>
  isOver(localStorage.getItem(ACTIVE_NOTE), deviceLock.idle, Date.now());
const counts = (): boolean => session.token !== null && !isWallScreen(location.pathname);

/** At the start, before anything is drawn. Whether a session lies locked here. */
export async function startLock(): Promise<boolean> {
  await forgetTheLost();
  const own = await readPeople();
  deviceLock.asking = isPinRequested(session.user?.id);
  if (own && session.token) watchIdle();
  if (own && counts() && wentIdle())
    failed = !(await putAway(location.pathname + location.search).catch(() => false));
  return deviceLock.locked.length > 0;
}

export async function choosePin(pin: string): Promise<void> {
  await remember(pin);
  watchIdle();
}

let locking = false;
/**
 * The disk was too full to seal on at the last look, and the session is open: nobody is thrown off
 * the page with every touch.
 */
let failed = false;

async function look(): Promise<void> {
  if (locking || !counts() || !wentIdle()) return;
  locking = true;
  // Another tab may have changed the rule, or given the PIN up.
  await readPeople().catch(() => undefined);
  if (wentIdle()) failed = !(await lockDevice());
  locking = false;
}

let notedAt = 0;

/** A hand that comes too late does not begin the time anew. */
function touched(): void {
  const now = Date.now();
  if (!counts() || (wentIdle() && !failed)) return void look();
  if (Math.abs(now - notedAt) < 1_000) return;
  notedAt = now;
  noteHand(now);
}

let watching = false;

/** Capturing, so that no page keeps a key or a finger from being seen. */
function watchIdle(): void {
  if (watching) return;
  watching = true;
  if (localStorage.getItem(ACTIVE_NOTE) === null) noteHand(Date.now());
  for (const action of ['pointerdown', 'keydown', 'wheel'] as const)
    addEventListener(action, touched, { capture: true, passive: true });
  const heed = () => void look();
  document.addEventListener('visibilitychange', heed);
  addEventListener('pageshow', heed);
  setInterval(heed, LOOK_EVERY_MS);
}
