import { isDeepStrictEqual } from 'node:util';
import type { TransactionBody } from '@/contract/core/records';
import type { TransactionCancel } from '@/contract/mutation';
import { reverseLegs, sameLegs } from '@/domain/ledger/ledger';
import { mirrored } from '@/domain/position/branch-goods';
import { isBoughtBySale } from '@/domain/slip/consignment';
import type { Transaction } from '@/domain/slip/transaction';
import { getRecord } from '@/server/db/records';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { exists } from '@/server/sync/exists';
import { judgeClock } from '@/server/sync/findings';
import { postSlip } from '@/server/sync/post';
import { untieReversed } from '../bank/judge-bank';
import { markReversed } from '../fiscal/document-events';
import { undoneWork, workRefusal } from '../job/works';
import { journal, stampOf } from '../journal/append';
import { undoneCover, undoneDelivery, undoneDocument } from '../order/orders';
import { chequeRefusal, undoneCheques } from '../payment/cheques';
import { settleTheirs } from '../stock/consigned-in';
import { intakeRefusal } from '../stock/intakes';
import { shipmentRefusal, undoneShipment } from '../stock/shipments';
import { moveStock } from '../stock/stock';
import { settleLate } from '../till/till-counts';
import { undoneReturn } from './returns';
import { slipRefusal } from './slip';

/**
 * Reverses a slip or another document: the only way to undo one. The reversal is a document of its
 * own with the original's legs in the other direction.
 */
export async function cancelTransaction(
  ctx: EffectContext,
  mutation: TransactionCancel & { supersedes?: string },
): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, ...reversal } = mutation;
  const refusal = slipRefusal(reversal);
  if (refusal) return refusal;
  const record = await getRecord(ctx.tx, ctx.company, 'transactions', reversal.reverses ?? '');
  if (!record) return refused(404, 'not-found');
  const original = record.body as TransactionBody;
  if (original.type === 'reversal') return badFields([{ name: 'reverses', code: 'reversal' }]);
  // It is what a count found: without the count it says nothing, and the count stands.
  if (original.type === 'difference') return badFields([{ name: 'reverses', code: 'difference' }]);
  // The sale that made it is what is undone.
  if (isBoughtBySale(original)) return badFields([{ name: 'reverses', code: 'consigned' }]);
  if (original.reversedBy !== null)
    return refused(412, 'already-reversed', {
      current: [await currentOf(ctx, original.reversedBy), record].flatMap((r) => r ?? []),
    });
  if ((original.returned ?? []).length > 0) return refused(412, 'returned', { current: [record] });
  const moved =
    (await chequeRefusal(ctx, original)) ??
    (await shipmentRefusal(ctx, original)) ??
    (await workRefusal(ctx, original)) ??
    (await intakeRefusal(ctx, original));
  if (moved) return moved;
  const differing = differences(original, reversal);
  if (differing.length > 0) return badFields(differing.map((name) => ({ name, code: 'differs' })));
  if (await exists(ctx, reversal.id)) return badFields([{ name: 'id', code: 'taken' }]);
  judgeClock(ctx, reversal.at, { kind: 'transactions', id: reversal.id });
  const undone = {
    kind: 'transactions',
    id: original.id,
    body: { ...original, reversedBy: reversal.id } satisfies TransactionBody,
  } as const;
  // The branch that the original moved gets it back, wherever it is undone.
  const there = { ...ctx, branch: original.branch ?? null };
  await postSlip(there, reversal, {
    more: [undone, ...(await undoneReturn(ctx, original))],
    elsewhere: mirrored(original.elsewhere ?? []),
  });
  await settleLate(ctx, reversal);
  await undoneDocument(ctx, original);
  await undoneDelivery(ctx, original);
  await undoneCover(ctx, original);
  await moveStock(ctx, reversal);
  await undoneCheques(ctx, original);
  await undoneShipment(ctx, original);
  await settleTheirs(ctx, reversal);
  await undoneWork(ctx, original);
  await markReversed(ctx, original);
  await untieReversed(ctx, original);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'document.cancelled',
    subject: `transactions:${original.id}`,
    purpose: reversal.reason ?? '',
    detail: { number: original.number, type: original.type, reversal: reversal.number },
  });
  return applied(reversal.id);
}

const currentOf = (ctx: EffectContext, id: string) =>
  getRecord(ctx.tx, ctx.company, 'transactions', id);

function differences(original: Transaction, reversal: Transaction): string[] {
  const same = {
    contactId: original.contactId === reversal.contactId,
    lines: isDeepStrictEqual(original.lines, reversal.lines),
    payments: isDeepStrictEqual(original.payments, reversal.payments),
    legs: sameLegs(reverseLegs(original.legs), reversal.legs),
    order: original.order === reversal.order,
    // Whose app had not heard of it says nothing of it.
    covers: reversal.covers === undefined || original.covers === reversal.covers,
    added: isDeepStrictEqual(original.added, reversal.added),
    returns: original.returns?.slip === reversal.returns?.slip,
    cheque: isDeepStrictEqual(original.cheque, reversal.cheque),
    shipment: isDeepStrictEqual(original.shipment, reversal.shipment),
    work: isDeepStrictEqual(original.work, reversal.work),
    intake: isDeepStrictEqual(original.intake, reversal.intake),
  };
  return Object.entries(same).flatMap(([name, is]) => (is ? [] : [name]));
}
