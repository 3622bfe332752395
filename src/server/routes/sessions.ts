import { Hono } from 'hono';
import type { OwnSession } from '@/contract/people/session';
import { journal } from '../areas/journal/append';
import { lockCompanies } from '../db/version';
import { type EndedSessions, endSessions, sessionsOf } from '../platform/auth';
import type { Deps } from '../platform/deps';
import { type Ctx, type Env, refuse, succeed } from '../platform/http';

/**
 * Calls that list a person's own sessions and end any of them except the present one, which signing
 * out ends.
 */
export function sessionRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>()
    .get('/me/sessions', (c) => list(deps, c))
    .delete('/me/sessions', async (c) => {
      const { id, user } = c.get('session');
      const companies = companiesOf(c);
      return succeed(c, {
        ended: await endAndTell(deps, { user: user.id, companies }, { except: id }),
      });
    })
    .delete('/me/sessions/:id', async (c) => {
      const session = c.get('session');
      const id = c.req.param('id');
      if (id === session.id) return refuse(c, 411, { code: 201 });
      const who = { user: session.user.id, companies: companiesOf(c) };
      const ended = await endAndTell(deps, who, { id });
      return ended === 0 ? refuse(c, 404, { code: 'not-found' }) : succeed(c, { ended });
    });
}

async function list(deps: Deps, c: Ctx): Promise<Response> {
  const { id: own, user } = c.get('session');
  const rows = await sessionsOf(deps.db, user.id, deps.clock());
  const sessions = rows.map(
    ({ id, device, createdAt, seenAt }): OwnSession => ({
      id,
      device,
      startedAt: createdAt,
      seenAt: Math.max(createdAt, seenAt),
      current: id === own,
    }),
  );
  return succeed(c, [
    ...sessions.filter(({ current }) => current),
    ...sessions.filter(({ current }) => !current),
  ]);
}

/** Companies in which the session's person works. */
export const companiesOf = (c: Ctx): string[] =>
  c.get('memberships').map(({ company }) => company.id);

/**
 * Ends sessions of a person and returns how many. Their sockets are closed at once; their next
 * call gets a 401. `by`: an administrator who does it in the person's place.
 */
export async function endAndTell(
  deps: Pick<Deps, 'db' | 'hints' | 'clock'>,
  { user, companies, by = user }: { user: string; companies: readonly string[]; by?: string },
  which: EndedSessions,
): Promise<number> {
  const ended = await deps.db.transaction(async (tx) => {
    await lockCompanies(tx, companies);
    const ids = await endSessions(tx, user, which, deps.clock());
    if (ids.length > 0)
      await journal.appendToAll(tx, companies, {
        at: deps.clock(),
        actor: by,
        act: 'session.ended',
        ...(by !== user
          ? { subject: `user:${user}` }
          : 'id' in which
            ? { subject: `session:${which.id}` }
            : {}),
        detail: { ended: ids.length },
      });
    return ids;
  });
  for (const session of ended)
    await deps.hints.publish({ type: 'revoked', session }).catch(() => {});
  return ended.length;
}
