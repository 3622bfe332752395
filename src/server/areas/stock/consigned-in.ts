import type { TransactionBody } from '@/contract/core/records';
import { stocksOf } from '@/contract/slip/slip-refs';
import { shipmentMoveIn } from '@/contract/stock/shipment';
import type { StockBody } from '@/contract/stock/stock';
import { lineSide } from '@/domain/ledger/slip-type';
import { boughtSlip } from '@/domain/slip/consignment';
import type { MetalLine } from '@/domain/slip/line';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import {
  consignNow,
  type ShipmentItem,
  type ShipmentMove,
  shipmentStanding,
  withoutMove,
  withShipmentMove,
} from '@/domain/stock/shipment';
import type { StockMove } from '@/domain/stock/stock-card';
import { entrustedBy, soldStanding } from '@/domain/stock/stock-state';
import { getRecord, getRecords } from '@/server/db/records';
import type { EffectContext } from '@/server/sync/context';
import { postSlip } from '@/server/sync/post';
import { settleLate } from '../till/till-counts';
import { movesOf, storeMoves } from './shipment-moves';

/**
 * Buys somebody else's pieces (alınan konsinye) when the shop sells them. Guarantee: a piece is
 * bought from its owner exactly once, whoever sold it, on any number of devices and in whatever
 * order their slips arrive; when the last sale of it is undone, its purchase is undone. A piece
 * that went back to its owner or is owed as lost is no longer bought even if somebody sold it: a
 * finding reports that sale.
 */
export async function settleTheirs(ctx: EffectContext, slip: Transaction): Promise<void> {
  const known = await getRecords(ctx.tx, ctx.company, 'stock', stocksOf(slip));
  for (const { body } of known) {
    const card = body as StockBody;
    const came = entrustedBy(card);
    if (came) await settleOne(ctx, slip, card, came);
  }
}

async function settleOne(
  ctx: EffectContext,
  slip: Transaction,
  card: StockBody,
  came: StockMove,
): Promise<void> {
  const id = (await slipOf(ctx, came.slip))?.shipment?.id;
  if (id === undefined) return;
  const moves = await movesOf(ctx, id);
  const line = shipmentStanding(moves).lines.find(({ item }) => item.stock === card.id);
  if (!line) return;
  const sold = soldStanding(card);
  const isBought = line.sold.pieces > 0;
  if (sold && !isBought && line.sent.pieces > line.came.pieces + line.settled.pieces)
    return buy(ctx, { id, moves, item: line.item, card, sold });
  if (!sold && isBought) return unbuy(ctx, slip, { id, moves, card });
}

type Piece = { id: string; moves: ShipmentMove[]; card: StockBody };

async function buy(
  ctx: EffectContext,
  { id, moves, item, card, sold }: Piece & { item: ShipmentItem; sold: StockMove },
): Promise<void> {
  const { first } = shipmentStanding(moves);
  const consign = consignNow(moves);
  const sale = await slipOf(ctx, sold.slip);
  const at = (sale?.lines ?? []).findIndex(
    (line) => line.stock === card.id && lineSide(line) === 'sell',
  );
  const line = sale?.lines[at];
  const told = {
    document: `${sold.slip}.k${at}`,
    number: `KA-${sold.number}${at === 0 ? '' : `/${at + 1}`}`,
    at: sold.at,
  };
  const bought =
    first && consign && isMetal(line)
      ? boughtSlip({ id, from: first.to, consign, items: [item] }, { ...told, sale: line })
      : undefined;
  if (!bought)
    return ctx.find(
      'piece-theirs',
      { kind: 'stock', id: card.id },
      { number: sold.number, slip: sold.slip, code: card.barcode },
    );
  // Its metal comes to where the sale took it from, whoever told of what made it a purchase.
  const there: EffectContext = { ...ctx, branch: sale?.branch ?? null };
  await postSlip(there, bought, { isJudged: true });
  await settleLate(there, bought);
  const move = shipmentMoveIn(bought, ctx.actor.user);
  if (move) await storeMoves(ctx, id, withShipmentMove(moves, move));
}

const isMetal = (line: Transaction['lines'][number] | undefined): line is MetalLine =>
  line !== undefined && line.kind !== 'coin';

/** Reverses the purchase of a piece whose sales were all undone: it belongs to its owner again. */
async function unbuy(
  ctx: EffectContext,
  slip: Transaction,
  { id, moves, card }: Piece,
): Promise<void> {
  const bought = moves.find(
    ({ act, reversed, items }) =>
      act === 'sell' && !reversed && items.some(({ stock }) => stock === card.id),
  );
  const record = bought && (await getRecord(ctx.tx, ctx.company, 'transactions', bought.id));
  if (!bought || !record) return;
  const original = record.body as TransactionBody;
  const reversal: Transaction = {
    ...reversalOf(original, `${bought.id}.r`, slip.reason ?? ''),
    number: `${original.number}/R`,
    at: slip.at,
  };
  await postSlip({ ...ctx, branch: original.branch ?? null }, reversal, {
    isJudged: true,
    more: [
      { kind: 'transactions', id: original.id, body: { ...original, reversedBy: reversal.id } },
    ],
  });
  await settleLate(ctx, reversal);
  await storeMoves(ctx, id, withoutMove(moves, bought.id));
}

const slipOf = async (ctx: EffectContext, id: string): Promise<TransactionBody | undefined> =>
  (await getRecord(ctx.tx, ctx.company, 'transactions', id))?.body as TransactionBody | undefined;
