import { SHARED_VERSION } from '@/contract/core/headers';
import { uuidV7 } from '@/domain/base/id';
import type { SlipDocument } from '@/domain/slip/transaction';
import { drain } from '@/sync/drain';
import { type Outbox, openOutbox } from '@/sync/outbox';
import type { AppendRequest, Auth } from '@/sync/types';

/** The outbox on an empty page of the app's origin, beside plain IndexedDB. Bundled by itself. */
const COMPANY = 'bench';
const AUTH: Auth = {
  token: 't',
  sessionId: 's',
  company: COMPANY,
  actor: 'u',
  publicKey: '',
  sealKey: '',
  frozen: {
    project: 'milyem',
    companies: COMPANY,
    enterprise: 'jeweller',
    branchId: '',
    scopeId: '',
    storeId: '',
  },
};

const newId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(16)));

function requestOf(slip: SlipDocument, actor: Auth): AppendRequest {
  const id = newId();
  return {
    id,
    actor,
    numbered: true,
    build: ({ number, at }) => ({
      kind: 'transaction.create',
      v: SHARED_VERSION,
      ...slip,
      id,
      number,
      at,
    }),
  };
}

async function ownOutbox(name: string, clock?: () => number): Promise<Outbox> {
  const outbox = await openOutbox({ name, ...(clock ? { clock } : {}) });
  await outbox.setAuth(AUTH);
  await outbox.setLease(COMPANY, {
    device: await outbox.device(),
    series: 'B1',
    nonce: 'n',
    next: 1,
  });
  return outbox;
}

async function time<T>(act: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await act();
  return { ms: performance.now() - began, value };
}

/**
 * An append, and one put of the very row that it made, strict as it is: one after the other, each
 * first as often as the other.
 */
export async function compareAppend(
  slip: SlipDocument,
  rounds: number,
): Promise<{ ours: number[]; raw: number[] }> {
  const outbox = await ownOutbox('bench-append');
  const bare = await openBare();
  const [first] = [await outbox.append(requestOf(slip, AUTH))];
  if (!first.ok) throw new Error(first.error.code);
  const { seq: _seq, ...row } = first.value;
  const ours: number[] = [];
  const raw: number[] = [];
  const WARM = 50;
  for (let i = 0; i < rounds + WARM; i++) {
    const acts = [
      async () => {
        const request = requestOf(slip, AUTH);
        const { ms, value } = await time(() => outbox.append(request));
        if (!value.ok) throw new Error(value.error.code);
        if (i >= WARM) ours.push(ms);
      },
      async () => {
        const put = { ...row, id: newId() };
        const { ms } = await time(() => putBare(bare, put));
        if (i >= WARM) raw.push(ms);
      },
    ];
    for (const act of i % 2 === 0 ? acts : acts.toReversed()) await act();
  }
  outbox.close();
  bare.close();
  return { ours, raw };
}

const openBare = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('bench-bare', 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

const putBare = (database: IDBDatabase, row: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const tx = database.transaction('rows', 'readwrite', { durability: 'strict' });
    tx.objectStore('rows').put(row);
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });

/**
 * A whole drain of so many rows with a line that answers at once, and a clock on which the minute's
 * limit is never met: ms a row.
 */
export async function drainWithoutNetwork(slip: SlipDocument, rows: number): Promise<number> {
  let now = Date.now();
  const outbox = await ownOutbox('bench-drain', () => now);
  await outbox.setConfig({
    signingKey: 'k',
    project: 'milyem',
    uiVersion: '1',
    hosts: {},
    support: { email: '', whatsapp: '', site: '' },
    callsPerMinute: 250,
    demo: false,
  });
  for (let i = 0; i < rows; i++) await outbox.append(requestOf(slip, AUTH));
  let version = 0;
  const deps = {
    outbox,
    send: async () => {
      now += 1_000;
      version++;
      return {
        outcome: { is: 'applied' as const, version, answer: { status: true, version } },
        ours: true,
      };
    },
    clock: () => now,
    random: () => 0,
    locks: navigator.locks,
    readConfig: async () => undefined,
    uiVersion: '1',
    newHolder: newId,
  };
  const { ms, value } = await time(() => drain(deps));
  if (value.attempts !== rows || value.end !== 'empty')
    throw new Error(`drained ${value.attempts} of ${rows}: ${value.end}`);
  outbox.close();
  return ms / rows;
}

/** So many slips in the app's own queue, as whoever is signed in. */
export async function fillQueue(slip: SlipDocument, rows: number): Promise<string[]> {
  const outbox = await openOutbox();
  const actor = await outbox.auth();
  if (!actor) throw new Error('nobody is signed in');
  const numbers: string[] = [];
  for (let i = 0; i < rows; i++) {
    const appended = await outbox.append(requestOf(slip, actor));
    if (!appended.ok) throw new Error(appended.error.code);
    numbers.push(appended.value.number ?? '');
  }
  outbox.close();
  return numbers;
}
