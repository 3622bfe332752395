import { Hono } from 'hono';
import { OTHER_CALLS } from '@/contract/core/calls';
import { LONGEST_SPAN } from '@/contract/ledger/result';
import { dayOf, isDay, isEndOfDay } from '@/domain/base/day';
import { readDays, readPosition, readResult, readSpan } from '../areas/ledger/results-read';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, succeed } from '../platform/http';

/** Calls that read the shop's profit and position, only for people who may see costs. */
export function resultRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, OTHER_CALLS.result, null, result);
  open(routes, deps, OTHER_CALLS.spanResult, null, span);
  open(routes, deps, OTHER_CALLS.position, null, position);
  return routes;
}

const BRANCH = /^[\w.-]{1,100}$/;

/** Profit of a day, by default today, in all branches or one. */
async function result({ c, deps, company, query }: Opened): Promise<Response> {
  const { day = dayOf(deps.clock()), branch } = query;
  if (!isDay(day)) return malformed(c, 'day', 'format');
  if (branch !== undefined && !BRANCH.test(branch)) return malformed(c, 'branch', 'format');
  return succeed(
    c,
    await readResult(deps.db, company, { day, ...(branch === undefined ? {} : { branch }) }),
  );
}

const MOMENT = /^[1-9]\d{0,12}$/;

/**
 * Between two moments, in all branches or one. Whole days may be of any number: their sums are
 * stored.
 */
async function span({ c, deps, company, query }: Opened): Promise<Response> {
  const { after = '', upTo = '', branch } = query;
  if (!MOMENT.test(after)) return malformed(c, 'after', 'format');
  if (!MOMENT.test(upTo)) return malformed(c, 'upTo', 'format');
  const [from, to] = [Number(after), Number(upTo)];
  const areDays = isEndOfDay(from) && isEndOfDay(to);
  if (to < from || (to - from > LONGEST_SPAN && !areDays))
    return malformed(c, 'upTo', 'out-of-range');
  if (branch !== undefined && !BRANCH.test(branch)) return malformed(c, 'branch', 'format');
  return succeed(
    c,
    await (areDays ? readDays : readSpan)(deps.db, company, {
      after: from,
      upTo: to,
      ...(branch === undefined ? {} : { branch }),
    }),
  );
}

const position = async ({ c, deps, company }: Opened): Promise<Response> =>
  succeed(c, await readPosition(deps.db, company, dayOf(deps.clock())));
