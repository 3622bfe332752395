import { photosWith, photosWithout } from '@/contract/core/photo';
import type { Mutation } from '@/contract/mutation';
import { stocksOf } from '@/contract/slip/slip-refs';
import { cardAfterCount } from '@/contract/stock/count';
import {
  cardAfterPrint,
  cardOfBar,
  cardOfIntake,
  freshCard,
  movesOn,
  type StockBody,
  type StockMutation,
} from '@/contract/stock/stock';
import { takenBackIn } from '@/domain/position/branch-goods';
import { withStockMove } from '@/domain/slip/stock-move';
import type { StockField } from '@/domain/stock/stock-card';
import { stockState } from '@/domain/stock/stock-state';
import { layRows, type Overlaid, type Placed } from '../core/overlay';
import type { ServerPart, StockView } from '../core/types';

/**
 * Lays this device's unconfirmed rows over the server's version of a stock card. Pure. Guarantees:
 * a row that the server's version already includes adds nothing; a refused row changes only the
 * sync mark; a waiting slip moves its goods at once, and a waiting intake, or slip that buys a bar,
 * creates the card.
 */
export function layStock(
  id: string,
  server: ServerPart<StockBody>,
  rows: readonly Placed[],
): Overlaid<StockView> | null {
  const own = rows.filter(({ mutation }) => isAbout(mutation, id));
  const begin = server?.body ?? takenIn(own, id);
  if (!begin) return null;
  const { body: card, sync } = layRows(server, begin, own, changed);
  return { view: { ...card, state: stockState(card), sync }, sync };
}

type Slip = Extract<
  Mutation,
  { kind: 'transaction.create' | 'transaction.cancel' | 'shipment.move' | 'intake.create' }
>;
const SLIPS: readonly Mutation['kind'][] = [
  'transaction.create',
  'transaction.cancel',
  'shipment.move',
  'intake.create',
] satisfies Slip['kind'][];
const isSlip = (mutation: Mutation): mutation is Slip => SLIPS.includes(mutation.kind);
/** By name: a newer app's row may lack what this one reads. */
const linesOf = ({ lines }: { lines?: Slip['lines'] }): Slip['lines'] => lines ?? [];

const isAbout = (mutation: Mutation, id: string): boolean =>
  mutation.kind === 'count.close'
    ? mutation.changes.some(({ stock }) => stock === id)
    : mutation.kind === 'stock.printed'
      ? mutation.cards.some((card) => card.id === id)
      : isSlip(mutation)
        ? stocksOf({ ...mutation, lines: linesOf(mutation) }).includes(id)
        : mutation.kind.startsWith('stock.') && (mutation as StockMutation).id === id;

function takenIn(own: readonly Placed[], id: string): StockBody | undefined {
  for (const { mutation, actor, branch } of own) {
    if (mutation.kind === 'stock.create') return freshCard(mutation, actor, branch);
    const come = isSlip(mutation) ? cardOfIntake(mutation, id, actor, branch) : undefined;
    if (come) return come;
    const line = isSlip(mutation) ? linesOf(mutation).find(({ stock }) => stock === id) : undefined;
    const bar = line && isSlip(mutation) && cardOfBar(mutation, line, actor, branch);
    if (bar) return bar;
  }
  return undefined;
}

function changed(card: StockBody, { mutation, actor, branch, version }: Placed): StockBody {
  if (isSlip(mutation))
    return movesOn({ ...mutation, lines: linesOf(mutation) }, card.id, actor).reduce(
      (now, move) => withStockMove(now, takenBackIn(move, now, branch)),
      card,
    );
  if (mutation.kind === 'count.close') return cardAfterCount(mutation, card, actor);
  if (mutation.kind === 'stock.printed') return cardAfterPrint(mutation, card);
  if (mutation.kind === 'stock.photo')
    return {
      ...card,
      photos: photosWith(card.photos, { id: mutation.photo, at: mutation.at, by: actor }),
    };
  if (mutation.kind === 'stock.unphoto')
    return { ...card, photos: photosWithout(card.photos, mutation.photo) };
  if (mutation.kind !== 'stock.edit') return card;
  const written =
    version === undefined
      ? {}
      : Object.fromEntries(
          Object.keys(mutation.changes).map((field) => [field as StockField, version]),
        );
  return { ...card, ...mutation.changes, fieldVersions: { ...card.fieldVersions, ...written } };
}
