import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { RecordRef } from '../../contract/wire/mutation';
import type { DefinitionBody } from '../../contract/wire/records';
import { rulesIn } from '../../contract/wire/setting';
import { type StockBody, stocksOf } from '../../contract/wire/stock';
import { NO_TERMS, priceGroupOf, type Terms } from '../../domain/agreement';
import type { Approval } from '../../domain/approval';
import { ruleAt } from '../../domain/dated-rule';
import { dayOf } from '../../domain/day';
import { discountGap, discountLimit, type StockAsks } from '../../domain/discount';
import { exchangeAmiss } from '../../domain/exchange';
import { type FixedFor, fixedFor } from '../../domain/fixed-order';
import { gapOf, isApproved, isDiscountApproved, type SlipGap } from '../../domain/floor';
import { exact } from '../../domain/integer';
import { isOpenStatus, statusOf } from '../../domain/order';
import { workSetsIn } from '../../domain/price-set';
import type { Product } from '../../domain/product';
import { mayNeedSerial, serialsMissing } from '../../domain/serial-duty';
import { lineSide } from '../../domain/slip-type';
import { soldBy, type Transaction } from '../../domain/transaction';
import { listedProduct, workListsOn } from '../../domain/work-list';
import { getRecords, standing } from '../db/records';
import { records } from '../db/schema';
import { lineOf } from './contact-merge';
import type { EffectContext } from './context';
import { judgeClock } from './findings';
import { judgeContact } from './judge-contact';
import { judgeLimits, rulesOf } from './judge-limits';
import { judgePeople, mayApprove } from './judge-people';
import { orderOf } from './orders';
import { agrees } from './slip';

/** What a person should hear about a slip that is kept all the same: the gold has moved. */
export async function judgeSlip(ctx: EffectContext, slip: Transaction): Promise<void> {
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (!agrees(slip)) ctx.find('figures-differ', subject, { number: slip.number });
  if (slip.contactId !== null) await judgeContact(ctx, slip.contactId, subject);
  judgeClock(ctx, slip.at, subject);
  await judgeLimits(ctx, slip, subject);
  await judgeSerials(ctx, slip, subject);
  await judgeExchange(ctx, slip, subject);
  await judgeFigures(ctx, slip, await judgePeople(ctx, slip, subject), subject);
}

/** A bar without its serial, on a day from which the company goes by them. What comes back has it on the slip that it went with. */
async function judgeSerials(ctx: EffectContext, { type, lines, at, number }: Transaction, subject: RecordRef): Promise<void> {
  const asked = type === 'return' ? [] : lines.filter(mayNeedSerial);
  if (asked.length === 0) return;
  const rules = await rulesOf(ctx);
  const codes = asked.map(({ product }) => product);
  const [line] = serialsMissing(asked, await productsOf(ctx, codes), rules, dayOf(at));
  if (line) ctx.find('serial-missing', subject, { number, name: line.name });
}

/** A takas, or our own receipt, counted what was taken at another multiplier than the company's of that day: that it follows from its figures says nothing of whose it is. */
async function judgeExchange(ctx: EffectContext, slip: Transaction, subject: RecordRef): Promise<void> {
  if (slip.type !== 'exchange' && !(slip.type === 'purchase' && slip.lines.some((line) => line.kind === 'scrap' && line.receipt !== undefined))) return;
  const amiss = exchangeAmiss(slip, await rulesOf(ctx), dayOf(slip.at));
  if (amiss) ctx.find('exchange-differs', subject, { number: slip.number, name: amiss.line.name, value: amiss.by, limit: amiss.rule });
}

/** Work below the floor of its day, and what was given away beyond a limit, need the word of somebody who may, and of just this slip. */
async function judgeFigures(ctx: EffectContext, slip: Transaction, held: readonly Approval[], subject: RecordRef): Promise<void> {
  const { floor, discount } = await gapsOf(ctx, slip);
  if (floor && !isApproved(held, floor)) ctx.find('approval-short', subject, { number: slip.number, value: floor.value, limit: floor.limit });
  if (discount && !isDiscountApproved(held, discount))
    ctx.find('discount-unapproved', subject, { number: slip.number, value: discount.value, limit: discount.limit });
}

/** What of the slip goes further than may be done alone. Figures too large to be computed have a finding of their own. */
async function gapsOf(ctx: EffectContext, slip: Transaction): Promise<{ floor?: SlipGap | undefined; discount?: SlipGap | undefined }> {
  const { tx, company } = ctx;
  const { type, lines, at } = slip;
  // What comes back was judged when it was sold.
  if (type === 'return' || !lines.some((line) => lineSide(line) === 'sell')) return {};
  // Only what the slip is judged by: a company's list of products is long, and every sale comes this way.
  const codes = lines.map((line) => line.product);
  const asked = or(
    eq(sql`${records.body}->>'type'`, 'rule'),
    inArray(sql`${records.body}->'product'->>'code'`, codes),
    and(like(records.id, 'price:work:%'), inArray(sql`${records.body}->'set'->>'code'`, codes)),
  );
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(standing(company, 'definitions'), asked));
  const bodies = rows.map((row) => row.body as DefinitionBody);
  const rules = rulesIn(bodies);
  const day = dayOf(at);
  const lists = workListsOn(workSetsIn(bodies.flatMap((body) => (body.type === 'price' ? [body.set] : []))), day);
  const products = bodies.flatMap((body) => (body.type === 'product' ? [listedProduct(body.product, lists)] : []));
  const user = soldBy({ ...(slip.seller ? { seller: slip.seller } : {}), actor: ctx.actor.user });
  const limit = discountLimit(rules, { user, approves: await mayApprove(ctx, user) }, day);
  const order = await fixedOf(ctx, slip);
  const terms = { ...(await termsOf(ctx, slip.contactId)), ...(order ? { order } : {}) };
  const cards = limit === undefined ? undefined : await cardsOf(ctx, stocksOf(slip));
  return {
    floor: exact(() => gapOf(lines, products, ruleAt(rules, 'workmanship-floor', day), terms)),
    discount: exact(() => discountGap(lines, products, terms, limit, cards)),
  };
}

/** The company's cards that a slip names, with what they ask by now. */
async function cardsOf({ tx, company }: EffectContext, ids: string[]): Promise<StockAsks> {
  const known = await getRecords(tx, company, 'stock', ids);
  return new Map(known.flatMap(({ id, deleted, body }) => (deleted ? [] : [[id, body as StockBody] as const])));
}

/** What the order that the slip hands over was promised for, as our own record says it now: this customer's, and still to be handed over. */
async function fixedOf(ctx: EffectContext, { order: id, contactId }: Transaction): Promise<FixedFor | undefined> {
  const order = id === undefined ? undefined : await orderOf(ctx, id);
  if (!order || !isOpenStatus(statusOf(order.moves))) return undefined;
  const theirs = order.contactId === contactId || (await lineOf(ctx, order.contactId)).some(({ body }) => body.id === contactId);
  return theirs ? fixedFor(order) : undefined;
}

/** What was agreed with the customer, as their card says it now. */
async function termsOf(ctx: EffectContext, contactId: string | null): Promise<Terms> {
  const card = contactId === null ? undefined : (await lineOf(ctx, contactId)).at(-1)?.body;
  return card ? { agreements: card.agreements ?? [], group: priceGroupOf(card.priceGroup ?? ''), approved: card.agreementsApproved === true } : NO_TERMS;
}

/** Of the company's products those with these codes. */
export async function productsOf({ tx, company }: EffectContext, codes: readonly string[]): Promise<Product[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(standing(company, 'definitions'), inArray(sql`${records.body}->'product'->>'code'`, [...codes])));
  return rows.map((row) => row.body as DefinitionBody).flatMap((body) => (body.type === 'product' ? [body.product] : []));
}
