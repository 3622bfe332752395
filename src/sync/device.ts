import type { RuntimeConfig } from '../contract/core/config';
import { type DeviceLease, NONCES_HELD } from '../contract/people/session';
import { uuidV7 } from '../domain/base/id';
import { spend } from './budget';
import { type Context, deviceId, getMeta, moment, putMeta, readClock } from './context';
import { ENDED_BY_SIGN_IN } from './schedule';
import type { MetaValues, Tx } from './store';
import type { Auth, CallKind, Lease, StoredBasket, StoredDraft } from './types';

/**
 * What the device knows beside its rows: who acts, its id, number series, clock, run-time
 * configuration, parked baskets, drafts. Guarantee: one token record, removed only by whoever holds
 * its session; a counter never goes back; a new sign-in ends the pauses that only a sign-in can
 * end.
 */
export function deviceMethods(context: Context) {
  const { store, clock, tell } = context;
  const get = <K extends keyof MetaValues>(key: K) =>
    store.read(['meta'], (tx) => getMeta(tx, key));
  return {
    auth: (): Promise<Auth | undefined> => get('auth'),
    /**
     * A sign-in. It takes the place of what lies locked of that person, whom the device remembers
     * no more.
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
     * What a running session changes of itself (its company): false, and nothing written, when it
     * has been ended or followed by another.
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
     * `asked` is the device that asked: when it goes by another name by now, the lease is not this
     * one's.
     */
    async setLease(company: string, lease: DeviceLease, asked?: string): Promise<void> {
      await store.write(['counters', 'meta'], 'strict', (tx) =>
        keepLease(tx, company, lease, asked),
      );
      tell({ type: 'status' });
    },
    /**
     * What to ask for a lease with; the nonce to come is on the disk before anyone hears it, and
     * the same until it is granted.
     */
    proposeLease: (company: string): Promise<LeaseQuestion> =>
      store.write(['counters', 'meta'], 'strict', (tx) => propose(tx, company, clock())),
    /** The nonces that this device held for a company before the present one. */
    nonces: (company: string): Promise<string[]> =>
      get('nonces').then((all) => all?.[company] ?? []),
    /**
     * Another device goes by this one's name: from now on it is a new one. Rows that wait keep the
     * name and number they have.
     */
    async becomeAnother(asked: string): Promise<void> {
      await store.write(['counters', 'meta'], 'strict', (tx) => renameDevice(tx, asked, clock()));
      tell({ type: 'status' });
    },
    offset: async (): Promise<number> => (await get('clock'))?.offset ?? 0,
    setOffset: (ms: number): Promise<void> =>
      store.write(['meta'], 'relaxed', (tx) => correctClock(tx, ms, clock())),
    /** The moment that an act of now would carry. */
    now: (): Promise<number> => store.read(['meta'], (tx) => moment(tx, clock())),
    config: (): Promise<RuntimeConfig | undefined> => get('config'),
    async setConfig(config: RuntimeConfig): Promise<void> {
      await store.write(['meta'], 'relaxed', (tx) => putMeta(tx, 'config', config));
    },
    /**
     * Counts one call of this device; 0 means go, else the ms until this kind's share has room (the
     * call is then not counted).
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
    /** A person's word to go on after a pause. */
    async resume(): Promise<void> {
      await store.write(['meta'], 'relaxed', async (tx) => {
        await tx.objectStore('meta').delete('pause');
        await tx.objectStore('meta').delete('backoff');
      });
      tell({ type: 'status' });
    },
    /**
     * The network seems back: a wait that only guarded against its absence ends; one that the
     * server asked for does not.
     */
    hurry: (): Promise<void> => store.write(['meta'], 'relaxed', hurryIn),
  };
}

/**
 * The server's count and ours may differ after a restore or a lost reply: the higher one is safe
 * for both.
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
  await counters.put({ ...lease, next, company });
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
 * A clock that had jumped ahead is forgiven once the server has told the time; small steps back
 * stay forbidden.
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

/** The count as it would be with one call more, and how long that has to wait. */
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
