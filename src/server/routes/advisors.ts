import { type } from 'arktype';
import { Hono } from 'hono';
import { ADVISOR_CALLS } from '@/contract/core/calls';
import type { AdvisorList, AdvisorPut } from '@/contract/fiscal/advisor';
import { grantAdvisor, listAdvisors, revokeAdvisor } from '../areas/fiscal/advisors';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';

const ID = /^[\w.-]{1,100}$/;
const PUT = type({ level: '1 | 2 | 3' });

/** Calls by which an administrator grants and revokes the access of advisors. */
export function advisorRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, ADVISOR_CALLS.advisors, null, listed);
  open(routes, deps, ADVISOR_CALLS.putAdvisor, PUT, async (call: Opened<AdvisorPut>) => {
    const { c, body } = call;
    const advisor = c.req.param('id') ?? '';
    if (!ID.test(advisor)) return malformed(c, 'id', 'format');
    const granted = await grantAdvisor(call.deps.db, whoOf(call), { advisor, level: body.level });
    return granted ? listed(call) : refuse(c, 404, { code: 'not-found' });
  });
  open(routes, deps, ADVISOR_CALLS.dropAdvisor, null, async (call) => {
    const advisor = call.c.req.param('id') ?? '';
    if (!ID.test(advisor)) return malformed(call.c, 'id', 'format');
    await revokeAdvisor(call.deps.db, whoOf(call), advisor);
    return listed(call);
  });
  return routes;
}

const whoOf = ({ c, deps, company }: Opened<unknown>) => ({
  company,
  user: c.get('session').user.id,
  now: deps.clock(),
});

async function listed({ c, deps, company }: Opened<unknown>): Promise<Response> {
  const list: AdvisorList = {
    now: deps.clock(),
    own: company,
    advisors: await listAdvisors(deps.db, company),
  };
  return succeed(c, list);
}
