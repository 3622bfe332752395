import { asc, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Colleague, CompanyCheck } from '@/contract/people/session';
import { compareNames } from '@/domain/base/alphabet';
import { memberships, users } from '../db/schema';
import type { Db } from '../db/types';
import type { Membership } from '../platform/auth';
import type { Deps } from '../platform/deps';
import { type Ctx, companyRead, type Env, refuse, succeed } from '../platform/http';
import { sealKeyOf } from '../seal/seal-keys';

/** Calls about the company in which a person works: its state, licence and people. */
export function companyRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>()
    .get('/ping', (c) =>
      succeed(c, {
        uiVersion: deps.uiVersion,
        demo: deps.demo,
        serverTime: deps.clock(),
        ...licenceOf(c),
      }),
    )
    .get('/settings/companies/check', async (c) => {
      const member = companyRead(c);
      if (member instanceof Response) return member;
      const { company, enterprise, permissions, modules } = member;
      const now = deps.clock();
      if (company.licenceUntil !== null && Date.parse(company.licenceUntil) < now)
        return refuse(c, 402, { code: 'licence' });
      const { id: session, user } = c.get('session');
      const sealKey = sealKeyOf(deps.sealingKey, session, user.id).toString('base64');
      return succeed(c, {
        company,
        sealKey,
        enterprise,
        permissions,
        modules,
        users: await usersOf(deps.db, [company.id]),
        serverTime: now,
      } satisfies CompanyCheck);
    })
    .get('/general/users', async (c) => {
      const scope = c.get('scope').map((m) => m.company.id);
      return succeed(c, await usersOf(deps.db, scope));
    });
}

/** Licence and company; only for a signed-in person. */
function licenceOf(c: Ctx) {
  const [member] = (c.get('scope') as Membership[] | undefined) ?? [];
  return member ? { licence: member.licenceCode, companyInfo: member.company } : {};
}

/** People of the companies, including those who have left, because their names are on old slips. */
async function usersOf(db: Db, scope: string[]): Promise<Colleague[]> {
  if (scope.length === 0) return [];
  const found = await db
    .selectDistinctOn([users.id], { id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user))
    .where(inArray(memberships.company, scope))
    .orderBy(asc(users.id));
  return found.sort((a, b) => compareNames(a.name, b.name));
}
