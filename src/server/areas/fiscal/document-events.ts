import { STANDING } from '@/domain/fiscal/state';
import type { Transaction } from '@/domain/slip/transaction';
import type { EffectContext } from '@/server/sync/context';
import { documentsOf, numberDetail, numberedBy, writeDocument } from './document-store';
import { markExpensesReversed, unmatchReversed } from './expense-effects';
import { unlinkReversed } from './incoming-effects';

/** What other mutations mean for legal documents. */

/**
 * Marks the documents and expense slips of a slip that was reversed, and takes an incoming invoice
 * off it. A document that stands gets a finding: by law it must be cancelled, or answered by an İADE.
 */
export async function markReversed(ctx: EffectContext, slip: Transaction): Promise<void> {
  for (const body of await documentsOf(ctx.tx, ctx.vault, slip.id)) {
    const stands = STANDING.includes(body.stage);
    if (!stands && body.stage !== 'draft') continue;
    await writeDocument(ctx.tx, ctx.vault, ctx.version, { ...body, reversedAt: ctx.now });
    if (stands)
      ctx.find(
        'document-of-reversed',
        { kind: 'fiscal', id: body.id },
        { slip: slip.number, ...numberDetail(body) },
      );
  }
  await markExpensesReversed(ctx, slip);
  await unmatchReversed(ctx, slip);
  await unlinkReversed(ctx, slip);
}

/** Reports numbered documents whose close was corrected; they stay as they are. */
export async function reportCloseChanged(
  ctx: EffectContext,
  close: { metal: string; day: string },
): Promise<void> {
  for (const id of await numberedBy(ctx.tx, ctx.company, close))
    ctx.find('document-close-changed', { kind: 'fiscal', id }, { ...close });
}
