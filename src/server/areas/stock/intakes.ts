import type { TransactionBody } from '@/contract/core/records';
import { contactsOfCard } from '@/contract/slip/slip-refs';
import type { IntakeCreate } from '@/contract/stock/intake';
import { cardOfIntake, type StockBody } from '@/contract/stock/stock';
import { exact } from '@/domain/base/integer';
import { isBalanced, mergeLegs, sameLegs } from '@/domain/ledger/ledger';
import type { Transaction } from '@/domain/slip/transaction';
import { intakeLegs, intakeRefusals } from '@/domain/stock/intake';
import { effectiveMoves } from '@/domain/stock/stock-state';
import { getRecord, getRecords } from '@/server/db/records';
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
import { postSlip } from '@/server/sync/post';
import { judgeContact } from '../contact/judge-contact';
import { judgeAccounts } from '../ledger/judge-accounts';
import { settleLate } from '../till/till-counts';
import { addCard, unknownPlaces } from './stock';

/** Applies intakes (stok girişi), and decides whether they may be reversed. */

/**
 * Applies an intake, a fact: a well-formed, balanced one is always accepted, with all of its cards.
 */
async function createIntake(
  ctx: EffectContext,
  mutation: IntakeCreate & { supersedes?: string },
): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, ...slip } = mutation;
  const { intake } = slip;
  const refusal = await intakeError(ctx, slip);
  if (refusal || !intake) return refusal ?? badFields([{ name: 'intake', code: 'required' }]);
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (await exists(ctx, slip.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number: slip.number });
    return applied(slip.id);
  }
  judgeClock(ctx, slip.at, subject);
  const contacts = new Set([
    ...(slip.contactId === null ? [] : [slip.contactId]),
    ...intake.cards.flatMap(contactsOfCard),
  ]);
  for (const contact of contacts) await judgeContact(ctx, contact, subject);
  await judgeAccounts(ctx, slip.legs, (account) =>
    ctx.find('unknown-account', subject, { number: slip.number, account }),
  );
  const expected = intakeLegs(intake, slip.contactId);
  if (!expected || !sameLegs(expected, slip.legs))
    ctx.find('figures-differ', subject, { number: slip.number });
  await postSlip(ctx, slip);
  await settleLate(ctx, slip);
  for (const { id } of intake.cards) {
    const card = cardOfIntake(slip, id, ctx.actor.user, ctx.branch);
    if (card) await addCard(ctx, card);
  }
  return applied(slip.id);
}

async function intakeError(
  ctx: EffectContext,
  { legs, intake, contactId }: Transaction,
): Promise<Verdict | undefined> {
  if (!isBalanced(legs))
    return refused(400, 'unbalanced', { fields: [{ name: 'legs', code: 'unbalanced' }] });
  if (!intake) return undefined;
  const flaws = intakeRefusals(intake, contactId);
  if (flaws.length > 0) return badFields(flaws.map(({ field, code }) => ({ name: field, code })));
  const strange = await unknownPlaces(
    ctx,
    intake.cards.map(({ place }) => place),
  );
  if (strange.length > 0)
    return badFields(
      intake.cards.flatMap(({ place }, i) =>
        strange.includes(place) ? [{ name: `intake.cards.${i}.place`, code: 'unknown' }] : [],
      ),
    );
  // Without a booking the ledger stays as it is, whatever a client says.
  if (!intake.booked && legs.length > 0) return badFields([{ name: 'legs', code: 'format' }]);
  return exact(() => mergeLegs(legs)) ? undefined : badFields([{ name: 'legs', code: 'absurd' }]);
}

/**
 * An intake cannot be reversed while one of its cards has moved on: that movement must be undone
 * first.
 */
export async function intakeRefusal(
  ctx: EffectContext,
  { intake, branch = '' }: TransactionBody,
): Promise<Verdict | undefined> {
  const ids = (intake?.cards ?? []).map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const cards = await getRecords(ctx.tx, ctx.company, 'stock', ids);
  const moved = cards.filter(
    ({ deleted, body }) => !deleted && hasMovedOn(body as StockBody, branch),
  );
  const [first] = moved;
  return first
    ? refused(412, 'intake-moved', {
        current: [await getRecord(ctx.tx, ctx.company, 'stock', first.id)].flatMap(
          (one) => one ?? [],
        ),
      })
    : undefined;
}

/**
 * Whether anything left the card or came to it, or a count found it in another branch than the one
 * that took it in.
 */
const hasMovedOn = (card: StockBody, branch: string): boolean =>
  effectiveMoves(card.moves).some(({ pieces, weight }) => pieces !== 0 || weight !== 0) ||
  (card.branch ?? '') !== branch;

export const intakeEffects: Effects<IntakeCreate> = {
  'intake.create': createIntake,
};
