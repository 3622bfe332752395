import { type ChequeBody, chequeMovesIn, chequesBrought } from '@/contract/payment/cheque';
import { standingOf, withChequeMove, withoutSlip } from '@/domain/payment/cheque';
import { holds, isMeant, type Laid, markOf, type Placed, worse } from '../core/overlay';
import type { ChequeView, ServerPart, SyncMark } from '../core/types';

/**
 * A cheque with this device's unconfirmed rows over it. Pure. Guarantee: as an order's overlay: a
 * row whose version the server's part has reached adds nothing, a refused one changes nothing but
 * the mark, a move that is there already is not there twice, and with neither a server part nor the
 * slip that brought it there is no cheque.
 */
export function layCheque(
  id: string,
  server: ServerPart<ChequeBody>,
  rows: readonly Placed[],
): Laid<ChequeView> | null {
  let cheque = server?.body ?? brought(id, rows);
  if (!cheque) return null;
  let sync: SyncMark = 'confirmed';
  for (const row of rows) {
    if (!isMeant(row) || holds(server, row)) continue;
    if (row.state !== 'refused') cheque = changed(cheque, row);
    sync = worse(sync, markOf(row.state));
  }
  const { state, endorsee } = standingOf(cheque.moves);
  return { view: { ...cheque, state, ...(endorsee ? { endorsee } : {}), sync }, sync };
}

function brought(id: string, rows: readonly Placed[]): ChequeBody | undefined {
  // What is no longer meant stays visible until something takes its place.
  for (const { mutation, actor, branch } of [...rows.filter(isMeant), ...rows]) {
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
