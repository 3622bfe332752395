import { type ChequeBody, chequeMovesIn, chequesBrought } from '@/contract/payment/cheque';
import { chequeStateOf, withChequeMove, withoutSlip } from '@/domain/payment/cheque';
import {
  includesRow,
  markOf,
  type Overlaid,
  type Placed,
  takesEffect,
  worse,
} from '../core/overlay';
import type { ChequeView, ServerPart, SyncMark } from '../core/types';

/**
 * Lays this device's unconfirmed rows over the server's version of a cheque. Pure. Guarantees: a
 * row that the server's version already includes adds nothing; a refused row changes only the sync
 * mark; no move is listed twice; returns null if there is neither a server version nor a slip that
 * brought the cheque.
 */
export function layCheque(
  id: string,
  server: ServerPart<ChequeBody>,
  rows: readonly Placed[],
): Overlaid<ChequeView> | null {
  let cheque = server?.body ?? brought(id, rows);
  if (!cheque) return null;
  let sync: SyncMark = 'confirmed';
  for (const row of rows) {
    if (!takesEffect(row) || includesRow(server, row)) continue;
    if (row.state !== 'refused') cheque = changed(cheque, row);
    sync = worse(sync, markOf(row.state));
  }
  const { state, endorsee } = chequeStateOf(cheque.moves);
  return { view: { ...cheque, state, ...(endorsee ? { endorsee } : {}), sync }, sync };
}

function brought(id: string, rows: readonly Placed[]): ChequeBody | undefined {
  // What is no longer meant stays visible until something takes its place.
  for (const { mutation, actor, branch } of [...rows.filter(takesEffect), ...rows]) {
    if (mutation.kind !== 'transaction.create') continue;
    const found = chequesBrought(mutation, { by: actor, ...(branch ? { branch } : {}) }).find(
      (cheque) => cheque.id === id,
    );
    if (found) return found;
  }
  return undefined;
}

function changed(cheque: ChequeBody, { mutation, actor }: Placed): ChequeBody {
  if (mutation.kind === 'transaction.cancel')
    return { ...cheque, moves: withoutSlip(cheque.moves, mutation.reverses ?? '') };
  if (mutation.kind !== 'transaction.create' && mutation.kind !== 'cheque.move') return cheque;
  let { moves } = cheque;
  for (const one of chequeMovesIn(mutation, actor))
    if (one.cheque === cheque.id) moves = withChequeMove(moves, one.move);
  return { ...cheque, moves };
}
