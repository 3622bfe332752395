import { type Context, getMeta, putMeta } from './context';
import { beginAuth } from './device';
import type { Tx } from './store';
import type { Auth } from './types';

/**
 * Stores the people whom this device remembers, and their locked sessions, beside the outbox's
 * token record.
 */

/** Sealed bytes: AES-GCM, with its own iv. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/**
 * A person whom this device remembers. The private key that opens their session is encrypted twice:
 * by the PIN and by a browser key that no script can read out. The public key only encrypts, so
 * that the device can be locked while nobody is there.
 */
export type Remembered = {
  user: string;
  name: string;
  /** Name of the company, only to be shown. */
  shop: string;
  /** Public key that encrypts the session: P-256, raw. */
  closes: ArrayBuffer;
  /** Private key that decrypts the session: pkcs8, encrypted by the PIN and then by `browser`. */
  opens: Sealed;
  browser: CryptoKey;
  salt: Uint8Array<ArrayBuffer>;
  iterations: number;
  /** Minutes without input after which the device locks itself; 0 means never. */
  idle: number;
  /**
   * Wrong PINs since the last right one, and the time (epoch ms of this device) from which the next
   * one is accepted.
   */
  tries: number;
  until: number;
  /**
   * The encrypted session; present exactly while it is locked. `from` is the public half of the
   * fresh key with which it was encrypted.
   */
  box?: Sealed & { from: ArrayBuffer };
};

const MOST_TRIES = 5;
/** Milliseconds that the next try waits after so many wrong ones. */
const WAITS_MS = [0, 0, 5_000, 15_000, 60_000];
const LONGEST_MS = 60_000;

type Tried =
  | { is: 'go'; person: Remembered; left: number }
  | { is: 'wait'; until: number }
  | { is: 'gone' };

/**
 * Methods for the people whom the device remembers. Guarantee: a session is either open (its token
 * record is stored) or locked in its person's `box`, never both and never neither, because one
 * transaction moves it; a try is on the disk before the PIN is checked, so that no reload, no other
 * tab and no power cut gives one back; rows, baskets and drafts are not changed.
 */
export function rememberedMethods({ store, clock, tell }: Context) {
  const change = (
    work: (
      people: Remembered[],
      tx: Tx,
    ) => Remembered[] | undefined | Promise<Remembered[] | undefined>,
  ): Promise<boolean> =>
    store.write(['meta'], 'strict', async (tx) => {
      const next = await work((await getMeta(tx, 'remembered')) ?? [], tx);
      if (next) await putMeta(tx, 'remembered', next);
      return next !== undefined;
    });
  return {
    remembered: async (): Promise<Remembered[]> =>
      (await store.read(['meta'], (tx) => getMeta(tx, 'remembered'))) ?? [],
    /**
     * Stores a person. Returns false and changes nothing if a session of theirs is already locked
     * by another PIN.
     */
    remember: (person: Remembered): Promise<boolean> =>
      change((people) =>
        people.some(({ user, box }) => user === person.user && box)
          ? undefined
          : [...others(people, person.user), person],
      ),
    /**
     * Removes the people that `gone` selects; `open` is the id of the person whose session is open
     * at that moment.
     */
    async forget(gone: (person: Remembered, open: string | undefined) => boolean): Promise<void> {
      await change(async (people, tx) => {
        const open = (await getMeta(tx, 'auth'))?.actor;
        return people.filter((person) => !gone(person, open));
      });
    },
    async setIdle(user: string, idle: number): Promise<void> {
      await change((people) =>
        people.map((person) => (person.user === user ? { ...person, idle } : person)),
      );
    },
    /**
     * Moves the open session from the token record into the person's `box`. Returns false and
     * changes nothing if this session is no longer the open one.
     */
    async lockAway(
      sessionId: string,
      user: string,
      box: NonNullable<Remembered['box']>,
    ): Promise<boolean> {
      const away = await change(async (people, tx) => {
        if (
          (await getMeta(tx, 'auth'))?.sessionId !== sessionId ||
          !people.some((person) => person.user === user)
        )
          return undefined;
        await tx.objectStore('meta').delete('auth');
        return people.map((person) => (person.user === user ? { ...person, box } : person));
      });
      if (away) tell({ type: 'auth' });
      return away;
    },
    /**
     * Moves the session from the `box` back into the token record. Returns false if the box has
     * gone in the meantime or another session is open.
     */
    async takeBack(user: string, auth: Auth): Promise<boolean> {
      const back = await change(async (people, tx) => {
        if (
          (await getMeta(tx, 'auth')) ||
          !people.some((person) => person.user === user && person.box)
        )
          return undefined;
        await beginAuth(tx, auth);
        return people.map((person) => (person.user === user ? opened(person) : person));
      });
      if (back) tell({ type: 'auth' });
      return back;
    },
    /**
     * Counts a try before the PIN is checked. After the last wrong one, nothing of the person is
     * left on the device.
     */
    countTry: (user: string): Promise<Tried> =>
      store.write(['meta'], 'strict', (tx) => countTry(tx, user, clock())),
    /** Sets the tries back to zero after a right PIN. */
    async clearTries(user: string): Promise<void> {
      await change((people) =>
        people.map((person) => (person.user === user ? { ...person, tries: 0, until: 0 } : person)),
      );
    },
  };
}

const others = (people: readonly Remembered[], user: string): Remembered[] =>
  people.filter((person) => person.user !== user);

function opened({ box: _box, ...person }: Remembered): Remembered {
  return { ...person, tries: 0, until: 0 };
}

async function countTry(tx: Tx, user: string, now: number): Promise<Tried> {
  const people = (await getMeta(tx, 'remembered')) ?? [];
  const person = people.find((one) => one.user === user);
  if (!person) return { is: 'gone' };
  if (person.tries >= MOST_TRIES) {
    await putMeta(tx, 'remembered', others(people, user));
    return { is: 'gone' };
  }
  // A wait that would last longer than any can is the work of a clock that was moved.
  const until = Math.min(person.until, now + LONGEST_MS);
  if (until > now) return { is: 'wait', until };
  const tries = person.tries + 1;
  const wait = WAITS_MS[tries] ?? 0;
  const counted = { ...person, tries, until: wait === 0 ? 0 : now + wait };
  await putMeta(
    tx,
    'remembered',
    people.map((one) => (one === person ? counted : one)),
  );
  return { is: 'go', person: counted, left: MOST_TRIES - tries };
}
