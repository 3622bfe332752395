import { type } from 'arktype';
import { Hono } from 'hono';
import { OTHER_CALLS } from '@/contract/core/calls';
import { type DealerKeyRequest, readCode } from '@/contract/screen/screen';
import { PIN_MAX } from '@/domain/people/pin';
import { addressOf } from '../middleware/caller-address';
import { readBody, text } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { deviceName } from '../platform/device-name';
import {
  type Ctx,
  type Env,
  malformed,
  readObject,
  refuse,
  retryLater,
  succeed,
} from '../platform/http';
import { createCounter } from '../platform/rate';
import { dealersOf, endDealer, issueDealerKey } from '../screens/dealers';
import {
  endScreenDevice,
  issueCode,
  joinScreenDevice,
  screenDevicesOf,
  screenSession,
} from '../screens/devices';

/** Calls of price screens and dealers. */

const ID = /^[\w.-]{1,100}$/;
/** 32 random bytes, base64url. */
const TOKEN = /^[\w-]{43}$/;
const PIN = new RegExp(`^\\d{1,${PIN_MAX}}$`);
const CODE = type({ id: text(100, ID), screen: text(100, ID) });
const DEALER = type({ id: text(100, ID), screen: text(100, ID), contact: text(100, ID) });
const JOIN = type({ code: text(40), token: text(43, TOKEN), 'pin?': text(PIN_MAX, PIN) });
/** Tries a minute of one address; at this rate nobody can guess forty bits. */
const TRIES_A_MINUTE = 10;

/**
 * Calls by which devices of price screens get a code, join without a login, and are ended; and
 * those of dealers' codes.
 */
export function screenRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  const tries = createCounter(Math.min(TRIES_A_MINUTE, deps.rateLimitPerMinute), deps.clock);
  routes.post(OTHER_CALLS.joinBoard.path, (c) => join(deps, c, tries));
  open(routes, deps, OTHER_CALLS.boards, null, async ({ c, company }) =>
    succeed(c, await screenDevicesOf(deps.db, company)),
  );
  open(routes, deps, OTHER_CALLS.boardCode, CODE, code);
  open(routes, deps, OTHER_CALLS.endBoard, null, end);
  open(routes, deps, OTHER_CALLS.dealers, null, async ({ c, company }) =>
    succeed(c, await dealersOf(deps.db, company)),
  );
  open(routes, deps, OTHER_CALLS.dealerKey, DEALER, dealer);
  open(routes, deps, OTHER_CALLS.endDealer, null, async ({ c, company }) =>
    (await endDealer(deps, { company, id: c.req.param('id') ?? '', by: c.get('session').user.id }))
      ? succeed(c, { ended: 1 })
      : refuse(c, 404, { code: 'not-found' }),
  );
  return routes;
}

async function join(
  deps: Deps,
  c: Ctx,
  tries: ReturnType<typeof createCounter>,
): Promise<Response> {
  const read = readBody(await readObject(c), JOIN);
  if ('wrong' in read) return refuse(c, 400, { code: 'malformed', fields: read.wrong });
  const wait = tries.hit(addressOf(c, deps.trustedProxies));
  if (wait > 0) return retryLater(c, 429, 'rate', wait / 1000);
  const typed = readCode(read.value.code);
  const joined =
    typed === undefined
      ? 'board-code'
      : await joinScreenDevice(
          deps,
          { ...read.value, code: typed },
          deviceName(c.req.header('user-agent')),
        );
  return typeof joined === 'string' ? refuse(c, 411, { code: joined }) : succeed(c, joined);
}

async function code({
  c,
  deps,
  company,
  body,
}: Opened<{ id: string; screen: string }>): Promise<Response> {
  const issued = await issueCode(deps, { company, ...body, by: c.get('session').user.id });
  if (issued === 'not-found') return malformed(c, 'screen', 'unknown');
  return typeof issued === 'string'
    ? refuse(c, issued === 'joined' ? 409 : 411, { code: issued })
    : succeed(c, issued);
}

async function dealer({ c, deps, company, body }: Opened<DealerKeyRequest>): Promise<Response> {
  const issued = await issueDealerKey(deps, { company, ...body, by: c.get('session').user.id });
  if (typeof issued !== 'string') return succeed(c, issued);
  if (issued === 'screen' || issued === 'contact') return malformed(c, issued, 'unknown');
  return refuse(c, issued === 'not-found' ? 404 : 411, { code: issued });
}

/**
 * Ends a device of a price screen and closes its connection at once, in whichever process it is.
 */
async function end({ c, deps, company }: Opened): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!(await endScreenDevice(deps, { company, id, by: c.get('session').user.id })))
    return refuse(c, 404, { code: 'not-found' });
  await deps.hints
    .publish({ type: 'revoked', session: screenSession({ company, id }) })
    .catch(() => {});
  return succeed(c, { ended: 1 });
}
