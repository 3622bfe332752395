import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ContactBody, DefinitionBody } from '@/contract/core/records';
import type { RecordRef } from '@/contract/mutation';
import { rulesIn } from '@/contract/rules/setting';
import { addDays, type Day, dayOf } from '@/domain/base/day';
import { nearestSafe } from '@/domain/base/integer';
import { familyOf, isFirm, isIdentified } from '@/domain/contact/contact';
import { accountsOf } from '@/domain/contact/contact-statement';
import { countsAsIdentified } from '@/domain/identity/card';
import type { Account } from '@/domain/ledger/ledger';
import type { Asset } from '@/domain/metal/asset';
import { documentRounding } from '@/domain/order/deposit';
import { cashStepOn, roundedOf } from '@/domain/payment/cash-rounding';
import { beyondCredit } from '@/domain/payment/credit';
import { type DatedRule, ruleAt } from '@/domain/rules/dated-rule';
import { beyondOwed, isCustodyOpen, leftByCustomer } from '@/domain/slip/custody';
import {
  cashOfSlip,
  dealtIn,
  LINKED_DAYS,
  limitAt,
  linkedSumOf,
  opensDealing,
  overCash,
} from '@/domain/slip/limits';
import type { Transaction } from '@/domain/slip/transaction';
import { mergeChainOf } from '../areas/contact/contact-merge';
import { identitiesOf } from '../areas/identity/identity-store';
import { notDeleted } from '../db/records';
import { balances, records } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { type DaySum, sumsOfDays } from './contact-days';
import type { EffectContext } from './context';

/** Checks slips against the law's and the company's limits. */

/**
 * Reports a slip beyond the law's limits of its day: cash, the other party's identity, and
 * customers' gold kept for them; and beyond the shop's own: credit, card surcharge and cash
 * rounding.
 */
export async function judgeLimits(
  ctx: EffectContext,
  slip: Transaction,
  subject: RecordRef,
): Promise<void> {
  await judgeCash(ctx, slip, subject);
  await judgeIdentity(ctx, slip, subject);
  await judgeCustody(ctx, slip, subject);
  await judgeCredit(ctx, slip, subject);
  await judgeSurcharge(ctx, slip, subject);
  await judgeRounding(ctx, slip, subject);
}

/** Reports cash above the limit, counted with the same customer's other cash of that day. */
export async function judgeCash(
  ctx: EffectContext,
  slip: Transaction,
  subject: RecordRef,
): Promise<void> {
  const { at, contactId, number } = slip;
  const day = dayOf(at);
  const cash = cashOfSlip(slip);
  if (cash === 0) return;
  const [others] = contactId === null ? [] : await sumsOf(ctx, slip, contactId, [day, day]);
  const before = others?.cash ?? 0;
  const limit = limitAt('cash', day, await rulesOf(ctx));
  if (overCash(cash, before, limit))
    ctx.find('cash-over-limit', subject, { number, cash: cash + before, limit });
}

/**
 * Reports a dealing from the limit on, counted with linked dealings, whose other party has no valid
 * identity card and no known identity number. A slip that arrives late counts in the thirty days of every later one too.
 */
export async function judgeIdentity(
  ctx: EffectContext,
  slip: Transaction,
  subject: RecordRef,
): Promise<void> {
  const { at, contactId, number } = slip;
  const own = dealtIn(slip);
  if (own <= 0 || !opensDealing(slip)) return;
  const card = contactId === null ? undefined : await cardOf(ctx, contactId);
  const day = dayOf(at);
  const cards = card ? await identitiesOf(ctx.tx, ctx.company, familyOf(card)) : [];
  if (card && countsAsIdentified(cards, isIdentified(card), day)) return;
  const reached = await identityReached(ctx, slip);
  if (reached) ctx.find('identity-missing', subject, { number, ...reached });
}

/** The linked sum and the limit that a dealing reaches; undefined below the limit. */
async function identityReached(
  ctx: EffectContext,
  slip: Transaction,
): Promise<Reached | undefined> {
  const own = dealtIn(slip);
  if (own <= 0 || !opensDealing(slip)) return undefined;
  return limitReached(ctx, slip, own);
}

type Reached = { sum: number; limit: number };

/**
 * The linked sum and the limit that so many kuruş reach together with the contact's other dealings, on
 * the slip's own day or on that of a later slip; undefined below the limit.
 */
export async function limitReached(
  ctx: EffectContext,
  slip: Pick<Transaction, 'id' | 'at' | 'contactId'>,
  own: number,
): Promise<Reached | undefined> {
  const day = dayOf(slip.at);
  const rules = await rulesOf(ctx);
  const days: [Day, Day] = [addDays(day, 1 - LINKED_DAYS), addDays(day, LINKED_DAYS - 1)];
  const others = slip.contactId === null ? [] : await sumsOf(ctx, slip, slip.contactId, days);
  const later = others.map((other) => other.day).filter((other) => other > day);
  for (const last of [day, ...later.sort()]) {
    const sum = own + linkedSumOf(others, last);
    const limit = limitAt('identity', last, rules);
    if (sum >= limit) return { sum, limit };
  }
  return undefined;
}

/**
 * Reports gold that a customer left with the shop without owing it: allowed only for firms, or if
 * the company opened it. A part payment for an order does not count.
 */
async function judgeCustody(
  ctx: EffectContext,
  slip: Transaction,
  subject: RecordRef,
): Promise<void> {
  const { at, contactId, number } = slip;
  const left = leftByCustomer(slip);
  if (left.length === 0 || contactId === null || isCustodyOpen(await rulesOf(ctx), dayOf(at)))
    return;
  const card = await cardOf(ctx, contactId);
  if (card && isFirm(card)) return;
  const accounts = accountsOf(card ? familyOf(card) : [contactId]);
  const held = await balancesOn(ctx, accounts);
  const asset = beyondOwed(left, (wanted) =>
    held.reduce((sum, one) => (one.asset === wanted ? sum + one.quantity : sum), 0),
  );
  if (asset) ctx.find('custody-closed', subject, { number, asset });
}

/**
 * Reports a debt above the limit on the customer's card, as the balance is when the slip arrives.
 */
async function judgeCredit(
  ctx: EffectContext,
  { type, contactId, legs, number }: Transaction,
  subject: RecordRef,
): Promise<void> {
  if (contactId === null || type === 'reversal' || type === 'opening') return;
  const card = await cardOf(ctx, contactId);
  const accounts = card && accountsOf(familyOf(card));
  if (
    !accounts ||
    !legs.some(({ account, quantity }) => quantity > 0 && accounts.has(account)) ||
    (card.limits ?? []).length === 0
  )
    return;
  const over = beyondCredit(card.limits ?? [], legs, accounts, await balancesOn(ctx, accounts));
  if (over) ctx.find('credit-over-limit', subject, { number, ...over });
}

/** Balances of these accounts before the slip. */
export async function balancesOn(
  { tx, company }: EffectContext,
  accounts: ReadonlySet<Account>,
): Promise<{ asset: Asset; quantity: number }[]> {
  const rows = await tx
    .select({ asset: balances.asset, quantity: balances.quantity })
    .from(balances)
    .where(and(eq(balances.company, company), inArray(balances.account, [...accounts])));
  return rows.map(({ asset, quantity }) => ({ asset, quantity: nearestSafe(quantity) }));
}

/** Reports a card's commission charged to the customer on a day on which the rule forbids it. */
export async function judgeSurcharge(
  ctx: EffectContext,
  { type, at, number, payments }: Transaction,
  subject: RecordRef,
): Promise<void> {
  // What goes back was judged when it was asked for.
  if (type === 'return') return;
  const passed = payments.find(({ commission }) => commission?.passed)?.commission;
  if (passed && ruleAt(await rulesOf(ctx), 'card-surcharge', dayOf(at)) === 0)
    ctx.find('surcharge-closed', subject, { number, kurus: passed.kurus });
}

/**
 * Reports cash that was rounded otherwise than by the rule of its day. A reversal mirrors its slip
 * and is not checked.
 */
export async function judgeRounding(
  ctx: EffectContext,
  slip: Transaction,
  subject: RecordRef,
): Promise<void> {
  const { type, at, number, payments } = slip;
  if (type === 'reversal' || !payments.some(({ method }) => method === 'cash')) return;
  const [told, own] = [
    roundedOf(payments),
    documentRounding(slip, cashStepOn(await rulesOf(ctx), dayOf(at))),
  ];
  if (told !== own) ctx.find('rounding-differs', subject, { number, kurus: told, rule: own });
}

/** One person's sums of these days, on any of their merged cards, without the slip itself. */
async function sumsOf(
  ctx: EffectContext,
  { id }: Pick<Transaction, 'id'>,
  contactId: string,
  [from, to]: readonly [Day, Day],
): Promise<DaySum[]> {
  const card = await cardOf(ctx, contactId);
  const cards = card ? familyOf(card) : [contactId];
  return sumsOfDays(ctx.tx, { company: ctx.company, cards, from, to, without: id });
}

/**
 * Rules and cards that the judgements of one database transaction read once. No effect both changes
 * them and judges a slip by them.
 */
const knownRules = new WeakMap<Tx, Promise<DatedRule[]>>();
const knownCards = new WeakMap<Tx, Map<string, Promise<ContactBody | undefined>>>();

/** The contact's card, or the one that it was merged into. */
function cardOf(ctx: EffectContext, contactId: string): Promise<ContactBody | undefined> {
  const known = knownCards.get(ctx.tx) ?? new Map<string, Promise<ContactBody | undefined>>();
  knownCards.set(ctx.tx, known);
  const card = known.get(contactId) ?? mergeChainOf(ctx, contactId).then((all) => all.at(-1)?.body);
  known.set(contactId, card);
  return card;
}

/** Dated rules of the effect’s company. */
export function rulesOf({ tx, company }: EffectContext): Promise<DatedRule[]> {
  const known = knownRules.get(tx) ?? companyRules(tx, company);
  knownRules.set(tx, known);
  return known;
}

/** The company's dated rules. */
export async function companyRules(tx: Db | Tx, company: string): Promise<DatedRule[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), eq(sql`${records.body}->>'type'`, 'rule')));
  return rulesIn(rows.map((row) => row.body as DefinitionBody));
}
