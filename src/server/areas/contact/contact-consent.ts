import type { ContactConsent } from '@/contract/contact/contact';
import type { ContactBody } from '@/contract/core/records';
import { type ContactChannel, familyRefuses, withConsent } from '@/domain/contact/consent';
import { getRecords, putRecords } from '@/server/db/records';
import type { Db, Tx } from '@/server/db/types';
import { applied, type EffectContext, refused, type Verdict } from '@/server/sync/context';
import { judgeClock } from '@/server/sync/findings';
import { journal, stampOf } from '../journal/append';
import { mergeChainOf } from './contact-merge';

/**
 * Whether a contact refuses messages on a channel, on their own card or on one that was merged into
 * it.
 */
export async function wantsNone(
  tx: Db | Tx,
  company: string,
  card: ContactBody,
  channel: ContactChannel,
): Promise<boolean> {
  const absorbed = await getRecords(tx, company, 'contacts', card.absorbed ?? []);
  const family = [card, ...absorbed.map(({ body }) => body as ContactBody)];
  return familyRefuses(family, channel);
}

/**
 * Stores what a contact said about messages on a channel. It is a fact, so it is never refused for
 * what is known by now. An older statement that arrives late is journalled and does not replace a
 * later one.
 */
export async function stateConsent(
  ctx: EffectContext,
  { id, at, channel, purpose, state, source }: ContactConsent,
): Promise<Verdict> {
  const card = (await mergeChainOf(ctx, id)).at(-1)?.body;
  if (!card) return refused(404, 'not-found');
  judgeClock(ctx, at, { kind: 'contacts', id: card.id });
  // A device whose clock runs ahead must not overrule what the contact says later.
  const stated = { channel, purpose, state, at: Math.min(at, ctx.now), source, by: ctx.actor.user };
  const consents = withConsent(card.consents, stated);
  await putRecords(ctx.tx, ctx.company, ctx.version, [
    { kind: 'contacts', id: card.id, body: { ...card, consents } },
  ]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'contact.consented',
    subject: `contacts:${card.id}`,
    detail: { channel, purpose, state, source },
  });
  return applied(card.id);
}
