import { REMEMBERED_NOTE } from '@/device/device-note';
import { deviceOutbox } from '@/device/device-outbox';
import type { Remembered } from '@/sync/remembered';
import { shopName } from '../person/shop-name';
import { session } from '../state/store';
import { makeKeys } from './box';
import { deviceLock, endAsking, noteHand } from './state';

/**
 * Whom this device remembers. The note and the pages' state follow the store after every change,
 * and say no more than it does.
 */
const DEFAULT_IDLE = 15;

/** The entry of the person who is signed in, and what the store says told to the pages. */
export async function readPeople(): Promise<Remembered | undefined> {
  const people = await (await deviceOutbox()).remembered();
  if (people.length > 0) localStorage.setItem(REMEMBERED_NOTE, '1');
  else localStorage.removeItem(REMEMBERED_NOTE);
  const own = session.token ? people.find(({ user }) => user === session.user?.id) : undefined;
  deviceLock.locked = people
    .filter(({ box }) => box)
    .map(({ user, name, shop }) => ({ user, name, shop }));
  deviceLock.idle = own?.idle ?? null;
  return own;
}

/** The PIN of the person who is signed in; from now on their session can be locked here. */
export async function remember(pin: string): Promise<void> {
  const { user } = session;
  if (!user) return;
  const keys = await makeKeys(user.id, pin);
  const person: Remembered = {
    user: user.id,
    name: user.name,
    shop: shopName(),
    ...keys,
    idle: DEFAULT_IDLE,
    tries: 0,
    until: 0,
  };
  if (!(await (await deviceOutbox()).remember(person)))
    throw new Error('the session was locked in another tab meanwhile');
  noteHand(Date.now());
  await readPeople();
  endAsking();
}

export async function setIdle(minutes: number): Promise<void> {
  const user = session.user?.id;
  if (user) await (await deviceOutbox()).setIdle(user, minutes);
  await readPeople();
}

export async function forget(user: string): Promise<void> {
  await (await deviceOutbox()).forget((person) => person.user === user);
  await readPeople();
}

/**
 * Whose session is neither open nor locked here left by a way that nobody foresaw: there is nothing
 * to open.
 */
export async function forgetTheLost(): Promise<void> {
  await (await deviceOutbox()).forget(({ user, box }, open) => !box && user !== open);
}
