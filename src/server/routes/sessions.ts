import { Hono } from 'hono';
import type { OwnSession } from '@/contract/people/session';
import { endSessions, sessionsOf } from '../platform/auth';
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
      return succeed(c, { ended: await endAndTell(deps, user.id, { except: id }) });
    })
    .delete('/me/sessions/:id', async (c) => {
      const session = c.get('session');
      const id = c.req.param('id');
      if (id === session.id) return refuse(c, 411, { code: 201 });
      const ended = await endAndTell(deps, session.user.id, { id });
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

/**
 * Ends sessions and returns how many. Their sockets are closed at once; their next call gets a 401.
 */
export async function endAndTell(
  deps: Pick<Deps, 'db' | 'hints' | 'clock'>,
  user: string,
  which: { id: string } | { except: string },
): Promise<number> {
  const ended = await endSessions(deps.db, user, which, deps.clock());
  for (const session of ended)
    await deps.hints.publish({ type: 'revoked', session }).catch(() => {});
  return ended.length;
}
