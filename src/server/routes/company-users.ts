import { type } from 'arktype';
import { Hono } from 'hono';
import { USER_CALLS } from '@/contract/core/calls';
import type {
  CompanyUsers,
  InvitationDraft,
  UserEdit,
  UserFields,
  UserSession,
} from '@/contract/people/users';
import { isUserCode } from '@/domain/people/company-user';
import { personalInfoRefusal } from '@/domain/people/personal';
import { RIGHT_LEVELS, RIGHT_MODULES } from '@/domain/people/rights';
import { branchesOf } from '../areas/people/branches';
import {
  type By,
  type EditRefusal,
  editUser,
  isActiveMember,
  resetPin,
  usersOf,
} from '../areas/people/company-users';
import {
  type Invited,
  invite,
  openInvitations,
  renewInvitation,
  withdrawInvitation,
} from '../areas/people/invitations';
import { sessionsOf } from '../platform/auth';
import { list, text } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, refuse, reply, succeed } from '../platform/http';
import { endAndTell } from './sessions';

/**
 * Calls by which administrators manage the people of their company. Guarantee: an id of another
 * company is unknown, and every change is checked again when it is written.
 */
export function companyUserRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, USER_CALLS.companyUsers, null, listed);
  open(routes, deps, USER_CALLS.editUser, EDIT, edit);
  open(routes, deps, USER_CALLS.resetPin, null, dropPin);
  open(routes, deps, USER_CALLS.userSessions, null, listSessions);
  open(routes, deps, USER_CALLS.endUserSession, null, endOne);
  open(routes, deps, USER_CALLS.endUserSessions, null, endAll);
  open(routes, deps, USER_CALLS.invite, DRAFT, sendInvitation);
  open(routes, deps, USER_CALLS.renewInvitation, null, renew);
  open(routes, deps, USER_CALLS.withdrawInvitation, null, withdraw);
  return routes;
}

const ID = /^[\w-]{1,64}$/;
const code = type.string.narrow(isUserCode);
const branches = list(ID).or('null');
const level = type.enumerated(...RIGHT_LEVELS);
const someLevels = type(
  Object.fromEntries(RIGHT_MODULES.map((module) => [`${module}?`, level])) as Record<
    string,
    typeof level
  >,
).onUndeclaredKey('reject');
const allLevels = type(
  Object.fromEntries(RIGHT_MODULES.map((module) => [module, level])) as Record<
    string,
    typeof level
  >,
).onUndeclaredKey('reject');
const others = {
  'active?': 'boolean',
  'branches?': branches,
  'admin?': 'boolean',
  'levels?': someLevels,
} as const;
const FIELDS = type({ ...others, 'code?': code }).onUndeclaredKey('reject');
/** What was seen may be a code of an earlier time, when codes had letters. */
const SEEN = type({ ...others, 'code?': text(64) }).onUndeclaredKey('reject');
const EDIT = type({ changes: FIELDS, base: SEEN });
const RIGHTS = type({ admin: 'boolean', levels: allLevels }).onUndeclaredKey('reject');
const DRAFT = type({
  id: text(64, ID),
  name: type.string.narrow((value) => personalInfoRefusal('name', value) === undefined),
  email: type.string.narrow((value) => personalInfoRefusal('email', value) === undefined),
  code,
  rights: RIGHTS,
  branches,
});

const by = ({ c, deps, company }: Opened<unknown>): By => ({
  company,
  user: c.get('session').user.id,
  now: deps.clock(),
});

const param = ({ c }: Opened<unknown>, name = 'id'): string => c.req.param(name) ?? '';

async function listed({ c, deps, company }: Opened<unknown>): Promise<Response> {
  const now = deps.clock();
  const all = await branchesOf(deps.db, [company]);
  return succeed(c, {
    users: await usersOf(deps.db, company, now),
    invitations: await openInvitations(deps.db, company, now),
    branches: all.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name })),
  } satisfies CompanyUsers);
}

async function edit(opened: Opened<{ changes: object; base: object }>): Promise<Response> {
  const { deps, body } = opened;
  const wish: UserEdit = {
    changes: body.changes as Partial<UserFields>,
    base: body.base as Partial<UserFields>,
  };
  const done = await editUser(deps, by(opened), param(opened), wish);
  if ('refused' in done) return refused(opened, done.refused);
  for (const session of done.ended)
    await deps.hints.publish({ type: 'revoked', session }).catch(() => {});
  return changed(opened, done.version);
}

async function dropPin(opened: Opened): Promise<Response> {
  const done = await resetPin(opened.deps, by(opened), param(opened));
  return 'refused' in done ? refused(opened, done.refused) : changed(opened, done.version);
}

/** Answers a change with the person as they are now, and tells all open apps that there is news. */
async function changed(opened: Opened<unknown>, version: number): Promise<Response> {
  const { c, deps, company } = opened;
  await deps.hints.publish({ type: 'changes', company, version }).catch(() => {});
  const [user] = await usersOf(deps.db, company, deps.clock(), param(opened));
  return succeed(c, user);
}

async function refused(opened: Opened<unknown>, refusal: EditRefusal): Promise<Response> {
  const { c, deps, company } = opened;
  const { status, ...rest } = refusal;
  if (status !== 412) return refuse(c, status, rest);
  const [result] = await usersOf(deps.db, company, deps.clock(), param(opened));
  return reply(c, 412, { status: false, ...rest, result });
}

async function listSessions(opened: Opened<unknown>): Promise<Response> {
  const { c, deps, company } = opened;
  const user = param(opened);
  const isActive = await isActiveMember(deps.db, company, user);
  if (isActive === undefined) return refuse(c, 404, { code: 'not-found' });
  if (!isActive) return succeed(c, []);
  const rows = await sessionsOf(deps.db, user, deps.clock());
  return succeed(
    c,
    rows.map(
      ({ id, device, createdAt, seenAt }): UserSession => ({
        id,
        device,
        startedAt: createdAt,
        seenAt: Math.max(createdAt, seenAt),
        current: id === c.get('session').id,
      }),
    ),
  );
}

async function endOne(opened: Opened): Promise<Response> {
  const { c, deps, company } = opened;
  const [user, id] = [param(opened), param(opened, 'session')];
  if (!(await isActiveMember(deps.db, company, user))) return refuse(c, 404, { code: 'not-found' });
  // One's own present session is ended by signing out.
  if (id === c.get('session').id) return refuse(c, 411, { code: 201 });
  const ended = await endAndTell(
    deps,
    { user, companies: [company], by: c.get('session').user.id },
    { id },
  );
  return ended === 0 ? refuse(c, 404, { code: 'not-found' }) : succeed(c, { ended });
}

async function endAll(opened: Opened): Promise<Response> {
  const { c, deps, company } = opened;
  const user = param(opened);
  const isActive = await isActiveMember(deps.db, company, user);
  if (isActive === undefined) return refuse(c, 404, { code: 'not-found' });
  if (!isActive) return succeed(c, { ended: 0 });
  return succeed(c, {
    ended: await endAndTell(
      deps,
      { user, companies: [company], by: c.get('session').user.id },
      { except: c.get('session').id },
    ),
  });
}

async function sendInvitation(opened: Opened<object>): Promise<Response> {
  return answerLink(opened, await invite(opened.deps, by(opened), opened.body as InvitationDraft));
}

async function renew(opened: Opened): Promise<Response> {
  return answerLink(opened, await renewInvitation(opened.deps, by(opened), param(opened)));
}

function answerLink({ c }: Opened<unknown>, invited: Invited): Response {
  if (!('refused' in invited)) return succeed(c, invited);
  const { status, ...rest } = invited.refused;
  return refuse(c, status, rest);
}

async function withdraw(opened: Opened): Promise<Response> {
  const refusal = await withdrawInvitation(opened.deps, by(opened), param(opened));
  if (!refusal) return succeed(opened.c, null);
  const { status, ...rest } = refusal;
  return refuse(opened.c, status, rest);
}
