import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import type { OrderBody } from '@/contract/order/order';
import { rulesIn } from '@/contract/rules/setting';
import { stocksOf } from '@/contract/slip/slip-refs';
import type { StockBody } from '@/contract/stock/stock';
import { dayOf } from '@/domain/base/day';
import { exact } from '@/domain/base/integer';
import { NO_TERMS, priceGroupOf, type Terms } from '@/domain/catalogue/agreement';
import { listedProduct, workmanshipListsOn } from '@/domain/catalogue/workmanship-list';
import { lineSide } from '@/domain/ledger/slip-type';
import { isOpenStatus, statusOf } from '@/domain/order/order';
import { workmanshipSetsIn } from '@/domain/price/price-set';
import { ruleAt } from '@/domain/rules/dated-rule';
import { discountGap, discountLimit, type StockAsks } from '@/domain/slip/discount';
import { type FixedFor, fixedFor } from '@/domain/slip/fixed-order';
import { gapOf, type SlipGap } from '@/domain/slip/floor';
import type { LineInput } from '@/domain/slip/line';
import type { Transaction } from '@/domain/slip/transaction';
import { mergeChainOf } from '../areas/contact/contact-merge';
import { getRecord, getRecords, notDeleted } from '../db/records';
import { records } from '../db/schema';
import type { EffectContext } from './context';
import { judgedSeller, mayApprove } from './judge-people';

/** Computes how far a slip goes beyond what a person may decide alone. */

/**
 * The part of a slip that is checked; its lines may lack figures, because they are computed again.
 */
type Judged = Pick<
  Transaction,
  'type' | 'at' | 'contactId' | 'seller' | 'sellerProof' | 'order' | 'shipment'
> & { lines: readonly LineInput[] };
type Gaps = { floor?: SlipGap | undefined; discount?: SlipGap | undefined };

/**
 * Workmanship below the floor and discount beyond the limit, if any. Figures too large to be
 * computed have a finding of their own.
 */
export async function gapsOf(ctx: EffectContext, slip: Judged): Promise<Gaps> {
  const { tx, company } = ctx;
  const { type, lines, at } = slip;
  // What comes back was judged when it was sold.
  if (type === 'return' || !lines.some((line) => lineSide(line) === 'sell')) return {};
  // Only what the slip is judged by: a company's list of products is long, and every sale comes
  // this way.
  const codes = lines.map((line) => line.product);
  const asked = or(
    eq(sql`${records.body}->>'type'`, 'rule'),
    inArray(sql`${records.body}->'product'->>'code'`, codes),
    and(like(records.id, 'price:work:%'), inArray(sql`${records.body}->'set'->>'code'`, codes)),
  );
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), asked));
  const bodies = rows.map((row) => row.body as DefinitionBody);
  const rules = rulesIn(bodies);
  const day = dayOf(at);
  const lists = workmanshipListsOn(
    workmanshipSetsIn(bodies.flatMap((body) => (body.type === 'price' ? [body.set] : []))),
    day,
  );
  const products = bodies.flatMap((body) =>
    body.type === 'product' ? [listedProduct(body.product, lists)] : [],
  );
  const user = judgedSeller(ctx, slip);
  const limit = discountLimit(rules, { user, approves: await mayApprove(ctx, user) }, day);
  const order = await fixedOf(ctx, slip);
  const terms = { ...(await termsOf(ctx, slip.contactId)), ...(order ? { order } : {}) };
  const cards = limit === undefined ? undefined : await cardsOf(ctx, stocksOf(slip));
  return {
    floor: exact(() => gapOf(lines, products, ruleAt(rules, 'workmanship-floor', day), terms)),
    discount: exact(() => discountGap(lines, products, terms, limit, cards)),
  };
}

/** Stock cards that a slip names, with their present prices. */
async function cardsOf({ tx, company }: EffectContext, ids: string[]): Promise<StockAsks> {
  const known = await getRecords(tx, company, 'stock', ids);
  return new Map(
    known.flatMap(({ id, deleted, body }) => (deleted ? [] : [[id, body as StockBody] as const])),
  );
}

/**
 * The promised price of the order that the slip hands over, from the server's own record: only if
 * the order is this customer's and still open.
 */
async function fixedOf(
  ctx: EffectContext,
  { order: id, contactId }: Judged,
): Promise<FixedFor | undefined> {
  const order =
    id === undefined
      ? undefined
      : ((await getRecord(ctx.tx, ctx.company, 'orders', id))?.body as OrderBody | undefined);
  if (!order || !isOpenStatus(statusOf(order.moves))) return undefined;
  const theirs =
    order.contactId === contactId ||
    (await mergeChainOf(ctx, order.contactId)).some(({ body }) => body.id === contactId);
  return theirs ? fixedFor(order) : undefined;
}

/** The customer's agreements, as their card has them now. */
async function termsOf(ctx: EffectContext, contactId: string | null): Promise<Terms> {
  const card = contactId === null ? undefined : (await mergeChainOf(ctx, contactId)).at(-1)?.body;
  return card
    ? {
        agreements: card.agreements ?? [],
        group: priceGroupOf(card.priceGroup ?? ''),
        approved: card.agreementsApproved === true,
      }
    : NO_TERMS;
}
