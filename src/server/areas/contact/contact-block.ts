import { blockBinding, type ContactBlock, MOST_BLOCK_REASON } from '@/contract/contact/contact';
import type { ContactBody } from '@/contract/core/records';
import { familyOf } from '@/domain/contact/contact';
import { REASON_LEAST } from '@/domain/screening/decide';
import { getRecords, type NewRecord, putRecords } from '@/server/db/records';
import { contactBlocks } from '@/server/db/schema-suspicion';
import { openSealed } from '@/server/seal/company-keys';
import { sealText } from '@/server/seal/sealed-text';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { companyKeyOf } from '../identity/identity-store';
import { journal, stampOf } from '../journal/append';
import { blockPlace } from './block-store';
import { mergeChainOf } from './contact-merge';

/**
 * Closes and opens credit and cash with a contact. Guarantee: devices pull the plain mark alone; the
 * reason is sealed before the device stores it and again here, and only people with level 3 in
 * inspections read it; each change stays and stands in the journal.
 */
export async function blockContact(ctx: EffectContext, wish: ContactBlock): Promise<Verdict> {
  const { tx, company, vault, actor, now, key } = ctx;
  const { on } = wish;
  const root = (await mergeChainOf(ctx, wish.id)).at(-1)?.body;
  if (!root) return refused(404, 'not-found');
  const reason = await openedReason(ctx, wish);
  if (reason === undefined) return badFields([{ name: 'secret', code: 'unreadable' }]);
  if (reason.length < REASON_LEAST || reason.length > MOST_BLOCK_REASON)
    return badFields([{ name: 'reason', code: 'length' }]);
  const ids = familyOf(root);
  await tx.insert(contactBlocks).values(
    ids.map((contact) => ({
      ...{ company, contact, on, id: key, at: Math.min(wish.at, now), by: actor.user },
      sealed: sealText(vault, blockPlace(contact), reason),
    })),
  );
  const cards = await getRecords(tx, company, 'contacts', ids);
  await putRecords(
    tx,
    company,
    ctx.version,
    cards.map(({ id, body }) => marked(id, body as ContactBody, on)),
  );
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'contact.blocked',
    subject: `contacts:${root.id}`,
    detail: { on },
  });
  return applied(wish.id);
}

async function openedReason(
  { tx, company, vault }: EffectContext,
  { id, secret }: ContactBlock,
): Promise<string | undefined> {
  const key = await companyKeyOf(tx, company);
  try {
    return openSealed(vault.sealingKey, key, secret, blockBinding(company, id)).trim();
  } catch {
    return undefined;
  }
}

const marked = (id: string, { restricted: _, ...card }: ContactBody, on: boolean): NewRecord => ({
  ...{ kind: 'contacts', id },
  body: { ...card, ...(on ? { restricted: true } : {}) } satisfies ContactBody,
});
