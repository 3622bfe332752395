import { and, eq, inArray, like, ne, sql } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import { type SitePut, siteRecordId } from '@/contract/people/site';
import type { ShipmentBody } from '@/contract/stock/shipment';
import type { StockBody } from '@/contract/stock/stock';
import { definitionId } from '@/contract/till/till';
import { fold } from '@/domain/base/fold';
import { MOST_SITES, type Site, siteNameRefusal } from '@/domain/people/site';
import { isOnTheWay, shipmentStanding } from '@/domain/stock/shipment';
import { isThere, stockState } from '@/domain/stock/stock-state';
import { journal, stampOf } from '@/server/areas/journal/append';
import { getRecord, notDeleted, putRecords } from '@/server/db/records';
import { balances, branches, records } from '@/server/db/schema';
import { warehouses } from '@/server/db/schema-platform';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';

/**
 * Applies a wish that creates, renames or archives a branch or a warehouse. Refuses it if somebody
 * else has changed the site since, if another site of its kind has the name, or if the site is to
 * be archived while goods lie in it or are on their way to it, or its own accounts hold anything.
 */
async function putSite(ctx: EffectContext, { site: wished, base }: SitePut): Promise<Verdict> {
  const site = { ...wished, name: wished.name.trim() };
  const wrong = siteNameRefusal(site.name);
  if (wrong) return badFields([{ name: 'site.name', code: wrong }]);
  const recordId = siteRecordId(site.id);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', recordId);
  const known = record?.body as Extract<DefinitionBody, { type: 'site' }> | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  const all = await sitesLike(ctx, site);
  const own = all.find(({ id }) => id === site.id);
  // A branch stays a branch: slips and goods name it as such.
  const others = await sitesLike(ctx, { kind: site.kind === 'branch' ? 'warehouse' : 'branch' });
  if (others.some(({ id }) => id === site.id))
    return badFields([{ name: 'site.kind', code: 'format' }]);
  if (all.some(({ id, name }) => id !== site.id && fold(name) === fold(site.name)))
    return badFields([{ name: 'site.name', code: 'taken' }]);
  if (!own && all.length >= MOST_SITES) return refused(411, 'too-many-sites');
  if (
    site.archived &&
    !own?.archived &&
    ((await hasGoods(ctx, site)) || (await expectsGoods(ctx, site)) || (await hasMoney(ctx, site)))
  )
    return refused(409, 'site-in-use');
  if (!(await write(ctx, site, own === undefined)))
    return badFields([{ name: 'site.id', code: 'taken' }]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'site.changed',
    subject: `site:${site.id}`,
    detail: {
      name: own && own.name !== site.name ? [own.name, site.name] : site.name,
      kind: site.kind,
      ...(own && own.archived !== site.archived ? { archived: [own.archived, site.archived] } : {}),
    },
  });
  const body: DefinitionBody = { type: 'site', site, version: ctx.version };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id: recordId, body }]);
  return applied(recordId);
}

type Row = Pick<Site, 'id' | 'name' | 'archived'>;

const sitesLike = (
  { tx, company }: EffectContext,
  { kind }: Pick<Site, 'kind'>,
): Promise<Row[]> => {
  const { id, name, archived } = kind === 'branch' ? branches : warehouses;
  const table = kind === 'branch' ? branches : warehouses;
  return tx.select({ id, name, archived }).from(table).where(eq(table.company, company));
};

/** Returns false if another company has the id. */
async function write(
  { tx, company, now }: EffectContext,
  { id, kind, name, archived }: Site,
  isNew: boolean,
): Promise<boolean> {
  if (kind === 'warehouse') {
    const where = and(eq(warehouses.company, company), eq(warehouses.id, id));
    if (isNew) await tx.insert(warehouses).values({ company, id, name, archived });
    else await tx.update(warehouses).set({ name, archived }).where(where);
    return true;
  }
  const written = isNew
    ? await tx
        .insert(branches)
        .values({ id, company, name, archived, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: branches.id })
    : await tx
        .update(branches)
        .set({ name, archived })
        .where(and(eq(branches.company, company), eq(branches.id, id)))
        .returning({ id: branches.id });
  return written.length > 0;
}

/** Whether goods lie in the site, of the shop or of somebody else. */
async function hasGoods({ tx, company }: EffectContext, { id, kind }: Site): Promise<boolean> {
  const field =
    kind === 'branch' ? sql`${records.body}->>'branch'` : sql`${records.body}->>'place'`;
  const cards = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'stock'), sql`${field} = ${id}`));
  return cards.some(({ body }) => isThere(stockState(body as StockBody)));
}

/** Whether goods are on their way to the site: they can be taken in only where people work. */
async function expectsGoods({ tx, company }: EffectContext, { id, kind }: Site): Promise<boolean> {
  const shipments = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'shipments'), sql`${records.body}::text LIKE ${`%${id}%`}`));
  return shipments.some(({ body }) => {
    const { state, first } = shipmentStanding((body as ShipmentBody).moves);
    const to = kind === 'branch' ? first?.to.branch : first?.to.place;
    return isOnTheWay(state) && to === id;
  });
}

/** Whether a till or another own account of the branch holds anything. */
async function hasMoney({ tx, company }: EffectContext, { id, kind }: Site): Promise<boolean> {
  if (kind !== 'branch') return false;
  const accounts = await tx
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        notDeleted(company, 'definitions'),
        like(records.id, definitionId('%')),
        eq(sql`${records.body}->'account'->>'branch'`, id),
      ),
    );
  const [held] = await tx
    .select({ account: balances.account })
    .from(balances)
    .where(
      and(
        eq(balances.company, company),
        inArray(
          balances.account,
          accounts.map(
            ({ body }) => (body as Extract<DefinitionBody, { type: 'account' }>).account.id,
          ),
        ),
        ne(balances.quantity, 0n),
      ),
    )
    .limit(1);
  return held !== undefined;
}

export const siteEffects: Effects<SitePut> = {
  'site.put': putSite,
};
