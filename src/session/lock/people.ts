import { companyRules } from '@/data/list/use-definitions';
import { REMEMBERED_NOTE } from '@/device/device-note';
import { deviceOutbox } from '@/device/device-outbox';
import { dayOf } from '@/domain/base/day';
import { ruleAt } from '@/domain/rules/dated-rule';
import { correctedNow } from '@/sync/clock';
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

/**
 * Minutes at which the company's rule lets a device stay open, given what the device is set to. 0
 * means never, in both.
 */
export function idleWithin(minutes: number, longest: number): number {
  if (longest === 0) return minutes;
  return minutes === 0 ? longest : Math.min(minutes, longest);
}

/** Longest minutes by the company's rule; 0: it has none, or its rules were not read yet. */
const longestIdle = (): number => ruleAt(companyRules() ?? [], 'lock-idle', dayOf(correctedNow()));

/** Lowers what this device is set to if the company's rule has become shorter. */
export async function keepIdleWithin(): Promise<void> {
  const { idle } = deviceLock;
  if (idle !== null && idleWithin(idle, longestIdle()) !== idle) await setIdle(idle);
}

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
    idle: idleWithin(DEFAULT_IDLE, longestIdle()),
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
  if (user) await (await deviceOutbox()).setIdle(user, idleWithin(minutes, longestIdle()));
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
