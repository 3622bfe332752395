import { type ChequeBody, chequeMovesIn, chequesBrought } from '@/contract/payment/cheque';
import { chequeStateOf, withChequeMove, withoutSlip } from '@/domain/payment/cheque';
import { layRows, madeBy, type Overlaid, type Placed } from '../core/overlay';
import type { ChequeView, ServerPart } from '../core/types';

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
  const begin = server?.body ?? brought(id, rows);
  if (!begin) return null;
  const { body: cheque, sync } = layRows(server, begin, rows, changed);
  const { state, endorsee } = chequeStateOf(cheque.moves);
  return { view: { ...cheque, state, ...(endorsee ? { endorsee } : {}), sync }, sync };
}

function brought(id: string, rows: readonly Placed[]): ChequeBody | undefined {
  return madeBy(rows, ({ mutation, actor, branch }) => {
    if (mutation.kind !== 'transaction.create') return undefined;
    return chequesBrought(mutation, { by: actor, ...(branch ? { branch } : {}) }).find(
      (cheque) => cheque.id === id,
    );
  });
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
