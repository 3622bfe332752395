import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { TransactionBody } from '@/contract/core/records';
import type { ExpenseCreate, MovementCreate } from '@/contract/till/till';
import { type Day, dayEnd, dayOf, dayStart } from '@/domain/base/day';
import { exact } from '@/domain/base/integer';
import { isBalanced, mergeLegs } from '@/domain/ledger/ledger';
import {
  costRefusals,
  expenseLimit,
  isAgreedExpense,
  isOverExpense,
  movementOf,
  movementRefusals,
  paidOutOf,
} from '@/domain/ledger/movement';
import { isMovement } from '@/domain/ledger/slip-type';
import { fxRefusals, isFxOpen } from '@/domain/slip/fx';
import { type Offset, offsetOf, ratesAgree } from '@/domain/slip/offset';
import type { Transaction } from '@/domain/slip/transaction';
import { spentAlone } from '@/domain/till/expense-day';
import { documentRecord } from '@/server/db/records';
import { records, transactions } from '@/server/db/schema';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { exists } from '@/server/sync/exists';
import { judgeClock } from '@/server/sync/findings';
import { judgeIdentity, rulesOf } from '@/server/sync/judge-limits';
import { judgedSeller, judgePeople, paysFreely } from '@/server/sync/judge-people';
import { postSlip } from '@/server/sync/post';
import { isServerMade } from '@/server/sync/server-device';
import { settleTask } from '@/server/sync/settle-task';
import { judgeContact } from '../contact/judge-contact';
import { judgeRestricted } from '../contact/judge-restricted';
import { noteDealing } from '../screening/dealing-effects';
import { settleLate } from '../till/till-counts';
import { judgeAccounts } from './judge-accounts';

/**
 * Applies movements between the shop's own accounts: transfer (virman), expense, advance, owner's
 * drawing (patron çekişi), foreign exchange (döviz alım satım), opening (devir). They are facts, so
 * a well-formed one is always accepted.
 */
export async function createMovement(
  ctx: EffectContext,
  mutation: (MovementCreate | ExpenseCreate) & { supersedes?: string },
): Promise<Verdict> {
  const { kind, v: _v, supersedes: _supersedes, ...slip } = mutation;
  const fx = slip.type === 'fx' ? fxIn(slip) : undefined;
  const refusal = fx && 'status' in fx ? fx : fx ? undefined : legsRefusal(slip);
  if (refusal) return refusal;
  if (slip.paper && slip.type !== 'expense' && slip.type !== 'drawing' && !fx)
    return badFields([{ name: 'paper', code: 'unknown' }]);
  if (slip.task !== undefined && slip.type !== 'expense' && slip.type !== 'drawing')
    return badFields([{ name: 'task', code: 'unknown' }]);
  if (slip.contactId !== null && !fx) return badFields([{ name: 'contactId', code: 'unknown' }]);
  if (slip.rate && !fx) return badFields([{ name: 'rate', code: 'unknown' }]);
  const costs =
    slip.costs === undefined
      ? []
      : slip.type === 'opening'
        ? costRefusals(slip.costs, assetsOf(slip))
        : [0];
  if (costs.length > 0)
    return badFields(costs.map((i) => ({ name: `costs.${i}`, code: 'format' })));
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (await exists(ctx, slip.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number: slip.number });
    return applied(slip.id);
  }
  judgeClock(ctx, slip.at, subject);
  if (kind === 'expense.create') await judgeExpense(ctx, slip);
  if (fx && !('status' in fx)) await judgeFx(ctx, slip, fx);
  await judgeAccounts(ctx, slip.legs, (account) =>
    ctx.find('unknown-account', subject, { number: slip.number, account }),
  );
  await postSlip(ctx, slip, { isJudged: isServerMade(ctx) });
  await settleLate(ctx, slip);
  await settleTask(ctx, slip);
  return applied(slip.id);
}

/**
 * Reports an expense at the counter that brings the person's sum of the day above their limit,
 * without an approval of exactly this expense by somebody who has the right.
 */
async function judgeExpense(ctx: EffectContext, slip: Transaction): Promise<void> {
  const subject = { kind: 'transactions', id: slip.id } as const;
  const held = await judgePeople(ctx, slip, subject);
  const draft = paidOutOf(slip.type, mergeLegs(slip.legs));
  if (!draft) return;
  const day = dayOf(slip.at);
  const user = judgedSeller(ctx, slip);
  const limit = expenseLimit(await rulesOf(ctx), { user, free: await paysFreely(ctx, user) }, day);
  if (limit === undefined || isAgreedExpense(held, slip.id, draft)) return;
  const before = spentAlone(await expensesOf(ctx, day), user, day);
  if (!isOverExpense(draft, limit, before)) return;
  ctx.find('expense-unapproved', subject, {
    number: slip.number,
    value: before + draft.quantity,
    limit,
  });
}

/** Reads what a foreign exchange changed into what, or returns the refusal if it is none. */
function fxIn({ legs, rate }: Transaction): Offset | Refused {
  if (!isBalanced(legs))
    return refused(400, 'unbalanced', {
      fields: [{ name: 'legs', code: 'unbalanced' }],
    }) as Refused;
  const offset = exact(() => offsetOf(legs));
  if (!offset) return badFields([{ name: 'legs', code: 'format' }]) as Refused;
  const [flaw] = fxRefusals(offset, rate);
  return flaw
    ? (badFields([{ name: flaw === 'rate' ? 'rate' : 'legs', code: flaw }]) as Refused)
    : offset;
}

type Refused = Exclude<Verdict, { ok: true }>;

/**
 * Reports a foreign exchange on a day on which the company may not do any, one whose sums do not
 * follow from its rate, and one above the limit whose other party is not identified, neither by a
 * written name nor by the number on their card.
 */
async function judgeFx(ctx: EffectContext, slip: Transaction, offset: Offset): Promise<void> {
  const { id, number, at, rate, paper, contactId } = slip;
  const subject = { kind: 'transactions', id } as const;
  const [rules, day] = [await rulesOf(ctx), dayOf(at)];
  if (!isFxOpen(rules, day)) ctx.find('fx-closed', subject, { number });
  if (!rate || !exact(() => ratesAgree(offset, rate)))
    ctx.find('figures-differ', subject, { number });
  if (contactId !== null) await judgeContact(ctx, contactId, subject);
  if (contactId !== null || !paper?.supplier) await judgeIdentity(ctx, slip, subject);
  await noteDealing(ctx, slip);
  await judgeRestricted(ctx, slip);
}

/**
 * Expenses of one day that the server already has. If several together exceed the limit, the one
 * that arrives last is reported.
 */
async function expensesOf({ tx, company }: EffectContext, day: Day): Promise<TransactionBody[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .where(
      and(
        eq(transactions.company, company),
        inArray(transactions.type, ['expense', 'drawing']),
        gte(transactions.at, dayStart(day)),
        lt(transactions.at, dayEnd(day)),
      ),
    );
  return rows.map((row) => row.body as TransactionBody);
}

const assetsOf = ({ legs }: Pick<MovementCreate, 'legs'>) => legs.map(({ asset }) => asset);

function legsRefusal({ type, legs }: Pick<MovementCreate, 'type' | 'legs'>): Verdict | undefined {
  if (!isBalanced(legs))
    return refused(400, 'unbalanced', { fields: [{ name: 'legs', code: 'unbalanced' }] });
  const merged = exact(() => mergeLegs(legs));
  const movement = merged && isMovement(type) ? movementOf(type, merged) : undefined;
  if (!movement) return badFields([{ name: 'legs', code: 'format' }]);
  const flaws = movementRefusals(movement);
  return flaws.length > 0 ? badFields(flaws.map((code) => ({ name: 'legs', code }))) : undefined;
}
