import { and, eq } from 'drizzle-orm';
import type { TransactionBody } from '@/contract/core/records';
import type {
  ExpenseBody,
  ExpenseIssue,
  ExpenseMatch,
  ExpenseMutation,
  ExpenseSign,
  ExpenseUnmatch,
  ExpenseVoid,
} from '@/contract/fiscal/expense';
import { dayOf } from '@/domain/base/day';
import { sameValue } from '@/domain/base/same-value';
import { type ExpenseDocument, expenseFrom } from '@/domain/fiscal/expense';
import { bankPaymentOf } from '@/domain/fiscal/expense-bank';
import { seriesOfExpense } from '@/domain/fiscal/expense-number';
import { expenseFaults } from '@/domain/fiscal/expense-rules';
import { ruleAt } from '@/domain/rules/dated-rule';
import { limitAt } from '@/domain/slip/limits';
import type { Transaction } from '@/domain/slip/transaction';
import { getRecord } from '@/server/db/records';
import { devices } from '@/server/db/schema';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { judgeClock } from '@/server/sync/findings';
import { companyRules } from '@/server/sync/judge-limits';
import { FOREIGN_REACH, isLeasedBy, nextExpense } from '@/server/sync/series';
import { journal, stampOf } from '../journal/append';
import { productsOf } from './document-derive';
import { covering, coverLines, freeLines } from './document-store';
import {
  expenseRecords,
  expensesOf,
  matchedWith,
  numberExpense,
  numberTwin,
  readExpense,
  writeExpense,
} from './expense-store';

/**
 * Applies the steps of expense slips. Guarantee: a printed paper is always kept, with the figures
 * that the server derives from the purchase; its faults become findings; a line of a
 * purchase is covered by one standing paper, and a second one is reported.
 */
const about = (id: string) => ({ kind: 'expense', id }) as const;

async function slipOf(
  { tx, company }: EffectContext,
  id: string,
): Promise<TransactionBody | undefined> {
  const record = await getRecord(tx, company, 'transactions', id);
  return record && !record.deleted ? (record.body as TransactionBody) : undefined;
}

async function issue(ctx: EffectContext, mutation: ExpenseIssue): Promise<Verdict> {
  const { tx, company, vault, version, now, actor, branch } = ctx;
  const { document: printed, number, at } = mutation;
  const { id } = printed;
  const subject = about(id);
  const slip = await slipOf(ctx, printed.slip.id);
  if (!slip) return refused(404, 'not-found');
  const products = await productsOf(tx, company, slip);
  const rules = await companyRules(tx, company);
  const day = dayOf(slip.at);
  const made = expenseFrom(
    { id, lines: printed.slip.lines, party: printed.party },
    {
      slip,
      withholding: ruleAt(rules, 'expense-withholding', day),
      product: (code) => products.get(code),
    },
  );
  if (!made.ok)
    return badFields(made.error.map(({ code }) => ({ name: 'document.slip.lines', code })));
  if (await readExpense(tx, vault, id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number });
    return applied(id);
  }
  // Its row would be that of the legal document, and voiding it would free the document's lines.
  if (await getRecord(tx, company, 'fiscal', id))
    return badFields([{ name: 'document.id', code: 'taken' }]);
  const document = made.value;
  const counts = await judgeNumber(ctx, number, id);
  judgeClock(ctx, at, subject);
  const others = await covering(tx, company, slip.id, document.slip.lines);
  if (others.length > 0) ctx.find('expense-twice', subject, { number, slip: slip.number });
  else
    await coverLines(tx, company, { id, choices: { slip: slip.id, lines: document.slip.lines } });
  const problems = expenseFaults(document, { cashLimit: limitAt('cash', day, rules) });
  if (problems.length > 0)
    ctx.find('expense-faults', subject, {
      number,
      codes: Array.from(new Set(problems.map(({ code }) => code))).join(' '),
    });
  if (!sameFigures(printed, document))
    ctx.find('expense-figures', subject, {
      number,
      printed: printed.totals.net,
      derived: document.totals.net,
    });
  if (slip.reversedBy) ctx.find('expense-of-reversed', subject, { number, slip: slip.number });
  await numberExpense(tx, company, { id, number, slip: document.slip, counts });
  await writeExpense(tx, vault, version, {
    ...document,
    version,
    number,
    issuedAt: at,
    issuedBy: actor.user,
    branch,
    problems: Array.from(new Set(problems.map(({ code }) => code))),
    ...(slip.reversedBy ? { reversedAt: now } : {}),
  });
  return applied(id);
}

const sameFigures = (a: ExpenseDocument, b: ExpenseDocument): boolean =>
  sameValue([a.totals, a.lines, a.paid], [b.totals, b.lines, b.paid]);

/**
 * A number is never a reason to refuse; one of another device, or one used twice, is reported. Returns
 * whether the device that has the series goes on after it: not if another one wrote it far ahead, which
 * would use up the counter.
 */
async function judgeNumber(ctx: EffectContext, number: string, id: string): Promise<boolean> {
  const { tx, company, device } = ctx;
  const [series = '', counter = ''] = number.split('-');
  const [leased] = await tx
    .select({ device: devices.device })
    .from(devices)
    .where(and(eq(devices.company, company), eq(devices.series, seriesOfExpense(series))));
  const isOwn = leased?.device === device && (await isLeasedBy(tx, ctx));
  if (!isOwn) ctx.find('unknown-series', about(id), { number, device });
  const other = await numberTwin(tx, company, number);
  if (other) ctx.find('number-clash', about(id), { number, other });
  const next = await nextExpense(tx, company, seriesOfExpense(series));
  return isOwn || Number(counter) < next + FOREIGN_REACH;
}

type Found = { body: ExpenseBody } | { refusal: Verdict };

async function known(ctx: EffectContext, id: string): Promise<Found> {
  const body = await readExpense(ctx.tx, ctx.vault, id);
  return body ? { body } : { refusal: refused(404, 'not-found') };
}

const write = (ctx: EffectContext, body: ExpenseBody): Promise<void> =>
  writeExpense(ctx.tx, ctx.vault, ctx.version, body);

/** The number stays with the voided paper; its lines may be covered by another one. */
async function voidIt(ctx: EffectContext, { id, at, reason }: ExpenseVoid): Promise<Verdict> {
  if (reason.trim() === '') return badFields([{ name: 'reason', code: 'required' }]);
  const found = await known(ctx, id);
  if ('refusal' in found) return found.refusal;
  const { body } = found;
  if (body.voided) return applied(id);
  await freeLines(ctx.tx, ctx.company, id);
  const { match: _match, ...rest } = body;
  await write(ctx, { ...rest, voided: { at, by: ctx.actor.user, reason: reason.trim() } });
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'document.cancelled',
    subject: `expense:${id}`,
    purpose: reason,
    detail: { number: body.number },
  });
  return applied(id);
}

async function sign(ctx: EffectContext, { id, at, signed }: ExpenseSign): Promise<Verdict> {
  const found = await known(ctx, id);
  if ('refusal' in found) return found.refusal;
  const { signed: _before, ...body } = found.body;
  await write(ctx, signed ? { ...body, signed: { at, by: ctx.actor.user } } : body);
  return applied(id);
}

async function match(ctx: EffectContext, { id, at, movement }: ExpenseMatch): Promise<Verdict> {
  const found = await known(ctx, id);
  if ('refusal' in found) return found.refusal;
  const { body } = found;
  const paid = await slipOf(ctx, movement);
  if (!paid || bankPaymentOf(paid) <= 0) return refused(404, 'not-found');
  if (body.voided || body.match || paid.reversedBy) {
    const current = await expenseRecords(ctx.tx, ctx.vault, [id]);
    return refused(412, 'wrong-stage', { current });
  }
  await write(ctx, { ...body, match: { movement, at, by: ctx.actor.user } });
  return applied(id);
}

async function unmatch(ctx: EffectContext, { id }: ExpenseUnmatch): Promise<Verdict> {
  const found = await known(ctx, id);
  if ('refusal' in found) return found.refusal;
  const { match: _match, ...body } = found.body;
  await write(ctx, body);
  return applied(id);
}

/** Reports standing papers of a purchase that was reversed: by law they must be voided (İPTAL). */
export async function markExpensesReversed(ctx: EffectContext, slip: Transaction): Promise<void> {
  for (const body of await expensesOf(ctx.tx, ctx.vault, slip.id)) {
    if (body.voided) continue;
    await write(ctx, { ...body, reversedAt: ctx.now });
    ctx.find('expense-of-reversed', about(body.id), { number: body.number, slip: slip.number });
  }
}

/** A payment that was reversed paid nothing: what was matched with it waits for another one. */
export async function unmatchReversed(
  ctx: EffectContext,
  payment: Pick<Transaction, 'id'>,
): Promise<void> {
  const { tx, vault, company } = ctx;
  for (const id of await matchedWith(tx, company, payment.id)) {
    const found = await readExpense(tx, vault, id);
    if (!found) continue;
    const { match: _match, ...body } = found;
    await write(ctx, body);
  }
}

export const expenseEffects: Effects<ExpenseMutation> = {
  'expense.issue': issue,
  'expense.void': voidIt,
  'expense.sign': sign,
  'expense.match': match,
  'expense.unmatch': unmatch,
};
