import {
  MUTATIONS,
  type Mutation,
  mutationPath,
  needsOf,
  type RecordRef,
  touchedBy,
} from '../contract/mutation';
import { slipNumber } from '../domain/base/id';
import { err, ok, type Result } from '../domain/base/result';
import { expenseSeries } from '../domain/fiscal/expense-number';
import { type Context, momentOf, putMeta, readClock } from './context';
import { type Expected, expected, type Found, type Left, leftBy, remember } from './expected';
import { rowsBefore } from './related';
import { type StoredRow, type StoreName, type Tx, touchKey } from './store';
import type { AppendRefusal, AppendRequest, Lease, Row } from './types';

/**
 * Saves a mutation as a row of the outbox: the only place where a save is committed
 * (src/README.md#rule-1-saved-means-committed). Guarantee: one strict transaction writes the slip
 * number that was drawn, the time, the frozen row and the removal of its basket, either all of them
 * or none (src/README.md#rule-2-frozen-when-saved-signed-when-sent); a number is not used up if its
 * transaction fails; appending the same id twice (double click, duplicated tab, retry after a
 * killed page) makes one row.
 */
type Appended = { row: StoredRow; isNew: boolean; alsoTouched: RecordRef[]; left?: Left };

/**
 * The stores that the transaction locks. `drafts` is among them only if the request closes a draft.
 */
const storesOf = ({ closesDraft }: AppendRequest): StoreName[] => [
  ...STORES,
  ...(closesDraft ? (['drafts'] as const) : []),
];
const STORES: readonly StoreName[] = ['rows', 'acknowledged', 'counters', 'baskets', 'meta'];

export async function append(
  context: Context,
  request: AppendRequest,
): Promise<Result<Row, AppendRefusal>> {
  const quick = await appendQuickly(context, request);
  if (quick) return saved(context, quick);
  let outcome: Appended | 'no-series';
  try {
    outcome = await context.store.write(storesOf(request), 'strict', (tx) =>
      appendIn(tx, request, context.clock()),
    );
  } catch (error) {
    // A mutation that cannot be built is a bug of the caller and stays an exception.
    if (error instanceof BuildError) throw error.cause;
    return err(refusalOf(error));
  }
  return outcome === 'no-series' ? err({ code: 'no-series' }) : saved(context, outcome);
}

function saved(
  context: Context,
  { row, isNew, alsoTouched, left }: Appended,
): Result<Row, AppendRefusal> {
  if (left) remember(context, left);
  if (isNew)
    context.tell({ type: 'appended', ids: [row.id], touches: [...row.touches, ...alsoTouched] });
  return ok(row);
}

/**
 * Appends a numbered row without waiting for reads. It assumes that the number series and the clock
 * are as the last append of this page or worker left them, sends the reads and the writes together,
 * and aborts the transaction if the reads find anything else (another tab's append, a new lease,
 * the same id). Returns undefined if it cannot be used or was aborted; `append` then takes the
 * slower way, which reads first.
 */
async function appendQuickly(
  context: Context,
  request: AppendRequest,
): Promise<Appended | undefined> {
  const known = request.numbered === true ? expected(context, request.actor.company) : undefined;
  if (!known) return undefined;
  try {
    return await appendAsExpected(context, request, known);
  } catch {
    // Whatever it was, a full disk or a caller's mistake too: the slower way comes to it again and
    // says so.
    return undefined;
  }
}

async function appendAsExpected(
  context: Context,
  request: AppendRequest,
  { lease, clock, is }: Expected,
): Promise<Appended | undefined> {
  const number = slipNumber(lease.series, lease.next);
  const at = momentOf(context.clock(), clock);
  const mutation = build(request, number, at);
  if (mutation.supersedes) return undefined;
  const row = freeze(request, mutation, { number, at, device: clock.device, after: [] });
  const left = leftBy(lease, clock, at);
  const keys = needsOf(mutation).map(({ ref }) => touchKey(ref));
  let seq = 0;
  await context.store.writeAtOnce(storesOf(request), (tx) => {
    // Asked for first, to find what was there before the writes.
    const found = readExpected(tx, request, keys);
    const added = tx.objectStore('rows').add(row);
    tx.objectStore('counters').put(left.lease);
    tx.objectStore('meta').put(left.clock, 'clock');
    if (request.closesBasket) tx.objectStore('baskets').delete(request.closesBasket);
    if (request.closesDraft) tx.objectStore('drafts').delete(request.closesDraft);
    // Answers come in the order of asking: with this one all that was there is known.
    added.onsuccess = () => {
      seq = added.result as number;
      if (!is(found())) tx.abort();
    };
  });
  return { row: { ...row, seq }, isNew: true, alsoTouched: [], left };
}

/**
 * Requests the reads that the quick append compares. The returned function gives their results once
 * they are there.
 */
function readExpected(
  tx: IDBTransaction,
  { id, actor }: AppendRequest,
  touched: readonly string[],
): () => Found {
  const acknowledged = tx.objectStore('acknowledged').getKey(id);
  const lease = tx.objectStore('counters').get(actor.company);
  const clock = tx.objectStore('meta').get('clock');
  const touch = tx.objectStore('rows').index('touch');
  const touching = touched.map((key) => touch.getKey(key));
  return () => ({
    lease: lease.result,
    clock: clock.result,
    isFree: [acknowledged, ...touching].every(({ result }) => result === undefined),
  });
}

/**
 * Appends a row inside the caller's transaction. All reads are sent together, and then all writes,
 * because the person at the counter would feel each further round trip to the store.
 */
async function appendIn(
  tx: Tx,
  request: AppendRequest,
  deviceNow: number,
): Promise<Appended | 'no-series'> {
  const before = await readBefore(tx, request, deviceNow);
  if (before.known) {
    await closeForm(tx, request);
    return { row: before.known, isNew: false, alsoTouched: [] };
  }
  if (request.numbered && !before.lease) return 'no-series';
  const drawn = request.numbered && before.lease ? draw(before.lease, request.numbered) : undefined;
  const number = drawn?.number ?? '';
  const at = momentOf(deviceNow, before.clock);
  const mutation = build(request, number, at);
  const [after, superseded] = await Promise.all([
    rowsBefore(tx, mutation, request.actor.company),
    mutation.supersedes ? tx.objectStore('rows').index('id').get(mutation.supersedes) : undefined,
  ]);
  const row = freeze(request, mutation, { number, at, device: before.clock.device, after });
  // The row first: if it cannot even be asked for, no other request may be left hanging.
  const [seq] = await Promise.all([
    tx.objectStore('rows').add(row as StoredRow),
    putMeta(tx, 'clock', { ...before.clock, lastSeen: at }),
    drawn ? tx.objectStore('counters').put(drawn.left) : undefined,
    // The replaced row stays visible, is no longer sent, and its screens are told.
    superseded ? tx.objectStore('rows').put({ ...superseded, supersededBy: row.id }) : undefined,
    closeForm(tx, request),
  ]);
  const left = drawn ? { lease: drawn.left, clock: { ...before.clock, lastSeen: at } } : undefined;
  return {
    row: { ...row, seq },
    isNew: true,
    alsoTouched: superseded?.touches ?? [],
    ...(left ? { left } : {}),
  };
}

/** The number that is drawn, and the lease without it. */
function draw(lease: Lease, what: true | 'expense'): { number: string; left: Lease } {
  if (what === true)
    return {
      number: slipNumber(lease.series, lease.next),
      left: { ...lease, next: lease.next + 1 },
    };
  const { nextExpense = 1 } = lease;
  return {
    number: slipNumber(expenseSeries(lease.series), nextExpense),
    left: { ...lease, nextExpense: nextExpense + 1 },
  };
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

function freeze(
  request: AppendRequest,
  mutation: Mutation,
  drawn: { number: string; at: number; device: string; after: string[] },
): Unkeyed {
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

function refusalOf(error: unknown): AppendRefusal {
  const { name, message } =
    error instanceof Error || error instanceof DOMException
      ? error
      : { name: '', message: String(error) };
  return name === 'QuotaExceededError'
    ? { code: 'quota' }
    : { code: 'storage', detail: `${name}: ${message}` };
}
