import type { TransactionBody } from '@/contract/core/records';
import { isDocument, type Mutation } from '@/contract/mutation';
import { booksSlip, slipOfOrder } from '@/contract/order/order';
import { isKnownType } from '@/domain/ledger/slip-type';
import { countedElsewhere } from '@/domain/position/branch-goods';
import { type ReturnedSlip, returnedBy } from '@/domain/slip/return';
import type { Transaction } from '@/domain/slip/transaction';
import {
  includesRow,
  madeBy,
  markOf,
  type Overlaid,
  type Placed,
  takesEffect,
} from '../core/overlay';
import { countSlip } from '../core/till-rows';
import type { ServerPart, TransactionView } from '../core/types';

/**
 * A slip's view. Guarantee: a slip of a kind that a newer app wrote is shown without the lines and
 * payments that nobody here can read.
 */
export function layTransaction(
  id: string,
  server: ServerPart<TransactionBody>,
  rows: readonly Placed[],
): Overlaid<TransactionView> | null {
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
 * The returns of a slip, with this device's rows: a return that still waits counts, one whose
 * reversal waits does not.
 */
function returnedWith(
  id: string,
  server: ServerPart<TransactionBody>,
  rows: readonly Placed[],
): ReturnedSlip[] {
  const parts = new Map((server?.body.returned ?? []).map((part) => [part.slip, part]));
  for (const row of rows.filter(takesEffect)) {
    const { mutation, state } = row;
    if (
      state === 'refused' ||
      includesRow(server, row) ||
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
  return madeBy(rows, ({ mutation, state, actor, branch }) => {
    const slip = slipIn(mutation);
    if (slip?.id !== id) return undefined;
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
  });
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
 * Id of the slip's reversal among this device's rows, so that nobody cancels twice; a refused one
 * does not count.
 */
function waitingReversal(id: string, rows: readonly Placed[]): string | null {
  for (const { mutation, state } of rows.filter(takesEffect)) {
    if (mutation.kind === 'transaction.cancel' && mutation.reverses === id && state !== 'refused')
      return mutation.id;
  }
  return null;
}
