import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import { isDocument, type Mutation } from '@/contract/mutation';
import { booksSlip, slipOfOrder } from '@/contract/order/order';
import type { Leg } from '@/domain/ledger/ledger';
import { isKnownType } from '@/domain/ledger/slip-type';
import type { Asset } from '@/domain/metal/asset';
import { countedElsewhere } from '@/domain/position/branch-goods';
import { type ReturnedSlip, returnedBy } from '@/domain/slip/return';
import type { Transaction } from '@/domain/slip/transaction';
import type { RowState } from '@/sync/types';
import { countLegs, countSlip } from './till-rows';
import type { BalanceView, ServerPart, SyncMark, TransactionView } from './types';

/**
 * The server's body with this device's rows laid over it
 * (src/README.md#rule-7-one-writer-of-views). Pure. Guarantee: a row whose version the server's
 * part has reached adds nothing; a refused row is shown and counts in no balance; one that another
 * row replaces is no longer meant, unless the server took it after all; with neither a server part
 * nor a row that makes the record, there is no record; a slip of a kind that a newer app wrote is
 * shown without the lines and payments that nobody here can read.
 */
export type Placed = {
  id: string;
  state: RowState;
  version?: number;
  actor: string;
  branch?: string;
  mutation: Mutation;
  replaced?: true;
};

export type Laid<V> = { view: V; sync: SyncMark };

type Server = { version: number } | null;

/** Does the server's part hold this row's effect already? */
export const holds = (server: Server, row: Placed): boolean =>
  server !== null && row.version !== undefined && row.version <= server.version;

export const isMeant = (row: Placed): boolean => !row.replaced || row.state === 'applied';

export const markOf = (state: RowState): SyncMark => (state === 'applied' ? 'confirmed' : state);

export function layTransaction(
  id: string,
  server: ServerPart<TransactionBody>,
  rows: readonly Placed[],
): Laid<TransactionView> | null {
  const base = server ? fromServer(server.body) : fromRows(id, rows);
  if (!base) return null;
  const reversedBy = base.reversedBy ?? waitingReversal(id, rows);
  const returned = returnedWith(id, server, rows);
  return {
    view: { ...base, reversedBy, ...(returned.length > 0 ? { returned } : {}) },
    sync: base.sync,
  };
}

/**
 * What came back by returns that still wait counts as come back; one whose reversal waits no longer
 * does.
 */
function returnedWith(
  id: string,
  server: ServerPart<TransactionBody>,
  rows: readonly Placed[],
): ReturnedSlip[] {
  const parts = new Map((server?.body.returned ?? []).map((part) => [part.slip, part]));
  for (const row of rows.filter(isMeant)) {
    const { mutation, state } = row;
    if (
      state === 'refused' ||
      holds(server, row) ||
      !('returns' in mutation) ||
      mutation.returns?.slip !== id
    )
      continue;
    if (mutation.kind === 'transaction.create') parts.set(mutation.id, returnedBy(mutation));
    if (mutation.kind === 'transaction.cancel') parts.delete(mutation.reverses ?? '');
  }
  return Array.from(parts.values());
}

function fromServer({
  device: _device,
  returned: _returned,
  ...body
}: TransactionBody): TransactionView {
  return { ...readable(body), reversedBy: body.reversedBy ?? null, sync: 'confirmed' };
}

function fromRows(id: string, rows: readonly Placed[]): TransactionView | undefined {
  // What is no longer meant stays visible until something takes its place.
  for (const { mutation, state, actor, branch } of [...rows.filter(isMeant), ...rows]) {
    const slip = slipIn(mutation);
    if (slip?.id !== id) continue;
    const elsewhere =
      branch && mutation.kind === 'count.close'
        ? { elsewhere: countedElsewhere(mutation.changes, branch) }
        : {};
    return {
      ...readable(slip),
      actor,
      ...(branch ? { branch } : {}),
      ...elsewhere,
      reversedBy: null,
      sync: markOf(state),
    };
  }
  return undefined;
}

/** The document that a row is or, as a count, makes. */
function slipIn(mutation: Mutation): Transaction | undefined {
  if (booksSlip(mutation)) return slipOfOrder(mutation);
  if (!isDocument(mutation)) return countSlip(mutation);
  const { kind: _kind, v: _v, supersedes: _supersedes, ...transaction } = mutation;
  return transaction;
}

const readable = <T extends Transaction>(slip: T): T =>
  isKnownType(slip.type) ? slip : { ...slip, lines: [], payments: [], legs: [] };

/**
 * A cancel that still waits already marks its slip, so that nobody cancels twice; a refused one
 * gives the slip back.
 */
function waitingReversal(id: string, rows: readonly Placed[]): string | null {
  for (const { mutation, state } of rows.filter(isMeant)) {
    if (mutation.kind === 'transaction.cancel' && mutation.reverses === id && state !== 'refused')
      return mutation.id;
  }
  return null;
}

const SEVERITY: Record<SyncMark, number> = { confirmed: 0, waiting: 1, refused: 2 };

export const worse = (a: SyncMark, b: SyncMark): SyncMark => (SEVERITY[a] >= SEVERITY[b] ? a : b);

export function layBalance(
  account: string,
  server: ServerPart<BalanceBody>,
  rows: readonly Placed[],
): Laid<{ account: string; assets: BalanceView[] }> | null {
  const assets = new Map<Asset, BalanceView>();
  const add = (asset: Asset, field: 'confirmed' | 'waiting', quantity: number) => {
    const known = assets.get(asset) ?? { asset, confirmed: 0, waiting: 0 };
    assets.set(asset, { ...known, [field]: known[field] + quantity });
  };
  for (const [asset, quantity] of Object.entries(server?.body.assets ?? {}))
    add(asset, 'confirmed', quantity);
  const counted = rows.filter(
    (row) => isMeant(row) && row.state !== 'refused' && !holds(server, row),
  );
  for (const row of counted) {
    for (const leg of legsIn(row.mutation))
      if (leg.account === account)
        add(leg.asset, row.state === 'applied' ? 'confirmed' : 'waiting', leg.quantity);
  }
  if (!server && assets.size === 0) return null;
  const sync = counted.some((row) => row.state === 'waiting') ? 'waiting' : 'confirmed';
  return {
    view: {
      account,
      assets: Array.from(assets.values()).sort((a, b) => (a.asset < b.asset ? -1 : 1)),
    },
    sync,
  };
}

/** Legs mean the same in every version, but a newer slip need not have them. */
const legsIn = (mutation: Mutation): readonly Leg[] =>
  booksSlip(mutation)
    ? (slipOfOrder(mutation)?.legs ?? [])
    : 'legs' in mutation
      ? ((mutation as { legs?: readonly Leg[] }).legs ?? [])
      : countLegs(mutation);
