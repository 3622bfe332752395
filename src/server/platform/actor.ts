import { and, eq } from 'drizzle-orm';
import { may, type Permissions, permissionsIn } from '@/domain/people/permission';
import { variantOf } from '../areas/people/company-variant';
import { companies, memberships } from '../db/schema';
import { companyProfiles } from '../db/schema-platform';
import type { Db, Tx } from '../db/types';

/** Reads the rights of the person in whose name a mutation is applied. */

/**
 * The person in whose name a mutation is applied: `permissions` and `modules` of now, and the
 * highest rights `held` so far.
 */
export type Actor = {
  user: string;
  permissions: Permissions;
  modules: readonly string[];
  held: Permissions;
};

/**
 * Reads an actor. Somebody who has left the company has no rights now, but those of the past are
 * still known.
 */
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
 * Whether a person has a right. `held`: they had it once and not now, because it was taken away or
 * the company's package no longer has the module.
 */
type Standing = 'may' | 'held' | 'never';

export function rightsOf(actor: Actor, module: string, level: number): Standing {
  if (may(actor, module, level, true)) return 'may';
  return may({ permissions: actor.held, modules: [] }, module, level) ? 'held' : 'never';
}
