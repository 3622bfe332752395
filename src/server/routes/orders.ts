import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { OTHER_CALLS } from '../../contract/wire/calls';
import { type Opened, open } from '../call-guard';
import { orderPhotos } from '../db/schema-counter';
import type { Deps } from '../deps';
import { type Env, malformed, refuse, succeed } from '../http';
import { openPhoto } from '../order-photos';

const ID = /^[A-Za-z0-9][\w.-]{0,63}$/;

/** One picture at a time, to whoever looks at the order: no list has any. */
export function orderRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, OTHER_CALLS.orderPhoto, null, readPhoto);
  return routes;
}

async function readPhoto({ c, deps, company }: Opened): Promise<Response> {
  const [order = '', id = ''] = [c.req.param('id'), c.req.param('photo')];
  if (!ID.test(order)) return malformed(c, 'id', 'format');
  if (!ID.test(id)) return malformed(c, 'photo', 'format');
  const [row] = await deps.db
    .select({ sealed: orderPhotos.sealed })
    .from(orderPhotos)
    .where(and(eq(orderPhotos.company, company), eq(orderPhotos.order, order), eq(orderPhotos.id, id)));
  if (!row) return refuse(c, 404, { code: 'not-found' });
  return succeed(c, { data: openPhoto(deps.sealingKey, { company, order, id }, row.sealed).toString('base64') });
}
