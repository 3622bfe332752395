import { MUTATIONS, type Mutation, mutationPath, type RecordRef, touchedBy } from '../contract/wire/mutation';
import { slipNumber } from '../domain/id';
import { err, ok, type Result } from '../domain/result';
import { type Context, deviceId, moment, putMeta } from './context';
import { comesFirst, needsOf } from './dependencies';
import { type StoredRow, type Tx, touchKey } from './store';
import type { AppendRefusal, AppendRequest, Row } from './types';

/**
 * The single commit point (architecture, rules 1 and 2). Guarantee: one strict transaction holds the drawn number, the
 * moment of the act, the frozen row and the end of its basket, all or nothing; a number whose transaction failed is not
 * burnt; the same id appended twice (double click, duplicated tab, killed page that tries again) is one row.
 */
type Appended = { row: StoredRow; isNew: boolean; alsoTouched: RecordRef[] };

export async function append(context: Context, request: AppendRequest): Promise<Result<Row, AppendRefusal>> {
  let outcome: Appended | 'no-series';
  try {
    outcome = await context.store.write(['rows', 'acknowledged', 'counters', 'baskets', 'meta'], 'strict', (tx) => appendIn(tx, request, context.clock()));
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

async function appendIn(tx: Tx, request: AppendRequest, deviceNow: number): Promise<Appended | 'no-series'> {
  const known = (await tx.objectStore('rows').index('id').get(request.id)) ?? (await tx.objectStore('acknowledged').get(request.id))?.row;
  if (known) {
    await closeBasket(tx, request);
    return { row: known, isNew: false, alsoTouched: [] };
  }
  const number = request.numbered ? await drawNumber(tx, request.actor.company) : '';
  if (number === undefined) return 'no-series';
  const at = await moment(tx, deviceNow);
  await putMeta(tx, 'lastSeen', at);
  const mutation = build(request, number, at);
  const row = await freeze(tx, request, mutation, { number, at, device: await deviceId(tx, deviceNow) });
  const alsoTouched = await markSuperseded(tx, row);
  const seq = await tx.objectStore('rows').add(row as StoredRow);
  await closeBasket(tx, request);
  return { row: { ...row, seq }, isNew: true, alsoTouched };
}

async function closeBasket(tx: Tx, { closesBasket }: AppendRequest): Promise<void> {
  if (closesBasket) await tx.objectStore('baskets').delete(closesBasket);
}

async function drawNumber(tx: Tx, company: string): Promise<string | undefined> {
  const counters = tx.objectStore('counters');
  const lease = await counters.get(company);
  if (!lease) return undefined;
  await counters.put({ ...lease, next: lease.next + 1 });
  return slipNumber(lease.series, lease.next);
}

class BuildError extends Error {}

function build(request: AppendRequest, number: string, at: number): Mutation {
  try {
    return request.build({ number, at });
  } catch (cause) {
    throw new BuildError('build', { cause });
  }
}

type Unkeyed = Omit<StoredRow, 'seq'>;

async function freeze(tx: Tx, request: AppendRequest, mutation: Mutation, drawn: { number: string; at: number; device: string }): Promise<Unkeyed> {
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
    after: await afterOf(tx, mutation, company),
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

async function afterOf(tx: Tx, mutation: Mutation, company: string): Promise<string[]> {
  const after = new Set<string>();
  for (const need of needsOf(mutation)) {
    const rows = await tx.objectStore('rows').index('touch').getAll(touchKey(need.ref));
    for (const row of rows) if (row.company === company && comesFirst(row, need, mutation.supersedes)) after.add(row.id);
  }
  return Array.from(after);
}

/** The replaced row stays visible, is no longer sent, and its screens are told. */
async function markSuperseded(tx: Tx, row: Unkeyed): Promise<RecordRef[]> {
  const rows = tx.objectStore('rows');
  const old = row.supersedes ? await rows.index('id').get(row.supersedes) : undefined;
  if (!old) return [];
  await rows.put({ ...old, supersededBy: row.id });
  return old.touches;
}

function refusalOf(error: unknown): AppendRefusal {
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : { name: '', message: String(error) };
  return name === 'QuotaExceededError' ? { code: 'quota' } : { code: 'storage', detail: `${name}: ${message}` };
}
