import { and, inArray, sql } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import type { RecordRef } from '@/contract/mutation';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { mayNeedSerial, serialsMissing } from '@/domain/catalogue/serial-duty';
import type { Approval } from '@/domain/rules/approval';
import { areHoursApproved, hoursGap } from '@/domain/rules/own-limits';
import { exchangeRefusal } from '@/domain/slip/exchange';
import { isApproved, isDiscountApproved } from '@/domain/slip/floor';
import type { Transaction } from '@/domain/slip/transaction';
import { notDeleted } from '@/server/db/records';
import { records } from '@/server/db/schema';
import type { EffectContext } from '@/server/sync/context';
import { judgeClock } from '@/server/sync/findings';
import { judgeLimits, rulesOf } from '@/server/sync/judge-limits';
import { judgedSeller, judgePeople } from '@/server/sync/judge-people';
import { gapsOf } from '@/server/sync/slip-gaps';
import { judgeContact } from '../contact/judge-contact';
import { judgeRestricted } from '../contact/judge-restricted';
import { noteDealing } from '../screening/dealing-effects';
import { judgePrices } from './judge-prices';
import { agrees } from './slip';

/**
 * Reports what is unusual about a slip. The slip is accepted in any case, because the gold has
 * moved.
 */

/** Runs all checks of a slip and stores a finding for each that fails. */
export async function judgeSlip(ctx: EffectContext, slip: Transaction): Promise<void> {
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (!agrees(slip)) ctx.find('figures-differ', subject, { number: slip.number });
  if (slip.contactId !== null) await judgeContact(ctx, slip.contactId, subject);
  judgeClock(ctx, slip.at, subject);
  await judgeLimits(ctx, slip, subject);
  await noteDealing(ctx, slip);
  await judgeRestricted(ctx, slip);
  await judgeSerials(ctx, slip, subject);
  await judgeExchange(ctx, slip, subject);
  await judgePrices(ctx, slip, subject);
  const held = await judgePeople(ctx, slip, subject);
  await judgeFigures(ctx, slip, held, subject);
  await judgeHours(ctx, slip, held, subject);
}

/**
 * Reports a bar without a serial number on a day on which the company requires one. For a return
 * the number is on the original slip.
 */
async function judgeSerials(
  ctx: EffectContext,
  { type, lines, at, number }: Transaction,
  subject: RecordRef,
): Promise<void> {
  const asked = type === 'return' ? [] : lines.filter(mayNeedSerial);
  if (asked.length === 0) return;
  const rules = await rulesOf(ctx);
  const codes = asked.map(({ product }) => product);
  const [line] = serialsMissing(asked, await productsOf(ctx, codes), rules, dayOf(at));
  if (line) ctx.find('serial-missing', subject, { number, name: line.name });
}

/**
 * Reports an exchange (takas), or a purchase by the shop's own receipt, that valued the taken goods
 * at another multiplier than the company's of that day.
 */
async function judgeExchange(
  ctx: EffectContext,
  slip: Transaction,
  subject: RecordRef,
): Promise<void> {
  if (
    slip.type !== 'exchange' &&
    !(
      slip.type === 'purchase' &&
      slip.lines.some((line) => line.kind === 'scrap' && line.receipt !== undefined)
    )
  )
    return;
  const amiss = exchangeRefusal(slip, await rulesOf(ctx), dayOf(slip.at));
  if (amiss)
    ctx.find('exchange-differs', subject, {
      number: slip.number,
      name: amiss.line.name,
      value: amiss.by,
      limit: amiss.rule,
    });
}

/**
 * Reports workmanship below the floor of its day, and discounts beyond a limit, without an approval
 * for exactly this slip by somebody who has the right.
 */
async function judgeFigures(
  ctx: EffectContext,
  slip: Transaction,
  held: readonly Approval[],
  subject: RecordRef,
): Promise<void> {
  const { floor, discount } = await gapsOf(ctx, slip);
  if (floor && !isApproved(held, floor))
    ctx.find('approval-short', subject, {
      number: slip.number,
      value: floor.value,
      limit: floor.limit,
    });
  if (discount && !isDiscountApproved(held, discount))
    ctx.find('discount-unapproved', subject, {
      number: slip.number,
      value: discount.value,
      limit: discount.limit,
    });
}

/**
 * Leaves a finding for a slip outside its seller’s hours without an approval. Slips that the server
 * made itself and slips that undo another may be written at any time.
 */
async function judgeHours(
  ctx: EffectContext,
  slip: Transaction,
  held: readonly Approval[],
  subject: RecordRef,
): Promise<void> {
  if (slip.type === 'reversal') return;
  const gap = hoursGap(await rulesOf(ctx), judgedSeller(ctx, slip), slip.at);
  if (gap && !areHoursApproved(held))
    ctx.find('hours-unapproved', subject, { number: slip.number, minute: gap.value });
}

/** The company's products with these codes. */
export async function productsOf(
  { tx, company }: EffectContext,
  codes: readonly string[],
): Promise<Product[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        notDeleted(company, 'definitions'),
        inArray(sql`${records.body}->'product'->>'code'`, [...codes]),
      ),
    );
  return rows
    .map((row) => row.body as DefinitionBody)
    .flatMap((body) => (body.type === 'product' ? [body.product] : []));
}
