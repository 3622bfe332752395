import {
  type IdentityBody,
  type IdentityCapture,
  type IdentityHold,
  type IdentityMutation,
  secretBinding,
} from '@/contract/identity/identity';
import { isDay } from '@/domain/base/day';
import {
  type IdentitySecret,
  maskedNumber,
  mayBeEndless,
  readSecret,
  secretFaults,
} from '@/domain/identity/card';
import { openSealed } from '@/server/seal/company-keys';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { journal, stampOf } from '../journal/append';
import { arrivedOf, companyKeyOf, putSecret, readIdentity, writeIdentity } from './identity-store';

/**
 * Applies the mutations of identity cards. Guarantee: what a device sealed is opened here once,
 * checked, and sealed again under the server's own key; the mask is made here, of the number
 * itself; a repeated capture changes nothing.
 */
async function capture(ctx: EffectContext, body: IdentityCapture): Promise<Verdict> {
  const { tx, company, vault, actor, branch, version } = ctx;
  const { v: _v, kind: _kind, secret: sealed, ...card } = body;
  const known = await readIdentity(tx, company, card.id);
  if (known)
    return known.by === actor.user && known.contact === card.contact
      ? applied(card.id)
      : badFields([{ name: 'id', code: 'taken' }]);
  const { validUntil, document, images } = card;
  if (validUntil === null ? !mayBeEndless(document) : !isDay(validUntil))
    return badFields([{ name: 'validUntil', code: validUntil === null ? 'required' : 'format' }]);
  if (new Set(images.map(({ sha256 }) => sha256)).size < images.length)
    return badFields([{ name: 'images', code: 'duplicate' }]);
  const secret = await openedSecret(ctx, card.id, sealed);
  if (!secret) return badFields([{ name: 'secret', code: 'unreadable' }]);
  const faults = secretFaults(document, secret);
  if (faults.length > 0)
    return badFields(faults.map(({ name, code }) => ({ name: `secret.${name}`, code })));
  await putSecret(tx, vault, card.id, secret);
  const record: IdentityBody = {
    id: card.id,
    at: card.at,
    contact: card.contact,
    document,
    masked: maskedNumber(secret.number),
    validUntil,
    purpose: card.purpose,
    seenBy: card.seenBy,
    behalf: card.behalf.trim(),
    images,
    by: actor.user,
    branch,
    arrived: await arrivedOf(
      tx,
      company,
      images.map(({ sha256 }) => sha256),
    ),
    hold: null,
    version,
  };
  await writeIdentity(ctx, record);
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'identity.captured',
    subject: `contacts:${card.contact}`,
    purpose: card.purpose,
    detail: { card: card.id, document, images: images.length },
  });
  return applied(card.id);
}

async function openedSecret(
  { tx, company, vault }: EffectContext,
  id: string,
  sealed: IdentityCapture['secret'],
): Promise<IdentitySecret | undefined> {
  const key = await companyKeyOf(tx, company);
  try {
    return readSecret(
      JSON.parse(openSealed(vault.sealingKey, key, sealed, secretBinding(company, id))),
    );
  } catch {
    return undefined;
  }
}

async function hold(ctx: EffectContext, { id, on, reason, at }: IdentityHold): Promise<Verdict> {
  const { tx, company, actor } = ctx;
  const body = await readIdentity(tx, company, id);
  if (!body) return refused(404, 'not-found');
  if (body.destroyed) return refused(412, 'destroyed');
  const text = reason.trim();
  if (text === '') return badFields([{ name: 'reason', code: 'required' }]);
  if ((body.hold !== null) === on) return applied(id);
  await writeIdentity(ctx, { ...body, hold: on ? { at, by: actor.user, reason: text } : null });
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'identity.held',
    subject: `contacts:${body.contact}`,
    purpose: text,
    detail: { card: id, on },
  });
  return applied(id);
}

export const identityEffects: Effects<IdentityMutation> = {
  'identity.capture': capture,
  'identity.hold': hold,
};
