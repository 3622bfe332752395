import { type Context, getMeta, putMeta } from './context';
import { beginAuth } from './device';
import type { Tx } from './store';
import type { Auth } from './types';

/** Sealed bytes: AES-GCM, with its own iv. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/**
 * A person whom this device remembers. The half of the key that opens is sealed twice, by the PIN
 * and by a key of this browser that no script can read out; the other half only closes, so that the
 * device can be locked by nobody at all.
 */
export type Remembered = {
  user: string;
  name: string;
  /** The company, for the eye. */
  shop: string;
  /** Closes: P-256, raw. */
  closes: ArrayBuffer;
  /** Opens: the private half, pkcs8, sealed by the PIN and then by `browser`. */
  opens: Sealed;
  browser: CryptoKey;
  salt: Uint8Array<ArrayBuffer>;
  iterations: number;
  /** Minutes without a hand after which the device locks itself; 0 never. */
  idle: number;
  /** Tries since the last right one, and from when (epoch ms of this device) the next is heard. */
  tries: number;
  until: number;
  /**
   * The session, exactly while it is locked away: by whom it is opened again is a fresh key's
   * public half.
   */
  box?: Sealed & { from: ArrayBuffer };
};

const MOST_TRIES = 5;
/** How long the next try waits after so many wrong ones. */
const WAITS_MS = [0, 0, 5_000, 15_000, 60_000];
const LONGEST_MS = 60_000;

type Tried =
  | { is: 'go'; person: Remembered; left: number }
  | { is: 'wait'; until: number }
  | { is: 'gone' };

/**
 * Whom the device remembers, beside the one token record. Guarantee: a session is either open (its
 * token record stands) or locked away in its person's box, never both and never neither, since one
 * transaction carries it over; a try is on the disk before it is judged, so that no reload, no
 * other tab and no pulled plug gives one back; rows, baskets and drafts are not touched.
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
    /** False, and nothing changed, where a session of theirs lies locked by another PIN. */
    remember: (person: Remembered): Promise<boolean> =>
      change((people) =>
        people.some(({ user, box }) => user === person.user && box)
          ? undefined
          : [...others(people, person.user), person],
      ),
    /** `open` is whose session is open at that moment. */
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
     * Away with the token, into the box. False, and nothing changed, where this session is not the
     * open one any more.
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
     * Out of the box again, as the session that acts. False where the box has gone meanwhile, or
     * another session is open.
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
     * Before a PIN is judged. After the last wrong one nothing of the person is left to be opened.
     */
    countTry: (user: string): Promise<Tried> =>
      store.write(['meta'], 'strict', (tx) => countTry(tx, user, clock())),
    /** It was the right one. */
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
