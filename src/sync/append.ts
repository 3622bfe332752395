import { MUTATIONS, type Mutation, mutationPath, type RecordRef, touchedBy } from '../contract/wire/mutation';
import { slipNumber } from '../domain/id';
import { err, ok, type Result } from '../domain/result';
import { type Context, momentOf, putMeta, readClock } from './context';
import { comesFirst, needsOf } from './dependencies';
import { type StoredRow, type StoreName, type Tx, touchKey } from './store';
import type { AppendRefusal, AppendRequest, Row } from './types';

/**
 * The single commit point (architecture, rules 1 and 2). Guarantee: one strict transaction holds the drawn number, the
 * moment of the act, the frozen row and the end of its basket, all or nothing; a number whose transaction failed is not
 * burnt; the same id appended twice (double click, duplicated tab, killed page that tries again) is one row.
 */
type Appended = { row: StoredRow; isNew: boolean; alsoTouched: RecordRef[] };

/** A sale locks no store that it does not write. */
const storesOf = ({ closesDraft }: AppendRequest): StoreName[] => [...STORES, ...(closesDraft ? (['drafts'] as const) : [])];
const STORES: readonly StoreName[] = ['rows', 'acknowledged', 'counters', 'baskets', 'meta'];

export async function append(context: Context, request: AppendRequest): Promise<Result<Row, AppendRefusal>> {
  let outcome: Appended | 'no-series';
  try {
    outcome = await context.store.write(storesOf(request), 'strict', (tx) => appendIn(tx, request, context.clock()));
  } catch (error) {
    // A mutation that cannot be built is a bug of the caller and stays an exception.
    if (error instanceof BuildError) throw error.cause;
    return err(refusalOf(error));
  }
  if (outcome === 'no-series') return err({ code: 'no-series' });
  const { row, isNew, alsoTouched } = outcome;
  if (isNew) context.tell({ type: 'appended', ids: [row.id], touches: [...row.touches, ...alsoTouched] });
  return ok(row);
}

/** Reads in one go, decides, writes in one go: each further round trip to the store would be felt at the counter. */
async function appendIn(tx: Tx, request: AppendRequest, deviceNow: number): Promise<Appended | 'no-series'> {
  const before = await readBefore(tx, request, deviceNow);
  if (before.known) {
    await closeForm(tx, request);
    return { row: before.known, isNew: false, alsoTouched: [] };
  }
  if (request.numbered && !before.lease) return 'no-series';
  const number = request.numbered && before.lease ? slipNumber(before.lease.series, before.lease.next) : '';
  const at = momentOf(deviceNow, before.clock);
  const mutation = build(request, number, at);
  const { after, superseded } = await readRelated(tx, mutation, request.actor.company);
  const row = freeze(request, mutation, { number, at, device: before.clock.device, after });
  // The row first: if it cannot even be asked for, no other request may be left hanging.
  const [seq] = await Promise.all([
    tx.objectStore('rows').add(row as StoredRow),
    putMeta(tx, 'clock', { ...before.clock, lastSeen: at }),
    number && before.lease ? tx.objectStore('counters').put({ ...before.lease, next: before.lease.next + 1 }) : undefined,
    // The replaced row stays visible, is no longer sent, and its screens are told.
    superseded ? tx.objectStore('rows').put({ ...superseded, supersededBy: row.id }) : undefined,
    closeForm(tx, request),
  ]);
  return { row: { ...row, seq }, isNew: true, alsoTouched: superseded?.touches ?? [] };
}

async function readBefore(tx: Tx, { id, actor }: AppendRequest, deviceNow: number) {
  const [present, acknowledged, lease, clock] = await Promise.all([
    tx.objectStore('rows').index('id').get(id),
    tx.objectStore('acknowledged').get(id),
    tx.objectStore('counters').get(actor.company),
    readClock(tx, deviceNow),
  ]);
  return { known: present ?? acknowledged?.row, lease, clock };
}

const closeForm = async (tx: Tx, { closesBasket, closesDraft }: AppendRequest): Promise<void> => {
  if (closesBasket) await tx.objectStore('baskets').delete(closesBasket);
  if (closesDraft) await tx.objectStore('drafts').delete(closesDraft);
};

class BuildError extends Error {}

function build(request: AppendRequest, number: string, at: number): Mutation {
  try {
    return request.build({ number, at });
  } catch (cause) {
    throw new BuildError('build', { cause });
  }
}

type Unkeyed = Omit<StoredRow, 'seq'>;

function freeze(request: AppendRequest, mutation: Mutation, drawn: { number: string; at: number; device: string; after: string[] }): Unkeyed {
  const touches = touchedBy(mutation);
  const { company, actor, sessionId, frozen } = request.actor;
  return {
    id: request.id,
    company,
    actor,
    device: drawn.device,
    sessionId,
    kind: mutation.kind,
    method: MUTATIONS[mutation.kind].method,
    path: mutationPath(mutation),
    body: JSON.stringify(mutation),
    frozen: { ...frozen },
    after: drawn.after,
    touches,
    touchKeys: touches.map(touchKey),
    at: drawn.at,
    ...(drawn.number ? { number: drawn.number } : {}),
    ...(mutation.supersedes ? { supersedes: mutation.supersedes } : {}),
    state: 'waiting',
    tries: 0,
    serverFailures: 0,
    nextTryAt: 0,
  };
}

/** The rows that must come first, and the one that this replaces. */
async function readRelated(tx: Tx, mutation: Mutation, company: string): Promise<{ after: string[]; superseded: StoredRow | undefined }> {
  const rows = tx.objectStore('rows');
  const needs = needsOf(mutation);
  const [superseded, ...touching] = await Promise.all([
    mutation.supersedes ? rows.index('id').get(mutation.supersedes) : undefined,
    ...needs.map(async (need) => (await rows.index('touch').getAll(touchKey(need.ref))).filter((row) => comesFirst(row, need, mutation.supersedes))),
  ]);
  const first = touching.flat().filter((row) => row.company === company);
  return { after: Array.from(new Set(first.map((row) => row.id))), superseded };
}

function refusalOf(error: unknown): AppendRefusal {
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : { name: '', message: String(error) };
  return name === 'QuotaExceededError' ? { code: 'quota' } : { code: 'storage', detail: `${name}: ${message}` };
}
