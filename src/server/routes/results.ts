import { Hono } from 'hono';
import { OTHER_CALLS } from '../../contract/wire/calls';
import { dayOf, isDay } from '../../domain/day';
import { type Opened, open } from '../call-guard';
import type { Deps } from '../deps';
import { type Env, malformed, succeed } from '../http';
import { readPosition, readResult } from '../results';

/** What the trade earned: for those alone who may see what things cost. */
export function resultRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, OTHER_CALLS.result, null, result);
  open(routes, deps, OTHER_CALLS.position, null, position);
  return routes;
}

const BRANCH = /^[\w.-]{1,100}$/;

/** Of a day, today unless told otherwise, in all branches or one. */
async function result({ c, deps, company, query }: Opened): Promise<Response> {
  const { day = dayOf(deps.clock()), branch } = query;
  if (!isDay(day)) return malformed(c, 'day', 'format');
  if (branch !== undefined && !BRANCH.test(branch)) return malformed(c, 'branch', 'format');
  return succeed(c, await readResult(deps.db, company, { day, ...(branch === undefined ? {} : { branch }) }));
}

const position = async ({ c, deps, company }: Opened): Promise<Response> => succeed(c, await readPosition(deps.db, company, dayOf(deps.clock())));
