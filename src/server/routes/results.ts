import { Hono } from 'hono';
import { OTHER_CALLS } from '@/contract/core/calls';
import { LONGEST_SPAN } from '@/contract/ledger/result';
import { dayOf, isDay, isEndOfDay } from '@/domain/base/day';
import { isCostHidden } from '@/domain/rules/own-limits';
import { readDays, readPosition, readResult, readSpan } from '../areas/ledger/results-read';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';
import { companyRules } from '../sync/judge-limits';

/** Calls that read the shop's profit and position, only for people who may see costs. */
export function resultRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, OTHER_CALLS.result, null, seen(result));
  open(routes, deps, OTHER_CALLS.spanResult, null, seen(span));
  open(routes, deps, OTHER_CALLS.position, null, seen(position));
  return routes;
}

type Handler = (opened: Opened) => Promise<Response>;

/** Refuses a person from whom an administrator has hidden cost. */
const seen =
  (handle: Handler): Handler =>
  async (opened) => {
    const { c, deps, company } = opened;
    const user = c.get('session').user.id;
    const rules = await companyRules(deps.db, company);
    return isCostHidden(rules, user, dayOf(deps.clock()))
      ? refuse(c, 403, { code: 'forbidden' })
      : handle(opened);
  };

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
