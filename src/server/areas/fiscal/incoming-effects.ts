import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { TransactionBody } from '@/contract/core/records';
import type {
  IncomingAnswer,
  IncomingBody,
  IncomingLink,
  IncomingMutation,
} from '@/contract/fiscal/incoming';
import type { Contact } from '@/domain/contact/contact';
import { answerRefusal, isReasonEnough } from '@/domain/fiscal/incoming';
import { getRecord } from '@/server/db/records';
import { incoming } from '@/server/db/schema-fiscal';
import { openedCard } from '@/server/seal/identities';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { journal, stampOf } from '../journal/append';
import { planWork } from './inbox-rows';
import { incomingRecords, readIncoming, withMove, writeIncoming } from './incoming-store';

/**
 * Applies wishes about invoices that came in. Guarantee: an answer is taken once and in time, by
 * the server's clock; a refusal carries the invoice as it is now; a link books nothing.
 */
const refusedAs = async (ctx: EffectContext, id: string, code: string): Promise<Verdict> =>
  refused(412, code, { current: await incomingRecords(ctx.tx, ctx.vault, id) });

async function answer(ctx: EffectContext, wish: IncomingAnswer): Promise<Verdict> {
  const { tx, vault, version, now, actor, company } = ctx;
  const { id, accepts } = wish;
  const reason = wish.reason.trim();
  if (!accepts && !isReasonEnough(reason)) return badFields([{ name: 'reason', code: 'short' }]);
  const body = await readIncoming(tx, vault, id);
  if (!body) return refused(404, 'not-found');
  const wrong = answerRefusal(body, now);
  if (wrong) return refusedAs(ctx, id, wrong);
  if (!(await ctx.integratorOf(body.integrator))) return refused(422, 'no-provider');
  const { trouble: _before, ...rest } = body;
  await writeIncoming(tx, vault, version, {
    ...rest,
    answering: { id: randomUUID(), at: now, by: actor.user, accepts, reason },
    moves: withMove(body, { at: now, by: actor.user, what: 'answering' }),
  });
  await planWork(tx, { company, id, integrator: body.integrator }, 'answer', now);
  return applied(id);
}

async function link(ctx: EffectContext, { id, slip }: IncomingLink): Promise<Verdict> {
  const body = await readIncoming(ctx.tx, ctx.vault, id);
  if (!body) return refused(404, 'not-found');
  if ((body.slip?.id ?? null) === slip) return applied(id);
  const purchase = slip === null ? null : await purchaseOf(ctx, body, slip);
  if (purchase && 'refusal' in purchase) return purchase.refusal;
  await writeLink(ctx, body, purchase);
  return applied(id);
}

/** Takes the invoice off a slip that was reversed, so that it is seen to have no purchase. */
export async function unlinkReversed(ctx: EffectContext, slip: { id: string }): Promise<void> {
  const { tx, vault, company } = ctx;
  const [row] = await tx
    .select({ id: incoming.id })
    .from(incoming)
    .where(and(eq(incoming.company, company), eq(incoming.slip, slip.id)));
  const body = row && (await readIncoming(tx, vault, row.id));
  if (body) await writeLink(ctx, body, null);
}

async function writeLink(
  ctx: EffectContext,
  body: IncomingBody,
  purchase: IncomingBody['slip'],
): Promise<void> {
  const { tx, vault, company, version, now, actor } = ctx;
  const { id } = body;
  await tx
    .update(incoming)
    .set({ slip: purchase?.id ?? null })
    .where(and(eq(incoming.company, company), eq(incoming.id, id)));
  await writeIncoming(tx, vault, version, {
    ...body,
    slip: purchase,
    moves: withMove(body, {
      at: now,
      by: actor.user,
      what: purchase ? 'linked' : 'unlinked',
      text: purchase?.number ?? body.slip?.number ?? '',
    }),
  });
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'incoming.linked',
    subject: `incoming:${id}`,
    detail: { number: body.number, slip: purchase?.number ?? null },
  });
}

type Purchase = { id: string; number: string } | { refusal: Verdict };

/** The slip, if it is a standing purchase from the invoice's firm that no other invoice has. */
async function purchaseOf(ctx: EffectContext, body: IncomingBody, id: string): Promise<Purchase> {
  const { tx, vault, company } = ctx;
  const record = await getRecord(tx, company, 'transactions', id);
  if (!record || record.deleted) return { refusal: refused(404, 'not-found') };
  const slip = record.body as TransactionBody;
  if (slip.type !== 'purchase')
    return { refusal: badFields([{ name: 'slip', code: 'not-a-purchase' }]) };
  if (slip.reversedBy !== null) return { refusal: refused(412, 'slip-reversed') };
  const card = slip.contactId && (await getRecord(tx, company, 'contacts', slip.contactId));
  const { taxId = '' } = card && !card.deleted ? openedCard(vault, card.body as Contact) : {};
  if (taxId !== '' && body.invoice && taxId !== body.invoice.supplier.taxId)
    return { refusal: await refusedAs(ctx, body.id, 'other-firm') };
  const [other] = await tx
    .select({ id: incoming.id })
    .from(incoming)
    .where(and(eq(incoming.company, company), eq(incoming.slip, id), ne(incoming.id, body.id)));
  return other
    ? { refusal: await refusedAs(ctx, other.id, 'already-linked') }
    : { id, number: slip.number };
}

export const incomingEffects: Effects<IncomingMutation> = {
  'incoming.answer': answer,
  'incoming.link': link,
};
