import { type } from 'arktype';
import { Hono } from 'hono';
import { TOKEN_CALLS } from '@/contract/core/calls';
import type { TokenList, TokenMade, TokenPut } from '@/contract/token/token';
import { MOST_TOKEN_ADDRESSES, MOST_TOKEN_DAYS } from '@/contract/token/token';
import { listTokens, makeToken, revokeToken } from '../areas/token/tokens';
import { webhookCalls } from '../areas/token/webhook-calls';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';

const ID = /^[\w.-]{1,100}$/;
const LEVEL = '1 | 2 | 3';
const PUT = type({
  name: '0 < string <= 80',
  scopes: {
    '+': 'reject',
    'workbench?': LEVEL,
    'inventory?': LEVEL,
    'accounts?': LEVEL,
    'formalization?': LEVEL,
    'market?': LEVEL,
  },
  numbers: 'boolean',
  addresses: type('string <= 60').array().atMostLength(MOST_TOKEN_ADDRESSES),
  days: `1 <= number.integer <= ${MOST_TOKEN_DAYS}`,
});

/** Calls by which an administrator gives programs access and takes it back. */
export function tokenRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, TOKEN_CALLS.tokens, null, async (call) => succeed(call.c, await listOf(call)));
  open(routes, deps, TOKEN_CALLS.makeToken, PUT, async (call: Opened<TokenPut>) => {
    const { c, body } = call;
    const id = c.req.param('id') ?? '';
    if (!ID.test(id)) return malformed(c, 'id', 'format');
    const name = body.name.trim();
    if (name === '') return malformed(c, 'name', 'required');
    const made = await makeToken(call.deps.db, whoOf(call), id, { ...body, name });
    if (!made.ok)
      return refuse(c, made.status, {
        code: made.code,
        ...(made.field === undefined ? {} : { fields: [{ name: made.field, code: 'format' }] }),
      });
    const answer: TokenMade = { ...(await listOf(call)), secret: made.secret };
    return succeed(c, answer);
  });
  open(routes, deps, TOKEN_CALLS.revokeToken, null, async (call) => {
    const id = call.c.req.param('id') ?? '';
    if (!ID.test(id)) return malformed(call.c, 'id', 'format');
    await revokeToken(call.deps.db, whoOf(call), id);
    return succeed(call.c, await listOf(call));
  });
  webhookCalls(routes, deps);
  return routes;
}

const whoOf = ({ c, deps, company }: Opened<unknown>) => ({
  company,
  user: c.get('session').user.id,
  now: deps.clock(),
});

const listOf = async ({ deps, company }: Opened<unknown>): Promise<TokenList> => ({
  now: deps.clock(),
  ...(await listTokens(deps.db, company)),
});
