import { type } from 'arktype';
import { Hono } from 'hono';
import { OTHER_CALLS } from '@/contract/core/calls';
import type { InvitationView } from '@/contract/people/users';
import {
  acceptInvitation,
  findInvitation,
  hasAccount,
  repeatedAcceptance,
} from '../areas/people/invitations';
import type { SignInFailures } from '../areas/people/sign-in-failures';
import { addressOf } from '../middleware/caller-address';
import { hashToken } from '../platform/auth';
import { readBody } from '../platform/body';
import type { Deps } from '../platform/deps';
import { type Ctx, type Env, readObject, refuse, retryLater, succeed } from '../platform/http';

const token = type.string.narrow((value) => /^[\w-]{1,100}$/.test(value));
const VIEW = type({ token });
const ACCEPT = type({
  token,
  // As at the sign-in, which takes none with a zero byte and none that is longer.
  password: type('0 < string <= 200').narrow((value) => !value.includes('\0')),
});

/**
 * Calls without a session by which somebody looks at an invitation and accepts it. Guarantee:
 * unknown links and wrong passwords count as failed sign-ins do, together with them.
 */
export function invitationRoutes(deps: Deps, failures: SignInFailures): Hono<Env> {
  return new Hono<Env>()
    .post(OTHER_CALLS.invitation.path, async (c) => {
      const read = readBody((await readObject(c)) ?? {}, VIEW);
      if ('wrong' in read) return refuse(c, 400, { code: 'malformed', fields: read.wrong });
      const who = linkOf(deps, c, read.value.token);
      const wait = failures.hit(who);
      if (wait > 0) return retryLater(c, 429, 'rate', wait / 1000);
      const found = await findInvitation(deps.db, read.value.token, deps.clock());
      if ('refused' in found) return refuse(c, 411, { code: found.refused });
      failures.succeeded(who);
      const { name, email } = found.row;
      return succeed(c, {
        company: found.title,
        name,
        email,
        known: await hasAccount(deps.db, email),
      } satisfies InvitationView);
    })
    .post(OTHER_CALLS.acceptInvitation.path, (c) => accept(deps, failures, c));
}

const linkOf = (deps: Deps, c: Ctx, value: string) => ({
  address: addressOf(c, deps.trustedProxies),
  account: hashToken(value),
});

async function accept(deps: Deps, failures: SignInFailures, c: Ctx): Promise<Response> {
  const read = readBody((await readObject(c)) ?? {}, ACCEPT);
  if ('wrong' in read) return refuse(c, 400, { code: 'malformed', fields: read.wrong });
  const { token: value, password } = read.value;
  const found = await findInvitation(deps.db, value, deps.clock());
  const who =
    'refused' in found
      ? linkOf(deps, c, value)
      : { ...linkOf(deps, c, value), account: found.row.email };
  const wait = failures.hit(who);
  if (wait > 0) return retryLater(c, 429, 'rate', wait / 1000);
  const done =
    'refused' in found
      ? { refused: { code: found.refused } }
      : await acceptInvitation(deps, found, password);
  if ('refused' in done) {
    const again =
      done.refused.code === 'link-used' &&
      (await repeatedAcceptance(deps.db, { token: value, password, now: deps.clock() }));
    if (!again) return refuse(c, 411, done.refused);
    failures.succeeded(who);
    return succeed(c, again);
  }
  failures.succeeded(who);
  const { company, version } = done;
  await deps.hints.publish({ type: 'changes', company, version }).catch(() => {});
  return succeed(c, done.accepted);
}
