import { and, eq } from 'drizzle-orm';
import { may, type Permissions } from '../domain/permission';
import { memberships } from './db/schema';
import type { Db, Tx } from './db/types';

/** In whose name a mutation is applied: what this person may do now, and what was ever allowed. */
export type Actor = { user: string; permissions: Permissions; held: Permissions };

/** Someone who has left the company may do nothing now, but what was held is remembered. */
export async function findActor(db: Db | Tx, company: string, user: string): Promise<Actor | undefined> {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.company, company), eq(memberships.user, user)));
  return row && { user, permissions: row.active ? row.permissions : {}, held: row.held };
}

export type Standing = 'may' | 'held' | 'never';

export function standing(actor: Actor, module: string, level: number): Standing {
  if (may({ permissions: actor.permissions, modules: [] }, module, level)) return 'may';
  return may({ permissions: actor.held, modules: [] }, module, level) ? 'held' : 'never';
}
