import { and, eq, gte, lt } from 'drizzle-orm';
import type { RecordRef } from '../../contract/wire/mutation';
import type { TransactionBody } from '../../contract/wire/records';
import { dayEnd, dayOf, dayStart } from '../../domain/day';
import { cashOfDay, cashOfSlip, limitAt, overCash } from '../../domain/limits';
import type { Transaction } from '../../domain/transaction';
import { findActor, standing } from '../actor';
import { getRecord } from '../db/records';
import { records, transactions } from '../db/schema';
import type { EffectContext } from './context';
import { judgeClock } from './findings';
import { agrees } from './slip';

/** Who may approve what the clerk may not: reads as "delete or approve" of specification 6. */
const APPROVES = { module: 'workbench', level: 3 } as const;

/** What a person should hear about a slip that is kept all the same: the gold has moved. */
export async function judgeSlip(ctx: EffectContext, slip: Transaction): Promise<void> {
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (!agrees(slip)) ctx.find('figures-differ', subject, { number: slip.number });
  if (slip.contactId !== null && !(await getRecord(ctx.tx, ctx.company, 'contacts', slip.contactId))) {
    ctx.find('unknown-contact', subject, { contactId: slip.contactId });
  }
  judgeClock(ctx, slip.at, subject);
  await judgeCash(ctx, slip, subject);
  await judgeApprovals(ctx, slip, subject);
}

/** By the limit of the slip's own day, with what the same customer paid or took in cash on it before or after. */
async function judgeCash(ctx: EffectContext, slip: Transaction, subject: RecordRef): Promise<void> {
  const day = dayOf(slip.at);
  const cash = cashOfSlip(slip);
  if (cash === 0) return;
  const others = slip.contactId === null ? 0 : cashOfDay(await slipsOfDay(ctx, slip.contactId, slip.at), slip.contactId, day);
  if (overCash(cash, others, day)) ctx.find('cash-over-limit', subject, { number: slip.number, cash: cash + others, limit: limitAt('cash', day) });
}

async function slipsOfDay({ tx, company }: EffectContext, contactId: string, at: number): Promise<TransactionBody[]> {
  const day = dayOf(at);
  const rows = await tx
    .select({ body: records.body })
    .from(transactions)
    .innerJoin(records, and(eq(records.company, transactions.company), eq(records.kind, 'transactions'), eq(records.id, transactions.id)))
    .where(
      and(eq(transactions.company, company), eq(transactions.contactId, contactId), gte(transactions.at, dayStart(day)), lt(transactions.at, dayEnd(day))),
    );
  return rows.map((row) => row.body as TransactionBody);
}

/** Somebody who held the level then, or has lost it since, could approve; one who never did could not. */
async function judgeApprovals({ tx, company, find }: EffectContext, slip: Transaction, subject: RecordRef): Promise<void> {
  for (const { rule, by } of slip.approvals ?? []) {
    const approver = await findActor(tx, company, by);
    if (!approver || standing(approver, APPROVES.module, APPROVES.level) === 'never') find('approval-not-held', subject, { rule, by });
  }
}
