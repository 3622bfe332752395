import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import { PLATFORM_CALLS } from '@/contract/core/calls';
import type { Inventory, Labels } from '@/contract/core/platform';
import type { DefinitionBody } from '@/contract/core/records';
import { notDeleted } from '../db/records';
import { records } from '../db/schema';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, succeed } from '../platform/http';
import { definitionsOf } from './platform';

/** Calls that read the company's products and the tags of its labels. */
export function productionRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, PLATFORM_CALLS.productionStore, null, store);
  open(routes, deps, PLATFORM_CALLS.labels, null, async ({ c, company }) =>
    succeed(c, { tags: await definitionsOf(deps.db, company, 'tags') } satisfies Labels),
  );
  return routes;
}

async function store({ c, deps, company }: Opened): Promise<Response> {
  const rows = await deps.db
    .select({ id: records.id, body: records.body })
    .from(records)
    .where(notDeleted(company, 'definitions'))
    .orderBy(asc(records.id));
  return succeed(
    c,
    rows.flatMap(({ id, body }) => inventoryOf(id, body as DefinitionBody)),
  );
}

const inventoryOf = (id: string, body: DefinitionBody): Inventory[] =>
  body.type === 'product' ? [{ _id: id, ...body.product }] : [];
