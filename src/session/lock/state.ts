import { proxy } from 'valtio/vanilla';
import { REMEMBERED_NOTE } from '@/device/device-note';

/**
 * What the pages know of the device's lock. `locked` are those whose session lies locked here;
 * `idle` is the open session's own rule in minutes, null where its person has no PIN on this
 * device. Whatever opens and closes comes when it is needed.
 */
type LockedPerson = { user: string; name: string; shop: string };
export const deviceLock = proxy<{ locked: LockedPerson[]; idle: number | null; asking: boolean }>({
  locked: [],
  idle: null,
  asking: false,
});

/**
 * Whether anybody is remembered here: a device of which nobody said so loads nothing of all this.
 */
export const isRemembering = (): boolean => localStorage.getItem(REMEMBERED_NOTE) !== null;

/**
 * Who signed in with "remember this device" and has chosen no PIN yet; it outlives a reload, and no
 * logout.
 */
const ASK_NOTE = 'milyem:ask-pin';

export function requestPin(user: string): void {
  localStorage.setItem(ASK_NOTE, user);
  deviceLock.asking = true;
}

export const isPinRequested = (user: string | undefined): boolean =>
  user !== undefined && localStorage.getItem(ASK_NOTE) === user;

export function endAsking(): void {
  localStorage.removeItem(ASK_NOTE);
  deviceLock.asking = false;
}

/** When a hand was last on this device (epoch ms), for all its tabs. */
export const ACTIVE_NOTE = 'milyem:active';

export function noteHand(now: number): void {
  try {
    localStorage.setItem(ACTIVE_NOTE, String(now));
  } catch {
    // A full store: the last note that fitted counts, and the device locks early.
  }
}
