import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { type ControlState, FINDING_STATES } from '@/contract/control/control';
import { CONTROL_CALLS } from '@/contract/core/calls';
import { dayOf, isDay } from '@/domain/base/day';
import { isControlRule } from '@/domain/control/rule';
import { may } from '@/domain/people/permission';
import { settingsOf } from '../areas/control/control-settings';
import { type FindingFilter, lastRun, readFindings } from '../areas/control/findings-read';
import { askForRun, waitingRuns } from '../areas/control/run-controls';
import { readSummary } from '../areas/control/summary-read';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, succeed } from '../platform/http';

/** Calls of the controls and of the dashboard of inspections. */
export function controlRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, CONTROL_CALLS.controls, null, controls);
  open(routes, deps, CONTROL_CALLS.findings, null, findings);
  open(routes, deps, CONTROL_CALLS.askRun, null, asked);
  open(routes, deps, CONTROL_CALLS.summary, null, summary);
  return routes;
}

async function controls({ c, deps, company }: Opened<unknown>): Promise<Response> {
  const { db, clock } = deps;
  const waiting = await waitingRuns(db, company);
  return succeed(c, {
    now: clock(),
    settings: await settingsOf(db, company),
    last: await lastRun(db, company),
    waiting: waiting.length > 0,
  } satisfies ControlState);
}

/** Several people who ask at once get one run. */
async function asked(call: Opened<unknown>): Promise<Response> {
  const { c, deps, company } = call;
  const { db, clock } = deps;
  if ((await waitingRuns(db, company)).length === 0)
    await askForRun(db, {
      ...{ company, id: randomUUID(), now: clock() },
      by: c.get('session').user.id,
    });
  void deps.controls?.look();
  return controls(call);
}

async function findings({ c, deps, company, query }: Opened<unknown>): Promise<Response> {
  const filter = filterOf(query, dayOf(deps.clock()));
  if (typeof filter === 'string') return malformed(c, filter, 'format');
  const { rows, next } = await readFindings(
    deps.db,
    { sealingKey: deps.sealingKey, company },
    filter,
  );
  return succeed(c, rows, { next });
}

const ID = /^[A-Za-z0-9][\w.-]{0,99}$/;
const MOST_LETTERS = 300;

/** The filter, or the name of the parameter that is none. */
function filterOf(
  { after, state, rule, owner, due }: Record<string, string>,
  today: string,
): FindingFilter | string {
  const place = after === undefined ? undefined : placeOf(after);
  const stage = FINDING_STATES.find((one) => one === state);
  if (after !== undefined && !place) return 'after';
  if (state !== undefined && !stage) return 'state';
  if (rule !== undefined && !isControlRule(rule)) return 'rule';
  if (owner !== undefined && owner !== 'none' && !ID.test(owner)) return 'owner';
  if (due !== undefined && due !== 'over') return 'due';
  return {
    ...(place ? { after: place } : {}),
    ...(stage ? { state: stage } : {}),
    ...(rule === undefined ? {} : { rule }),
    ...(owner === undefined ? {} : { owner: owner === 'none' ? '' : owner }),
    ...(due === undefined ? {} : { dueBefore: today }),
  };
}

/** A finding's id contains its day. */
function placeOf(id: string): FindingFilter['after'] {
  const [, day] = id.split(':');
  return id.length <= MOST_LETTERS && isDay(day) ? { day, id } : undefined;
}

async function summary({ c, deps, company, member }: Opened<unknown>): Promise<Response> {
  const { db, sealingKey, clock } = deps;
  const officer = may(member, 'inspections', 3, true);
  return succeed(c, await readSummary(db, { company, sealingKey }, { now: clock(), officer }));
}
