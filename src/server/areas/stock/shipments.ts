import { and, eq, inArray } from 'drizzle-orm';
import { type ShipmentMoved, shipmentMoveIn } from '@/contract/stock/shipment';
import { exact } from '@/domain/base/integer';
import { isBalanced } from '@/domain/ledger/ledger';
import { consignedSaleRefusals } from '@/domain/slip/consignment';
import type { Transaction } from '@/domain/slip/transaction';
import {
  differencesOf,
  excessArrival,
  mayUndoMove,
  type ShipmentStep,
  type Spot,
  shipmentRefusals,
  shipmentStanding,
  withoutMove,
  withShipmentMove,
} from '@/domain/stock/shipment';
import { isAgreedDifference } from '@/domain/stock/stock-difference';
import { getRecord } from '@/server/db/records';
import { branches } from '@/server/db/schema';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { exists } from '@/server/sync/exists';
import { judgeClock } from '@/server/sync/findings';
import { judgePeople } from '@/server/sync/judge-people';
import { postSlip } from '@/server/sync/post';
import { judgeContact } from '../contact/judge-contact';
import { judgeAccounts } from '../ledger/judge-accounts';
import { settleLate } from '../till/till-counts';
import { settleTheirs } from './consigned-in';
import { movesOf, storeMoves } from './shipment-moves';
import { moveStock, unknownPlaces } from './stock';

/** Applies the steps of shipments and consignments, and undoes them. */

/**
 * Applies a step of a shipment: goods were sent, taken in or written off. It is a fact and is
 * accepted whatever the server knows of the shipment.
 */
async function moveShipment(
  ctx: EffectContext,
  mutation: ShipmentMoved & { supersedes?: string },
): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, ...slip } = mutation;
  const { shipment } = slip;
  if (!shipment) return badFields([{ name: 'shipment', code: 'required' }]);
  const refusal = stepRefusal(slip, shipment) ?? consignRefusal(slip, shipment);
  if (refusal) return refusal;
  const strange = await spotFields(ctx, {
    'shipment.from': shipment.from,
    'shipment.to': shipment.to,
  });
  if (strange.length > 0) return badFields(strange);
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (await exists(ctx, slip.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number: slip.number });
    return applied(slip.id);
  }
  judgeClock(ctx, slip.at, subject);
  if (slip.contactId !== null) await judgeContact(ctx, slip.contactId, subject);
  await judgeAccounts(ctx, slip.legs, (account) =>
    ctx.find('unknown-account', subject, { number: slip.number, account }),
  );
  await judgeDifference(ctx, slip, shipment);
  await bookShipment(ctx, slip);
  return applied(slip.id);
}

/**
 * Books a document of a shipment with everything that it moves. `isJudged`: its number was already
 * checked.
 */
export async function bookShipment(
  ctx: EffectContext,
  slip: Transaction,
  how: { isJudged?: boolean } = {},
): Promise<void> {
  const { shipment } = slip;
  if (!shipment) return;
  await postSlip({ ...ctx, branch: branchOf(ctx, shipment) }, slip, how);
  await settleLate(ctx, slip);
  await moveStock(ctx, slip);
  await keepMove(ctx, slip, shipment.id);
  await settleTheirs(ctx, slip);
}

/**
 * Branch whose stock the document moves, whoever wrote it and wherever: goods that are sent leave
 * `from`, goods that are taken in arrive at `to`.
 */
const branchOf = (ctx: EffectContext, { act, from, to }: ShipmentStep): string | null =>
  (act === 'receive' ? to.branch : from.branch) || ctx.branch;

function stepRefusal({ legs }: Transaction, shipment: ShipmentStep): Verdict | undefined {
  if (!isBalanced(legs))
    return refused(400, 'unbalanced', { fields: [{ name: 'legs', code: 'unbalanced' }] });
  const flaws = exact(() => shipmentRefusals(shipment, legs));
  if (!flaws) return badFields([{ name: 'legs', code: 'absurd' }]);
  return flaws.length > 0
    ? badFields(
        flaws.map(({ field, code }) => ({
          name: field === 'legs' ? field : `shipment.${field}`,
          code,
        })),
      )
    : undefined;
}

/**
 * Refuses a consignment step whose contact differs from the document's, a new due day without a
 * reason, and a sale: that is booked by a slip.
 */
function consignRefusal(
  { contactId, reason }: Transaction,
  { act, consign }: ShipmentStep,
): Verdict | undefined {
  if (act === 'extend' && (reason ?? '').trim() === '')
    return badFields([{ name: 'reason', code: 'required' }]);
  if ((consign?.contact ?? null) !== contactId)
    return badFields([{ name: 'contactId', code: contactId === null ? 'required' : 'differs' }]);
  return act === 'sell' ? badFields([{ name: 'shipment.act', code: 'format' }]) : undefined;
}

/**
 * Refuses a slip whose shipment step does not fit: only a sale may have one, and only for goods
 * that its lines sell.
 */
export async function soldRefusal(
  ctx: EffectContext,
  { type, lines, shipment }: Transaction,
): Promise<Verdict | undefined> {
  if (!shipment) return undefined;
  if (type !== 'sale' && type !== 'exchange')
    return badFields([{ name: 'shipment', code: 'unknown' }]);
  const flaws = consignedSaleRefusals(shipment, lines).map(({ field, code }) => ({
    name: `shipment.${field}`,
    code,
  }));
  const fields = [
    ...flaws,
    ...(await spotFields(ctx, { 'shipment.from': shipment.from, 'shipment.to': shipment.to })),
  ];
  return fields.length > 0 ? badFields(fields) : undefined;
}

/** Records that the holder of consigned goods bought some of them: these are no longer due back. */
export async function sellConsigned(ctx: EffectContext, slip: Transaction): Promise<void> {
  if (slip.shipment) await keepMove(ctx, slip, slip.shipment.id);
}

/**
 * The fields that name a branch or warehouse which is not this company's. A closed one is still the
 * company's.
 */
export async function spotFields(
  ctx: EffectContext,
  spots: Readonly<Record<string, Spot>>,
): Promise<{ name: string; code: string }[]> {
  const all = Object.values(spots);
  const strange = await strangeBranches(
    ctx,
    all.map(({ branch }) => branch),
  );
  const places = await unknownPlaces(
    ctx,
    all.map(({ place }) => place),
  );
  return Object.entries(spots).flatMap(([name, spot]) => [
    ...(strange.includes(spot.branch) ? [{ name: `${name}.branch`, code: 'unknown' }] : []),
    ...(places.includes(spot.place) ? [{ name: `${name}.place`, code: 'unknown' }] : []),
  ]);
}

async function strangeBranches(
  { tx, company }: EffectContext,
  ids: readonly string[],
): Promise<string[]> {
  const named = Array.from(new Set(ids)).filter((id) => id !== '');
  if (named.length === 0) return [];
  const rows = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.company, company), inArray(branches.id, named)));
  const known = new Set(rows.map(({ id }) => id));
  return named.filter((id) => !known.has(id));
}

/**
 * Reports a write-off without a reason, or without an approval, by somebody with the right, of at
 * least as much of each asset.
 */
async function judgeDifference(
  ctx: EffectContext,
  slip: Transaction,
  { id, act, items }: ShipmentStep,
): Promise<void> {
  const subject = { kind: 'transactions', id: slip.id } as const;
  const held = await judgePeople(ctx, slip, subject);
  if (act !== 'settle') return;
  const agreed = isAgreedDifference(held, id, differencesOf(items));
  if (!agreed || (slip.reason ?? '').trim() === '')
    ctx.find('shipment-unapproved', subject, { number: slip.number });
}

/** Adds a document to its shipment, and reports what does not fit the others. */
async function keepMove(ctx: EffectContext, slip: Transaction, id: string): Promise<void> {
  const move = shipmentMoveIn(slip, ctx.actor.user);
  if (!move) return;
  const known = await movesOf(ctx, id);
  const moves = withShipmentMove(known, move);
  const [before, after] = [shipmentStanding(known), shipmentStanding(moves)];
  const subject = { kind: 'shipments', id } as const;
  if (after.state === 'unsent' && before.state !== 'unsent')
    ctx.find('shipment-unsent', subject, { number: slip.number });
  // Once for each document that made it so.
  const over = excessArrival(after).filter(({ item, left }) => {
    const was =
      before.state === 'unsent'
        ? undefined
        : before.lines.find((line) => line.item.id === item.id)?.left;
    return (
      left.pieces < Math.min(0, was?.pieces ?? 0) || left.weight < Math.min(0, was?.weight ?? 0)
    );
  });
  if (over.length > 0)
    ctx.find('shipment-over', subject, { number: slip.number, items: over.length });
  await storeMoves(ctx, id, moves);
}

/** Refuses the reversal of a sending after some of its goods were taken in. */
export async function shipmentRefusal(
  ctx: EffectContext,
  { id, shipment }: Transaction,
): Promise<Verdict | undefined> {
  if (!shipment || mayUndoMove(await movesOf(ctx, shipment.id), id)) return undefined;
  const record = await getRecord(ctx.tx, ctx.company, 'shipments', shipment.id);
  return refused(412, 'shipment-moved', { current: record ? [record] : [] });
}

/** Removes the move of a reversed document from its shipment. */
export async function undoneShipment(
  ctx: EffectContext,
  { id, shipment }: Transaction,
): Promise<void> {
  if (shipment)
    await storeMoves(ctx, shipment.id, withoutMove(await movesOf(ctx, shipment.id), id));
}

export const shipmentEffects: Effects<ShipmentMoved> = {
  'shipment.move': moveShipment,
};
