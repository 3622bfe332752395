import type { TransactionBody } from '@/contract/core/records';
import {
  type DocumentWaive,
  WAIVER_REASON,
  type WaiverBody,
  waiverId,
} from '@/contract/fiscal/waiver';
import { DOCUMENTED_TYPES } from '@/domain/report/tally';
import { getRecord, putRecords } from '@/server/db/records';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';
import { journal, stampOf } from '../journal/append';

/** Writes down that a slip needs no further document, or takes that back. */
async function waive(ctx: EffectContext, wish: DocumentWaive): Promise<Verdict> {
  const reason = wish.reason === null ? null : wish.reason.trim();
  if (reason !== null && reason.length < WAIVER_REASON.least)
    return badFields([{ name: 'reason', code: 'too-short' }]);
  const slip = await getRecord(ctx.tx, ctx.company, 'transactions', wish.slip);
  if (!slip || slip.deleted) return refused(404, 'not-found');
  const { type, number } = slip.body as TransactionBody;
  if (!DOCUMENTED_TYPES.some((one) => one === type))
    return badFields([{ name: 'slip', code: 'kind' }]);
  const id = waiverId(wish.slip);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const known = record?.body as WaiverBody | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, wish.base);
  if (stale) return stale;
  const body: WaiverBody = {
    type: 'waiver',
    slip: wish.slip,
    reason,
    by: ctx.actor.user,
    at: Math.min(wish.at, ctx.now),
    version: ctx.version,
  };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'document.waived',
    subject: `transactions:${wish.slip}`,
    detail: { number, reason },
  });
  return applied(id);
}

export const waiverEffects: Effects<DocumentWaive> = {
  'document.waive': waive,
};
