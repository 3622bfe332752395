import { and, eq, gt, ne, not, or, sql } from 'drizzle-orm';
import {
  type ListedBody,
  listedBody,
  type ProductImport,
  type ProductUndo,
} from '@/contract/catalogue/listed';
import { SHARED_VERSION } from '@/contract/core/headers';
import { lastVersion } from '@/domain/base/import-parts';
import { labelsOf } from '@/domain/catalogue/product';
import { MOST_PRODUCTS, productImportRefusals } from '@/domain/catalogue/product-import';
import { notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { dropImported, findImport, inVersions, stand } from '@/server/sync/imported';
import { noteImport, noteUndone } from '@/server/sync/recent-imports';

/** Applies and undoes imports of products. */

/**
 * Applies an import of products: the server checks every row before it writes the first, and one
 * wrong row refuses all.
 */
export async function importProducts(
  ctx: EffectContext,
  { id, at, products, ...head }: ProductImport,
): Promise<Verdict> {
  const known = await productsOf(ctx);
  const taken = new Set(known.flatMap(labelsOf));
  const refusals = productImportRefusals(products, taken);
  if (refusals.length > 0)
    return badFields(
      refusals.map(({ index, field, code }) => ({ name: `products.${index}.${field}`, code })),
    );
  if (known.length + products.length > MOST_PRODUCTS) return refused(411, 'too-many-products');
  await inVersions(ctx, products, ({ tx, company, version, actor }, part) =>
    putRecords(
      tx,
      company,
      version,
      part.map((product) => ({
        kind: 'definitions',
        id: product.code,
        body: listedBody(
          { kind: 'product.put', v: SHARED_VERSION, at, base: 0, product },
          undefined,
          { version, by: actor.user },
        ),
      })),
    ),
  );
  await noteImport(ctx, 'products', products.length, head);
  return applied(id);
}

async function productsOf({ tx, company }: EffectContext) {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), eq(sql`${records.body}->>'type'`, 'product')));
  return rows.map(({ body }) => (body as Extract<ListedBody, { type: 'product' }>).product);
}

/**
 * Undoes an import of products as a whole. Refused if one of them was changed since, or is named by
 * anything that was written since: nothing older can name it.
 */
export async function undoProductImport(
  ctx: EffectContext,
  { id, of, reason }: ProductUndo,
): Promise<Verdict> {
  const found = await findImport(ctx, of, ['product.import']);
  if (!found.ok) return found.error;
  const { body, version } = found.value;
  const codes = body.products.map(({ code }) => code);
  const isUntouched =
    (await stand(ctx, 'definitions', codes, lastVersion(version, codes))) &&
    !(await areNamed(ctx, codes, version));
  if (!isUntouched) return refused(412, 'undo-used');
  await dropImported(ctx, 'definitions', codes);
  await noteUndone(ctx, { of, reason }, { cards: codes.length, documents: 0 });
  return applied(id);
}

/** Whether a record that is newer than `version` names one of these products by its code. */
async function areNamed(
  { tx, company }: EffectContext,
  codes: readonly string[],
  version: number,
): Promise<boolean> {
  const list = sql.join(
    codes.map((code) => sql`${`%"${code.replaceAll('_', String.raw`\_`)}"%`}`),
    sql`, `,
  );
  const isProduct = and(
    eq(records.kind, 'definitions'),
    eq(sql`${records.body}->>'type'`, 'product'),
  );
  const [named] = await tx
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        eq(records.company, company),
        eq(records.deleted, false),
        gt(records.version, version),
        or(ne(records.kind, 'definitions'), not(isProduct ?? sql`false`)),
        sql`${records.body}::text LIKE ANY (ARRAY[${list}])`,
      ),
    )
    .limit(1);
  return named !== undefined;
}
