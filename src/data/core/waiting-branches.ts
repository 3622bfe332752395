import { stocksOf } from '@/contract/slip/slip-refs';
import type { StockBody } from '@/contract/stock/stock';
import { exact } from '@/domain/base/integer';
import { goodsElsewhere, mirrored } from '@/domain/position/branch-goods';
import type { MovingSlip } from '@/domain/position/branch-position';
import type { Data } from './current';
import type { TransactionView } from './types';

/**
 * Computes which branches a waiting document moves, in the way in which the server will book it; a
 * reversal moves those of its original.
 */
export async function branchesOfWaiting(
  data: Data,
  view: TransactionView,
): Promise<Pick<MovingSlip, 'branch' | 'elsewhere'>> {
  const { branch = '' } = view;
  if (branch === '' || view.elsewhere) return { branch, elsewhere: view.elsewhere ?? [] };
  if (view.type === 'reversal') {
    const [original] = await data.collections.transactions.storageInstance.findDocumentsById(
      [view.reverses ?? ''],
      false,
    );
    if (!original) return { branch };
    const of =
      original.server === null ? await branchesOfWaiting(data, original.view) : original.view;
    return { branch: of.branch ?? '', elsewhere: mirrored(of.elsewhere ?? []) };
  }
  const ids = stocksOf(view);
  if (ids.length === 0) return { branch };
  const docs = await data.collections.stock.storageInstance.findDocumentsById(ids, false);
  const cards = new Map(docs.map((doc) => [doc.id, cardBefore(doc.view, view.id)]));
  return {
    branch,
    elsewhere: exact(() => goodsElsewhere(view, branch, (id) => cards.get(id))) ?? [],
  };
}

/** The card without what this document moved on it. */
function cardBefore<C extends Pick<StockBody, 'moved' | 'moves'>>(card: C, slip: string): C {
  const own = card.moves.filter((move) => move.slip === slip);
  const sum = (field: 'pieces' | 'weight') => own.reduce((all, move) => all + move[field], 0);
  const moved = {
    pieces: card.moved.pieces - sum('pieces'),
    weight: card.moved.weight - sum('weight'),
  };
  return { ...card, moved, moves: card.moves.filter((move) => move.slip !== slip) };
}
