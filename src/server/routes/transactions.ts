import { and, desc, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import { type PageCursor as Cursor, readCursor, writeCursor } from '@/contract/core/page-cursor';
import type { TransactionBody } from '@/contract/core/records';
import { dayEnd, dayStart, isDay } from '@/domain/base/day';
import type { Transaction } from '@/domain/slip/transaction';
import { documentRecord } from '../db/records';
import { records, transactions } from '../db/schema';
import { need } from '../middleware/session';
import type { Deps } from '../platform/deps';
import { type Ctx, type Env, malformed, succeed } from '../platform/http';

const USUAL = 200;
const MOST = 1000;

/**
 * Call that lists the slips of Istanbul days, newest first, a page at a time. An item is exactly
 * the body of its POST, without kind and v.
 */
export function transactionRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>().get('/workbench/transactions', need('workbench'), (c) => list(deps, c));
}

async function list(deps: Deps, c: Ctx): Promise<Response> {
  const { from, to, after, limit } = c.req.query();
  if (from && !isDay(from)) return malformed(c, 'from', 'format');
  if (to && !isDay(to)) return malformed(c, 'to', 'format');
  const size = limit ? Number(limit) : USUAL;
  if (!Number.isSafeInteger(size) || size < 1) return malformed(c, 'limit', 'number');
  const cursor = after ? readCursor(after) : undefined;
  if (after && !cursor) return malformed(c, 'after', 'format');
  const where = [
    inArray(
      transactions.company,
      c.get('scope').map((m) => m.company.id),
    ),
    from ? gte(transactions.at, dayStart(from)) : undefined,
    to ? lt(transactions.at, dayEnd(to)) : undefined,
    cursor && older(cursor),
  ];
  const page = Math.min(size, MOST);
  const rows = await select(deps, where, page + 1);
  const last = rows.length > page ? rows[page - 1] : undefined;
  const next = last ? writeCursor({ at: last.at, id: last.id }) : null;
  return succeed(
    c,
    rows.slice(0, page).map((row) => item(row.body as TransactionBody)),
    { next },
  );
}

const select = (deps: Deps, where: (SQL | undefined)[], limit: number) =>
  deps.db
    .select({ at: transactions.at, id: transactions.id, body: records.body })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .where(and(...where))
    .orderBy(desc(transactions.at), desc(transactions.id))
    .limit(limit);

const older = ({ at, id }: Cursor): SQL | undefined =>
  and(lte(transactions.at, at), or(lt(transactions.at, at), lt(transactions.id, id)));

/** The slip without the fields that only the server knows. */
function item({
  actor: _actor,
  device: _device,
  branch: _branch,
  reversedBy: _reversedBy,
  returned: _returned,
  ...slip
}: TransactionBody): Transaction {
  return slip;
}
