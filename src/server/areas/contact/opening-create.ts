import type { OpeningCreate } from '@/contract/contact/import';
import { exact } from '@/domain/base/integer';
import { openingRefusals } from '@/domain/contact/contact-opening';
import { isBalanced, mergeLegs } from '@/domain/ledger/ledger';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { exists } from '@/server/sync/exists';
import { isFarAhead } from '@/server/sync/findings';
import { postSlip } from '@/server/sync/post';
import { judgeContact } from './judge-contact';

/**
 * Applies an opening balance (devir) of one contact, written by hand. It is a fact, so a
 * well-formed one is always accepted, with the date that the person wrote.
 */
export async function createOpening(
  ctx: EffectContext,
  mutation: OpeningCreate & { supersedes?: string },
): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, ...slip } = mutation;
  const { contactId, at, number } = slip;
  if (!isBalanced(slip.legs))
    return refused(400, 'unbalanced', { fields: [{ name: 'legs', code: 'unbalanced' }] });
  const legs = exact(() => mergeLegs(slip.legs));
  const refusals = legs ? openingRefusals({ ...slip, legs }, contactId ?? '') : ['legs'];
  if (refusals.length > 0) return badFields(refusals.map((name) => ({ name, code: 'format' })));
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (await exists(ctx, slip.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number });
    return applied(slip.id);
  }
  if (isFarAhead(ctx, at)) ctx.find('suspect-clock', subject, { at, received: ctx.now });
  await judgeContact(ctx, contactId ?? '', subject);
  await postSlip(ctx, slip);
  return applied(slip.id);
}
