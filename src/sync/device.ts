import type { RuntimeConfig } from '../contract/core/config';
import { type DeviceLease, NONCES_HELD } from '../contract/people/session';
import { uuidV7 } from '../domain/base/id';
import { spend } from './budget';
import { type Context, deviceId, getMeta, moment, putMeta, readClock } from './context';
import { ENDED_BY_SIGN_IN } from './schedule';
import type { MetaValues, Tx } from './store';
import type { Auth, CallKind, Lease, StoredBasket, StoredDraft } from './types';

/**
 * Stores the device's own data beside the rows: who is signed in, the device's id, number series,
 * clock, run-time configuration, parked baskets and drafts. Guarantee: there is one token record,
 * and only a caller that names its session removes it; a slip number's counter never goes back; a
 * new sign-in ends the pauses that only a sign-in can end.
 */
export function deviceMethods(context: Context) {
  const { store, clock, tell } = context;
  const get = <K extends keyof MetaValues>(key: K) =>
    store.read(['meta'], (tx) => getMeta(tx, key));
  return {
    auth: (): Promise<Auth | undefined> => get('auth'),
    /**
     * Stores a new sign-in. The device forgets the locked session that it may have stored for the
     * same person.
     */
    async setAuth(auth: Auth): Promise<void> {
      await store.write(['meta'], 'strict', async (tx) => {
        const people = await getMeta(tx, 'remembered');
        if (people)
          await putMeta(
            tx,
            'remembered',
            people.filter(({ user }) => user !== auth.actor),
          );
        await beginAuth(tx, auth);
      });
      tell({ type: 'auth' });
    },
    /**
     * Stores a change that a running session makes to itself (its company). Returns false and
     * writes nothing if the session has ended or another one has taken its place.
     */
    async keepAuth(auth: Auth): Promise<boolean> {
      const kept = await store.write(['meta'], 'strict', async (tx) => {
        if ((await getMeta(tx, 'auth'))?.sessionId !== auth.sessionId) return false;
        await beginAuth(tx, auth);
        return true;
      });
      if (kept) tell({ type: 'auth' });
      return kept;
    },
    /**
     * Compare and delete: a tab that logs out an old session cannot end the one that followed it.
     */
    async clearAuth(sessionId: string): Promise<boolean> {
      const cleared = await store.write(['meta'], 'strict', async (tx) => {
        if ((await getMeta(tx, 'auth'))?.sessionId !== sessionId) return false;
        await tx.objectStore('meta').delete('auth');
        return true;
      });
      if (cleared) tell({ type: 'auth' });
      return cleared;
    },
    device: async (): Promise<string> =>
      (await get('clock'))?.device ??
      store.write(['meta'], 'strict', (tx) => deviceId(tx, clock())),
    lease: (company: string): Promise<Lease | undefined> =>
      store.read(['counters'], (tx) => tx.objectStore('counters').get(company)),
    /**
     * Stores a leased number series. `asked` is the device id under which the lease was requested:
     * if this device has another id by now, the lease is not its own and is dropped.
     */
    async setLease(company: string, lease: DeviceLease, asked?: string): Promise<void> {
      await store.write(['counters', 'meta'], 'strict', (tx) =>
        keepLease(tx, company, lease, asked),
      );
      tell({ type: 'status' });
    },
    /**
     * The body of a request for a lease. The proposed nonce is on the disk before it is returned,
     * and stays the same until the server grants it.
     */
    proposeLease: (company: string): Promise<LeaseQuestion> =>
      store.write(['counters', 'meta'], 'strict', (tx) => propose(tx, company, clock())),
    /** Nonces that this device had for a company before the present one. */
    nonces: (company: string): Promise<string[]> =>
      get('nonces').then((all) => all?.[company] ?? []),
    /**
     * Gives this device a new id, because another device uses the same one. Waiting rows keep their
     * device id and number.
     */
    async becomeAnother(asked: string): Promise<void> {
      await store.write(['counters', 'meta'], 'strict', (tx) => renameDevice(tx, asked, clock()));
      tell({ type: 'status' });
    },
    offset: async (): Promise<number> => (await get('clock'))?.offset ?? 0,
    setOffset: (ms: number): Promise<void> =>
      store.write(['meta'], 'relaxed', (tx) => correctClock(tx, ms, clock())),
    /** The time that an action would get now. */
    now: (): Promise<number> => store.read(['meta'], (tx) => moment(tx, clock())),
    config: (): Promise<RuntimeConfig | undefined> => get('config'),
    async setConfig(config: RuntimeConfig): Promise<void> {
      await store.write(['meta'], 'relaxed', (tx) => putMeta(tx, 'config', config));
    },
    /**
     * Counts one call of this device. Returns 0 if it may be made, else the milliseconds until this
     * kind's share has room; the call is then not counted.
     */
    countCalls: (kind: CallKind): Promise<number> =>
      store.write(['meta'], 'relaxed', (tx) => countCall(tx, kind, clock())),
    baskets: (company: string): Promise<StoredBasket[]> =>
      store.read(['baskets'], (tx) => tx.objectStore('baskets').index('company').getAll(company)),
    async putBasket(basket: StoredBasket): Promise<void> {
      await store.write(['baskets'], 'strict', (tx) => tx.objectStore('baskets').put(basket));
    },
    removeBasket: (id: string): Promise<void> =>
      store.write(['baskets'], 'strict', (tx) => tx.objectStore('baskets').delete(id)),
    draft: (id: string): Promise<StoredDraft | undefined> =>
      store.read(['drafts'], (tx) => tx.objectStore('drafts').get(id)),
    async putDraft(draft: StoredDraft): Promise<void> {
      await store.write(['drafts'], 'strict', (tx) => tx.objectStore('drafts').put(draft));
    },
    removeDraft: (id: string): Promise<void> =>
      store.write(['drafts'], 'strict', (tx) => tx.objectStore('drafts').delete(id)),
    /** Ends a pause at a person's request. */
    async resume(): Promise<void> {
      await store.write(['meta'], 'relaxed', async (tx) => {
        await tx.objectStore('meta').delete('pause');
        await tx.objectStore('meta').delete('backoff');
      });
      tell({ type: 'status' });
    },
    /**
     * Ends a wait that was caused by a missing network, because it seems to be back. A wait that
     * the server requested goes on.
     */
    hurry: (): Promise<void> => store.write(['meta'], 'relaxed', hurryIn),
  };
}

/**
 * Stores a lease. The next number of the server and of this device may differ after a restore or a
 * lost reply: the higher one is safe for both.
 */
async function keepLease(
  tx: Tx,
  company: string,
  lease: DeviceLease,
  asked?: string,
): Promise<void> {
  const counters = tx.objectStore('counters');
  const [clock, proposals = {}, nonces = {}, own] = await Promise.all([
    readClock(tx, 0),
    getMeta(tx, 'proposals'),
    getMeta(tx, 'nonces'),
    counters.get(company),
  ]);
  const { [company]: proposed, ...others } = proposals;
  // The reply to another tab that comes after a newer lease would take the nonce back, and make a
  // copy of this device.
  const isMeant =
    clock.device === asked && (lease.nonce === proposed || lease.nonce === own?.nonce);
  if (asked !== undefined && !isMeant) return;
  if (proposed === lease.nonce) await putMeta(tx, 'proposals', others);
  if (own && own.nonce !== lease.nonce)
    await putMeta(tx, 'nonces', {
      ...nonces,
      [company]: [...(nonces[company] ?? []), own.nonce].slice(-NONCES_HELD),
    });
  const next = own?.series === lease.series ? Math.max(own.next, lease.next) : lease.next;
  // A server of an earlier release does not name the counter of expense slips.
  const known = own?.series === lease.series ? (own.nextExpense ?? 1) : 1;
  const nextExpense = Math.max(known, lease.nextExpense ?? 1);
  await counters.put({ ...lease, next, nextExpense, company });
}

type LeaseQuestion = { device: string; nonce: string | null; proposed: string; series?: string };

async function propose(tx: Tx, company: string, deviceNow: number): Promise<LeaseQuestion> {
  const [device, held, proposals = {}] = await Promise.all([
    deviceId(tx, deviceNow),
    tx.objectStore('counters').get(company),
    getMeta(tx, 'proposals'),
  ]);
  const proposed =
    proposals[company] ?? uuidV7(deviceNow, crypto.getRandomValues(new Uint8Array(16)));
  if (!proposals[company]) await putMeta(tx, 'proposals', { ...proposals, [company]: proposed });
  return { device, nonce: held?.nonce ?? null, proposed, ...(held ? { series: held.series } : {}) };
}

async function renameDevice(tx: Tx, asked: string, deviceNow: number): Promise<void> {
  const clock = await readClock(tx, deviceNow);
  // Another tab has heard it too.
  if (clock.device !== asked) return;
  const device = uuidV7(deviceNow, crypto.getRandomValues(new Uint8Array(16)));
  await Promise.all([
    putMeta(tx, 'clock', { ...clock, device }),
    putMeta(tx, 'proposals', {}),
    putMeta(tx, 'nonces', {}),
    tx.objectStore('counters').clear(),
  ]);
}

/**
 * If the last time on a row is further ahead of the corrected clock than this, the device's clock
 * had jumped: once the server's time is known, the stored time may go back. Smaller steps back stay
 * forbidden.
 */
const FORGIVEN_AHEAD_MS = 10 * 60_000;

export async function correctClock(tx: Tx, offset: number, deviceNow: number): Promise<void> {
  const clock = await readClock(tx, deviceNow);
  const jumped = clock.lastSeen > deviceNow + offset + FORGIVEN_AHEAD_MS;
  await putMeta(tx, 'clock', {
    ...clock,
    offset,
    lastSeen: jumped ? deviceNow + offset : clock.lastSeen,
  });
}

/** The count of calls with one more call, and the milliseconds which that call has to wait. */
export async function roomFor(tx: Tx, kind: CallKind, deviceNow: number) {
  const [calls = [], config] = await Promise.all([getMeta(tx, 'calls'), getMeta(tx, 'config')]);
  return spend(calls, kind, deviceNow, config?.callsPerMinute);
}

async function countCall(tx: Tx, kind: CallKind, deviceNow: number): Promise<number> {
  const { calls, waitMs } = await roomFor(tx, kind, deviceNow);
  if (waitMs === 0) await putMeta(tx, 'calls', calls);
  return waitMs;
}

export async function beginAuth(tx: Tx, auth: Auth): Promise<void> {
  await putMeta(tx, 'auth', auth);
  await endPause(tx, ENDED_BY_SIGN_IN);
  await tx.objectStore('meta').delete('backoff');
}

async function endPause(tx: Tx, reasons: readonly string[]): Promise<void> {
  const pause = await getMeta(tx, 'pause');
  if (pause && reasons.includes(pause.reason)) await tx.objectStore('meta').delete('pause');
}

async function hurryIn(tx: Tx): Promise<void> {
  const backoff = await getMeta(tx, 'backoff');
  if (backoff?.why === 'network' || backoff?.why === 'foreign-reply')
    await tx.objectStore('meta').delete('backoff');
}
