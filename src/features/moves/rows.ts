import type { CountView, StockView, SyncMark, TransactionView } from '@/data/core/types';
import { fold } from '@/domain/base/fold';
import { isWorkshopStep } from '@/domain/job/production';
import { cardedMove, type GoodsMove, goodsMoves } from '@/domain/position/goods-move';
import { isSlipOf, readSlipCode } from '@/domain/slip/slip-code';
import { countMoves } from '@/domain/stock/count-moves';
import { ANY } from '@/session/page/filter-spec';
import { recordPath } from '@/session/page/record-path';
import type { MoveFilter } from './filter';

/** One movement with its document; `slip` is none of what was taken in on a card. */
export type MoveRow = GoodsMove & {
  key: string;
  at: number;
  number: string;
  path: string;
  sync: SyncMark;
  slip?: TransactionView;
};

type Ended = { count: string; name: string; moves: readonly GoodsMove[] };

/**
 * What counts of the stock wrote, by the document that wrote it: the books know the metal of it,
 * the count its grams, karat by karat.
 */
export function countsBySlip(counts: readonly CountView[]): ReadonlyMap<string, Ended> {
  const found = new Map<string, Ended>();
  for (const { id, name, close, parts = [] } of counts)
    for (const { id: document, changes } of [...parts, ...(close ? [close] : [])])
      found.set(document, { count: id, name, moves: countMoves(changes) });
  return found;
}

/** Where the document stands open. */
function pathOf({ id, lines, shipment, work }: TransactionView, ended: Ended | undefined): string {
  if (shipment && lines.length === 0)
    return recordPath(shipment.consign ? 'consigned' : 'shipment', shipment.id);
  if (work) return recordPath(isWorkshopStep(work) ? 'job' : 'bar', work.work);
  return ended ? recordPath('count', ended.count) : recordPath('slip', id);
}

/**
 * The moves of a document; of one with many goods those that are called as was asked, unless it is
 * the document itself that is.
 */
export function slipRows(
  slip: TransactionView,
  { kind, search }: MoveFilter,
  counts: ReadonlyMap<string, Ended>,
): MoveRow[] {
  const code = readSlipCode(search);
  if (code && !isSlipOf(code, slip)) return [];
  const ended = counts.get(slip.id);
  const path = pathOf(slip, ended);
  const { at, number, sync } = slip;
  const all = goodsMoves(slip, ended?.moves).map((move, i): MoveRow => {
    const counted = ended && move.kind === 'count' ? { name: ended.name } : {};
    return { ...move, ...counted, key: `${slip.id}|${i}`, at, number, path, sync, slip };
  });
  const asked = all.filter((row) => kind === ANY || row.kind === kind);
  const words = code ? '' : fold(search);
  if (
    words === '' ||
    [slip.number, slip.note, slip.reason].some((text) => text && fold(text).includes(words))
  )
    return asked;
  const named = asked.filter(({ name }) => fold(name).includes(words));
  return named.length > 0 ? named : asked;
}

export function cardRow(card: StockView): MoveRow[] {
  const move = cardedMove(card);
  const { id, at, barcode, sync } = card;
  return move
    ? [{ ...move, key: `card|${id}`, at, number: barcode, path: recordPath('stock', id), sync }]
    : [];
}

/** A list as far as it was read: newest first, and down to where. */
type ReadPart = { rows: readonly MoveRow[]; downTo: number };

/** How far a list has been read: nothing newer than that is still to come. */
export const readDownTo = ({
  rows,
  done,
}: {
  rows: readonly { at: number }[];
  done: boolean;
}): number => (done ? Number.NEGATIVE_INFINITY : (rows.at(-1)?.at ?? Number.POSITIVE_INFINITY));

/**
 * Several lists as one, newest first. Guarantee: what is shown never gets a row above it but one
 * that was just written.
 */
export function mixed(parts: readonly ReadPart[]): MoveRow[] {
  const downTo = Math.max(...parts.map((part) => part.downTo));
  return parts
    .flatMap(({ rows }) => rows)
    .filter(({ at }) => at >= downTo)
    .sort((a, b) => b.at - a.at);
}
