import { and, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { OTHER_CALLS } from '@/contract/core/calls';
import { MOST_THUMBS } from '@/contract/core/photo';
import { orderPhotos, stockPhotos, workPhotos } from '../db/schema-counter';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';
import { openPhoto, type PhotoKey } from '../seal/sealed-photos';

const ID = /^[A-Za-z0-9][\w.-]{0,63}$/;

/**
 * Calls that read pictures, for people who may see the record that has them: one picture at a time,
 * and the small ones of a list's page together.
 */
export function photoRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, OTHER_CALLS.orderPhoto, null, (call) =>
    readPhoto(call, 'order', sealedOfOrder),
  );
  open(routes, deps, OTHER_CALLS.workPhoto, null, (call) => readPhoto(call, 'work', sealedOfWork));
  open(routes, deps, OTHER_CALLS.stockThumbs, null, readThumbs);
  open(routes, deps, OTHER_CALLS.stockPhoto, null, (call) =>
    readPhoto(call, 'stock', sealedOfStock),
  );
  return routes;
}

type Asked = { deps: Deps; company: string; record: string; id: string };

async function readPhoto(
  { c, deps, company }: Opened<unknown>,
  of: PhotoKey['of'],
  sealedOf: (asked: Asked) => Promise<Uint8Array | undefined>,
): Promise<Response> {
  const [record = '', id = ''] = [c.req.param('id'), c.req.param('photo')];
  if (!ID.test(record)) return malformed(c, 'id', 'format');
  if (!ID.test(id)) return malformed(c, 'photo', 'format');
  const sealed = await sealedOf({ deps, company, record, id });
  if (!sealed) return refuse(c, 404, { code: 'not-found' });
  return succeed(c, {
    data: openPhoto(deps.sealingKey, { company, of, record, id }, sealed).toString('base64'),
  });
}

async function sealedOfOrder({
  deps,
  company,
  record,
  id,
}: Asked): Promise<Uint8Array | undefined> {
  const [row] = await deps.db
    .select({ sealed: orderPhotos.sealed })
    .from(orderPhotos)
    .where(
      and(eq(orderPhotos.company, company), eq(orderPhotos.order, record), eq(orderPhotos.id, id)),
    );
  return row?.sealed;
}

async function sealedOfWork({ deps, company, record, id }: Asked): Promise<Uint8Array | undefined> {
  const [row] = await deps.db
    .select({ sealed: workPhotos.sealed })
    .from(workPhotos)
    .where(
      and(eq(workPhotos.company, company), eq(workPhotos.work, record), eq(workPhotos.id, id)),
    );
  return row?.sealed;
}

async function sealedOfStock({
  deps,
  company,
  record,
  id,
}: Asked): Promise<Uint8Array | undefined> {
  const [row] = await deps.db
    .select({ sealed: stockPhotos.sealed })
    .from(stockPhotos)
    .where(
      and(eq(stockPhotos.company, company), eq(stockPhotos.stock, record), eq(stockPhotos.id, id)),
    );
  return row?.sealed;
}

/** Small pictures of stock cards; ids that do not exist are left out. */
async function readThumbs({ c, deps, company, query }: Opened): Promise<Response> {
  const ids = (query.ids ?? '').split(',');
  if (ids.length > MOST_THUMBS || !ids.every((id) => ID.test(id)))
    return malformed(c, 'ids', 'format');
  const rows = await deps.db
    .select({ id: stockPhotos.id, stock: stockPhotos.stock, thumb: stockPhotos.thumb })
    .from(stockPhotos)
    .where(and(eq(stockPhotos.company, company), inArray(stockPhotos.id, ids)));
  return succeed(
    c,
    rows.map(({ id, stock, thumb }) => ({
      id,
      data: openPhoto(
        deps.sealingKey,
        { company, of: 'stock', record: stock, id, small: true },
        thumb,
      ).toString('base64'),
    })),
  );
}
