import { type } from 'arktype';
import { Hono } from 'hono';
import { INSPECTED_CALLS } from '@/contract/core/calls';
import { LONGEST_SEARCH, type MarkExposed } from '@/contract/suspicion/inspected';
import { dayOf } from '@/domain/base/day';
import { RISK_LEVELS } from '@/domain/suspicion/customer-risk';
import { journal } from '../areas/journal/append';
import { inspectedPage, markExposed } from '../areas/suspicion/inspected';
import { lockCompanies } from '../db/version';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';

/** Calls about contacts as the compliance officer sees them. */
export function inspectedRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, INSPECTED_CALLS.inspected, null, list);
  open(routes, deps, INSPECTED_CALLS.markExposed, MARK, mark);
  return routes;
}

const ID = /^[A-Za-z0-9][\w.-]{0,99}$/;
const MARK = type({ on: 'boolean' });

async function list({ c, deps, company, query }: Opened): Promise<Response> {
  const { after, q = '', risk: asked } = query;
  const risk = RISK_LEVELS.find((level) => level === asked);
  if (after !== undefined && !ID.test(after)) return malformed(c, 'after', 'format');
  if (q.length > LONGEST_SEARCH || !q.isWellFormed()) return malformed(c, 'q', 'format');
  if (asked !== undefined && !risk) return malformed(c, 'risk', 'format');
  const { rows, next } = await deps.db.transaction((tx) =>
    inspectedPage(
      tx,
      { company, sealingKey: deps.sealingKey },
      {
        search: q,
        today: dayOf(deps.clock()),
        ...(after === undefined ? {} : { after }),
        ...(risk ? { risk } : {}),
      },
    ),
  );
  return succeed(c, rows, { next });
}

async function mark({ c, deps, company, body: { on } }: Opened<MarkExposed>): Promise<Response> {
  const contact = c.req.param('id') ?? '';
  if (!ID.test(contact)) return malformed(c, 'id', 'format');
  const stamp = { at: deps.clock(), by: c.get('session').user.id };
  const found = await deps.db.transaction(async (tx) => {
    await lockCompanies(tx, [company]);
    if (!(await markExposed(tx, { company, contact, on }, stamp))) return false;
    await journal.append(tx, {
      ...{ company, at: stamp.at, actor: stamp.by, act: 'contact.exposed' },
      subject: `contacts:${contact}`,
      detail: { on },
    });
    return true;
  });
  return found ? succeed(c, { on }) : refuse(c, 404, { code: 'not-found' });
}
