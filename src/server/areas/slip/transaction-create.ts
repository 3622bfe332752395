import type { TransactionCreate } from '@/contract/mutation';
import { applied, type EffectContext, type Verdict } from '@/server/sync/context';
import { exists } from '@/server/sync/exists';
import { postSlip } from '@/server/sync/post';
import { judgeAccounts } from '../ledger/judge-accounts';
import { coverBySlip, deliverBySlip } from '../order/orders';
import { takeCheques } from '../payment/cheques';
import { settleTheirs } from '../stock/consigned-in';
import { sellConsigned, soldRefusal } from '../stock/shipments';
import { moveStock } from '../stock/stock';
import { settleLate } from '../till/till-counts';
import { judgeSlip } from './judge-slip';
import { judgeReturn, settleReturns } from './returns';
import { slipRefusal } from './slip';

/**
 * Applies a slip. It is a fact, because gold and money have moved, so a balanced slip is always
 * accepted.
 */
export async function createTransaction(
  ctx: EffectContext,
  mutation: TransactionCreate & { supersedes?: string },
): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, ...slip } = mutation;
  const refusal = slipRefusal(slip) ?? (await soldRefusal(ctx, slip));
  if (refusal) return refusal;
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (await exists(ctx, slip.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number: slip.number });
    return applied(slip.id);
  }
  await judgeSlip(ctx, slip);
  await judgeAccounts(ctx, slip.legs, (account) =>
    ctx.find('unknown-account', subject, { number: slip.number, account }),
  );
  await postSlip(ctx, slip, { more: await judgeReturn(ctx, slip) });
  const returned = await settleReturns(ctx, slip);
  await settleLate(ctx, slip);
  await deliverBySlip(ctx, slip);
  await coverBySlip(ctx, slip, returned);
  await moveStock(ctx, slip);
  await sellConsigned(ctx, slip);
  await settleTheirs(ctx, slip);
  await takeCheques(ctx, slip);
  return applied(slip.id);
}
