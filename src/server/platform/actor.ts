import { and, eq } from 'drizzle-orm';
import { may, type Permissions, permissionsIn } from '@/domain/people/permission';
import { variantOf } from '../areas/people/company-variant';
import { companies, memberships } from '../db/schema';
import { companyProfiles } from '../db/schema-platform';
import type { Db, Tx } from '../db/types';

/**
 * In whose name a mutation is applied: what this person may do now with what the company has, and
 * what was ever allowed.
 */
export type Actor = {
  user: string;
  permissions: Permissions;
  modules: readonly string[];
  held: Permissions;
};

/** Someone who has left the company may do nothing now, but what was held is remembered. */
export async function findActor(
  db: Db | Tx,
  company: string,
  user: string,
): Promise<Actor | undefined> {
  const [row] = await db
    .select({ member: memberships, modules: companies.modules, profile: companyProfiles })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.company))
    .leftJoin(companyProfiles, eq(companyProfiles.company, memberships.company))
    .where(and(eq(memberships.company, company), eq(memberships.user, user)));
  if (!row) return undefined;
  const { member, modules, profile } = row;
  return {
    user,
    permissions: member.active ? permissionsIn(variantOf(profile), member.permissions) : {},
    modules,
    held: member.held,
  };
}

/**
 * `held`: once, and not now: the level was taken away, or the company's package holds the module no
 * more.
 */
type Standing = 'may' | 'held' | 'never';

export function standing(actor: Actor, module: string, level: number): Standing {
  if (may(actor, module, level, true)) return 'may';
  return may({ permissions: actor.held, modules: [] }, module, level) ? 'held' : 'never';
}
