import { and, count, eq, inArray, like, ne, or, sql } from 'drizzle-orm';
import {
  type ListedBody,
  type ListedMutation,
  type ListedPut,
  listedBody,
  listedId,
  listedVersion,
} from '@/contract/catalogue/listed';
import { type Currency, currencyRefusals, writtenAlike } from '@/domain/catalogue/currency';
import { isSameGoods, labelsOf, type Product, productRefusals } from '@/domain/catalogue/product';
import { MOST_PRODUCTS } from '@/domain/catalogue/product-import';
import { getRecord, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';
import { importProducts, undoProductImport } from './product-import';

/** Applies the mutations of a company's products and currencies. */

/**
 * Applies a wish that defines, changes, hides or archives a product or currency, unless somebody
 * else has changed it in the meantime. A product's kind and metal cannot be changed.
 */
async function putListed(ctx: EffectContext, put: ListedPut): Promise<Verdict> {
  const [area, faults] =
    put.kind === 'product.put'
      ? ['product', productRefusals(put.product)]
      : ['currency', currencyRefusals(put.currency)];
  if (faults.length > 0)
    return badFields(faults.map((name) => ({ name: `${area}.${name}`, code: 'format' })));
  const id = listedId(put);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const known = record && !record.deleted ? (record.body as ListedBody) : undefined;
  const stale = await staleWhole(ctx, record, listedVersion(known), put.base);
  if (stale) return stale;
  const refusal =
    put.kind === 'product.put'
      ? await productRefusal(
          ctx,
          put.product,
          known?.type === 'product' ? known.product : undefined,
        )
      : await currencyRefusal(ctx, put.currency);
  if (refusal) return refusal;
  await putRecords(ctx.tx, ctx.company, ctx.version, [
    {
      kind: 'definitions',
      id,
      body: listedBody(put, known, { version: ctx.version, by: ctx.actor.user }),
    },
  ]);
  return applied(id);
}

async function productRefusal(
  ctx: EffectContext,
  product: Product,
  known: Product | undefined,
): Promise<Verdict | undefined> {
  if (known && !isSameGoods(known, product))
    return badFields([
      { name: known.kind === product.kind ? 'product.metal' : 'product.kind', code: 'fixed' },
    ]);
  if (!known && (await productsIn(ctx)) >= MOST_PRODUCTS) return refused(411, 'too-many-products');
  const taken = await takenLabels(ctx, product);
  const asked = known ? (['barcode'] as const) : (['code', 'barcode'] as const);
  const wrong = asked.filter((field) => taken.has(product[field]?.toUpperCase() ?? ''));
  // The platform's own code of a stock code that is taken.
  return wrong.length > 0
    ? refused(411, 701, {
        fields: wrong.map((field) => ({ name: `product.${field}`, code: 'taken' })),
      })
    : undefined;
}

/**
 * Refuses a currency whose symbol makes it look like another one of the company, even if two
 * devices chose the symbol without knowing of each other.
 */
async function currencyRefusal(
  { tx, company }: EffectContext,
  currency: Currency,
): Promise<Verdict | undefined> {
  if (currency.symbol === undefined) return undefined;
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), like(records.id, 'currency:%')));
  const others = rows.map(
    ({ body }) => (body as Extract<ListedBody, { type: 'currency' }>).currency,
  );
  return writtenAlike(currency, others)
    ? badFields([{ name: 'currency.symbol', code: 'taken' }])
    : undefined;
}

async function productsIn({ tx, company }: EffectContext): Promise<number> {
  const [row] = await tx
    .select({ products: count() })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), eq(sql`${records.body}->>'type'`, 'product')));
  return row?.products ?? 0;
}

/**
 * The codes and barcode of a product that already belong to another one, archived or not: a code
 * that a scanner reads must mean one product.
 */
async function takenLabels(
  { tx, company }: EffectContext,
  product: Product,
): Promise<ReadonlySet<string>> {
  const labels = labelsOf(product);
  const barcode = sql`upper(${records.body}->'product'->>'barcode')`;
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        notDeleted(company, 'definitions'),
        ne(records.id, product.code),
        or(inArray(records.id, labels), inArray(barcode, labels)),
      ),
    );
  return new Set(
    rows.flatMap(({ body }) =>
      labelsOf((body as Extract<ListedBody, { type: 'product' }>).product),
    ),
  );
}

export const listedEffects: Effects<ListedMutation> = {
  'product.import': importProducts,
  'product.put': putListed,
  'product.undo': undoProductImport,
  'currency.put': putListed,
};
