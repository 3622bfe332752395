import { deviceOutbox } from '@/device/device-outbox';
import type { Outbox } from '@/sync/outbox';
import type { Remembered } from '@/sync/remembered';
import type { Auth } from '@/sync/types';
import { dropDirty } from '../page/dirty';
import { dropProfile, profileText, putProfileText, withoutSeller } from '../person/profile';
import { writeMarker } from '../state/marker';
import { clearPerson, session } from '../state/store';
import { wipeUser } from '../state/wipe';
import { close, open, openKey } from './box';
import { forget, readPeople } from './people';
import { noteHand } from './state';

/**
 * The device's lock: stores the open session under its person's PIN and restores it, with or
 * without a network (src/README.md#the-lock-of-a-device). Guarantee: while it is locked, no token
 * lies readable on the device and nothing is sent for the session; rows, baskets and drafts stay
 * and continue after unlocking. Five wrong PINs end the session and wipe the person's copies like a
 * logout; unsent work waits for their next sign-in.
 */
type Held = { auth: Auth; profile: string; path: string };

/**
 * Puts the open session away; false where there is none that can be, and then everything is as it
 * was.
 */
export async function putAway(path: string): Promise<boolean> {
  const outbox = await deviceOutbox();
  const [auth, people] = await Promise.all([outbox.auth(), outbox.remembered()]);
  const profile = profileText();
  const own = people.find(({ user }) => user === auth?.actor);
  if (!auth || !own || !profile || auth.sessionId !== session.sessionId) return false;
  const box = await close(
    own.user,
    own.closes,
    JSON.stringify({ auth, profile, path } satisfies Held),
  );
  if (!(await outbox.lockAway(auth.sessionId, own.user, box))) return false;
  dropProfile();
  clearPerson();
  writeMarker(null);
  await readPeople();
  return true;
}

/**
 * Locks now: the screen is empty before the first byte is sealed. Whether what is kept nowhere may
 * be lost has been asked before.
 */
export async function lockDevice(): Promise<boolean> {
  const { phase } = session;
  session.phase = 'starting';
  if (!(await putAway(location.pathname + location.search).catch(() => false))) {
    session.phase = phase;
    return false;
  }
  dropDirty();
  location.replace('/auth');
  return true;
}

/** `gone`: there is no session of theirs here any more, and only a sign-in helps. */
type Refused =
  | { ok: false; reason: 'wrong'; left: number }
  | { ok: false; reason: 'locked'; until: number; left?: number }
  | { ok: false; reason: 'gone' };
export type Judged = { ok: true } | Refused;

/**
 * Opens a person's session again; the app begins anew where it was locked, and asks the server what
 * it thinks as soon as it can.
 */
export async function unlock(user: string, pin: string): Promise<Judged> {
  const outbox = await deviceOutbox();
  // Opened in another tab meanwhile, or somebody else is: there is nothing to guess here, and
  // nobody's session to be taken.
  if (await outbox.auth()) return goTo('/');
  const judged = await judge(outbox, user, pin);
  if (!judged.ok) return judged.reason === 'gone' ? throwAway(outbox, user) : judged;
  const held = await heldIn(judged.person, judged.half);
  if (!held || !(await outbox.takeBack(user, held.auth)))
    return (await outbox.auth()) ? goTo('/') : throwAway(outbox, user);
  putProfileText(withoutSeller(held.profile));
  writeMarker(held.auth.sessionId);
  noteHand(Date.now());
  return goTo(held.path);
}

function goTo(path: string): { ok: true } {
  location.replace(/^\/(?!\/)/.test(path) ? path : '/');
  return { ok: true };
}

/** Whether it is the PIN of the person who is signed in, counted as at the lock. */
export async function isOwnPin(pin: string): Promise<Judged> {
  const judged = await judge(await deviceOutbox(), session.user?.id ?? '', pin);
  return judged.ok ? { ok: true } : judged;
}

async function judge(
  outbox: Outbox,
  user: string,
  pin: string,
): Promise<Refused | { ok: true; person: Remembered; half: CryptoKey }> {
  const tried = await outbox.countTry(user);
  if (tried.is === 'gone') return { ok: false, reason: 'gone' };
  if (tried.is === 'wait') return { ok: false, reason: 'locked', until: tried.until };
  const { person, left } = tried;
  const half = await openKey(user, pin, person);
  if (half) {
    await outbox.clearTries(user);
    return { ok: true, person, half };
  }
  if (left === 0) return { ok: false, reason: 'gone' };
  return person.until > 0
    ? { ok: false, reason: 'locked', until: person.until, left }
    : { ok: false, reason: 'wrong', left };
}

async function heldIn({ user, box }: Remembered, half: CryptoKey): Promise<Held | undefined> {
  const text = box && (await open(user, half, box));
  return text === undefined ? undefined : (JSON.parse(text) as Held);
}

/**
 * As after a session that the server ended. Of somebody else who is signed in meanwhile nothing is
 * touched.
 */
async function throwAway(outbox: Outbox, user: string): Promise<{ ok: false; reason: 'gone' }> {
  await forget(user);
  const wipe = (await outbox.auth()) ? (await import('@/data/replica/wipe')).wipeData : wipeUser;
  await wipe(user).catch(() => undefined);
  return { ok: false, reason: 'gone' };
}
