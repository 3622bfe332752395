import { and, eq, ne } from 'drizzle-orm';
import {
  type ChequeBody,
  type ChequeMoved,
  chequeMovesIn,
  chequesBrought,
} from '@/contract/payment/cheque';
import { chequesOf } from '@/contract/slip/slip-refs';
import { exact } from '@/domain/base/integer';
import { isBalanced, mergeLegs, sameLegs } from '@/domain/ledger/ledger';
import {
  type ChequeTender,
  chequeKey,
  chequeStateOf,
  chequeStepRefusals,
  mayUndo,
  ownAccountIn,
  stepLegs,
  withChequeMove,
  withoutSlip,
} from '@/domain/payment/cheque';
import { movedBy } from '@/domain/payment/payment';
import type { Transaction } from '@/domain/slip/transaction';
import { getRecords, putRecords } from '@/server/db/records';
import { cheques } from '@/server/db/schema-counter';
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

/**
 * Applies the steps of cheques and notes, by slips and by documents of their own, and undoes them.
 */

/**
 * Applies what a booked slip did with cheques: those that it brought in, gave out and handed on.
 * The slip is accepted whatever the server knows of them, because the paper has changed hands.
 */
export async function takeCheques(ctx: EffectContext, slip: Transaction): Promise<void> {
  const told = { by: ctx.actor.user, ...(ctx.branch === null ? {} : { branch: ctx.branch }) };
  const brought = chequesBrought(slip, told);
  const moves = chequeMovesIn(slip, told.by);
  if (brought.length === 0 && moves.length === 0) return;
  const known = await chequesNamed(ctx, chequesOf(slip));
  for (const cheque of brought) {
    if (known.has(cheque.id)) {
      ctx.find(
        'id-clash',
        { kind: 'cheques', id: cheque.id },
        { mutation: ctx.key, number: slip.number },
      );
      continue;
    }
    await judgeTwice(ctx, cheque);
    known.set(cheque.id, cheque);
    await put(ctx, cheque);
  }
  for (const payment of slip.payments) {
    const out = payment.cheque && 'of' in payment.cheque ? payment.cheque : undefined;
    const before = out && known.get(out.of);
    const { asset, quantity } = movedBy(payment);
    const astray = before && out && otherHand(before, out, slip) !== slip.contactId;
    if (
      before &&
      (astray ||
        before.asset !== asset ||
        before.quantity !== quantity ||
        before.form !== payment.method)
    )
      ctx.find(
        'cheque-differs',
        { kind: 'cheques', id: before.id },
        { number: before.number, slip: slip.number },
      );
  }
  for (const { cheque, move } of moves) {
    const before = known.get(cheque);
    if (!before) {
      ctx.find('unknown-cheque', { kind: 'transactions', id: slip.id }, { number: slip.number });
      continue;
    }
    // One that stands already would swallow this one unheard.
    if (before.moves.some(({ id }) => id === move.id)) {
      ctx.find(
        'id-clash',
        { kind: 'cheques', id: cheque },
        { mutation: ctx.key, number: slip.number },
      );
      continue;
    }
    const after = { ...before, moves: withChequeMove(before.moves, move) };
    judgeStrays(ctx, before, after);
    known.set(cheque, after);
    await put(ctx, after);
  }
}

/**
 * The contact from whom a cheque comes or to whom it goes. It is given back to whoever gave it, and
 * comes back from whoever has it; it may be handed on to anybody.
 */
function otherHand(
  before: ChequeBody,
  { is }: ChequeTender,
  slip: Transaction,
): string | null | undefined {
  if (is === 'returned' || is === 'reclaimed') return before.contactId;
  return is === 'regained' ? chequeStateOf(before.moves).endorsee : slip.contactId;
}

/** Applies a step of a cheque: given to the bank, cashed, bounced, given back or paid. */
async function moveCheque(
  ctx: EffectContext,
  mutation: ChequeMoved & { supersedes?: string },
): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, ...slip } = mutation;
  const refusal = stepRefusal(slip);
  if (refusal) return refusal;
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (await exists(ctx, slip.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number: slip.number });
    return applied(slip.id);
  }
  judgeClock(ctx, slip.at, subject);
  await judgeContact(ctx, slip.contactId ?? '', subject);
  await judgeAccounts(ctx, slip.legs, (account) =>
    ctx.find('unknown-account', subject, { number: slip.number, account }),
  );
  await judgeStep(ctx, slip);
  await postSlip(ctx, slip);
  await settleLate(ctx, slip);
  await takeCheques(ctx, slip);
  return applied(slip.id);
}

function stepRefusal({ legs, cheque }: Transaction): Verdict | undefined {
  if (!isBalanced(legs))
    return refused(400, 'unbalanced', { fields: [{ name: 'legs', code: 'unbalanced' }] });
  const merged = exact(() => mergeLegs(legs));
  if (!merged || !cheque)
    return badFields([{ name: merged ? 'cheque' : 'legs', code: 'required' }]);
  const flaws = chequeStepRefusals(cheque, merged);
  return flaws.length > 0
    ? badFields(
        flaws.map((flaw) => ({ name: flaw === 'step' ? 'cheque.to' : 'legs', code: 'format' })),
      )
    : undefined;
}

/** Reports a step whose form, legs or contact differ from those of its cheque. */
async function judgeStep(ctx: EffectContext, slip: Transaction): Promise<void> {
  const { cheque: step, legs } = slip;
  const known = step && (await chequesNamed(ctx, [step.id])).get(step.id);
  if (!known) return;
  const { endorsee } = chequeStateOf(known.moves);
  const legsOf = stepLegs(
    { ...known, ...(endorsee ? { endorsee } : {}) },
    step.from,
    step.to,
    ownAccountIn(legs),
  );
  if (
    !legsOf ||
    !sameLegs(legsOf, legs) ||
    slip.contactId !== known.contactId ||
    step.form !== known.form
  )
    ctx.find(
      'cheque-differs',
      { kind: 'cheques', id: known.id },
      { number: known.number, slip: slip.number },
    );
}

/** Refuses the reversal of a slip while later steps of its cheque depend on it. */
export async function chequeRefusal(
  ctx: EffectContext,
  original: Transaction,
): Promise<Verdict | undefined> {
  const ids = chequesOf(original);
  const moved = Array.from((await chequesNamed(ctx, ids)).values()).find(
    ({ moves }) => !mayUndo(moves, original.id),
  );
  return (
    moved &&
    refused(412, 'cheque-moved', {
      current: await getRecords(ctx.tx, ctx.company, 'cheques', [moved.id]),
    })
  );
}

/** Removes the moves of a reversed slip from its cheques. */
export async function undoneCheques(ctx: EffectContext, original: Transaction): Promise<void> {
  for (const cheque of (await chequesNamed(ctx, chequesOf(original))).values())
    await put(ctx, { ...cheque, moves: withoutSlip(cheque.moves, original.id) });
}

/**
 * Reports a step that no longer fits, because another tablet moved the cheque first: the first step
 * counts.
 */
function judgeStrays(ctx: EffectContext, before: ChequeBody, after: ChequeBody): void {
  const [were, are] = [chequeStateOf(before.moves), chequeStateOf(after.moves)];
  const fresh = are.strays.find(({ id }) => !were.strays.some((stray) => stray.id === id));
  if (fresh)
    ctx.find(
      'cheque-moved',
      { kind: 'cheques', id: after.id },
      { number: after.number, state: are.state, to: fresh.to, slip: fresh.number },
    );
}

/** Reports the same cheque in two slips, recognized by what is written on it. */
async function judgeTwice(ctx: EffectContext, cheque: ChequeBody): Promise<void> {
  const key = chequeKey(cheque.form, cheque);
  await ctx.tx.insert(cheques).values({ company: ctx.company, id: cheque.id, key });
  if (key === '') return;
  const same = await ctx.tx
    .select({ id: cheques.id })
    .from(cheques)
    .where(and(eq(cheques.company, ctx.company), eq(cheques.key, key), ne(cheques.id, cheque.id)));
  const others = await chequesNamed(
    ctx,
    same.map(({ id }) => id),
  );
  const other = Array.from(others.values()).find(
    ({ moves }) => !['void', 'returned'].includes(chequeStateOf(moves).state),
  );
  if (other)
    ctx.find(
      'cheque-twice',
      { kind: 'cheques', id: cheque.id },
      { number: cheque.number, other: other.id },
    );
}

async function chequesNamed(
  ctx: EffectContext,
  ids: readonly string[],
): Promise<Map<string, ChequeBody>> {
  const found = await getRecords(ctx.tx, ctx.company, 'cheques', [...ids]);
  return new Map(
    found.filter(({ deleted }) => !deleted).map(({ id, body }) => [id, body as ChequeBody]),
  );
}

const put = (ctx: EffectContext, body: ChequeBody): Promise<void> =>
  putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'cheques', id: body.id, body }]);

export const chequeEffects: Effects<ChequeMoved> = {
  'cheque.move': moveCheque,
};
