import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { ticketMessages } from '../db/schema-support';
import { need } from '../middleware/session';
import type { Deps } from '../platform/deps';
import { type Ctx, companyRead, type Env, refuse, succeed } from '../platform/http';

/**
 * Call by which the support desk reads the diagnostic log of a message; the tickets themselves come
 * by the pull.
 */
export function supportRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>().get('/support/tickets/:id/logs/:message', need('developer'), (c) =>
    log(deps, c),
  );
}

async function log(deps: Deps, c: Ctx): Promise<Response> {
  const member = companyRead(c);
  if (member instanceof Response) return member;
  const { id = '', message = '' } = c.req.param();
  const [row] = await deps.db
    .select({ log: ticketMessages.log })
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.company, member.company.id),
        eq(ticketMessages.ticket, id),
        eq(ticketMessages.id, message),
      ),
    );
  return row?.log ? succeed(c, row.log) : refuse(c, 404, { code: 'not-found' });
}
