import { and, asc, count, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { PLATFORM_CALLS } from '@/contract/core/calls';
import { DEFAULT_ENTERPRISE } from '@/contract/core/headers';
import type { Authority, EnterpriseData, Named, Warehouse } from '@/contract/core/platform';
import { JOB_KINDS } from '@/contract/integration/integration';
import { compareNames } from '@/domain/base/alphabet';
import { withoutAreas } from '@/domain/people/areas';
import { menuRoleOf, menuRulesFor } from '@/domain/people/menu-layout';
import { phoneChannelOf, servedKinds } from '../areas/integration/served';
import { MODULES } from '../areas/people/accounts';
import { unusedAreas } from '../areas/people/areas-put';
import { menuLayout } from '../areas/people/menu-put';
import { listedSites } from '../areas/people/sites';
import { memberships } from '../db/schema';
import { companyProfiles, typedDefinitions, warehouses } from '../db/schema-platform';
import type { Db } from '../db/types';
import { usedJobs } from '../jobs/jobs';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, succeed } from '../platform/http';

/** Calls that read the company's profile on the platform, and its named lists. */
export function platformRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, PLATFORM_CALLS.authority, null, authority);
  open(routes, deps, PLATFORM_CALLS.enterprise, null, enterprise);
  open(routes, deps, PLATFORM_CALLS.definitions, null, definitions);
  open(routes, deps, PLATFORM_CALLS.sites, null, sites);
  open(routes, deps, PLATFORM_CALLS.warehouses, null, stores);
  return routes;
}

async function profileOf(db: Db, company: string) {
  const [row] = await db.select().from(companyProfiles).where(eq(companyProfiles.company, company));
  return (
    row ?? {
      enterprise: DEFAULT_ENTERPRISE,
      partner: false,
      dividendRate: 0,
      oldId: '',
      logo: '',
      quota: null,
      menu: [],
    }
  );
}

async function authority({ c, deps, member, company }: Opened): Promise<Response> {
  const { db, clock, integrators } = deps;
  const [
    { partner, dividendRate, oldId, logo, quota, menu },
    served,
    layout,
    unused,
    used,
    [people],
    integrator,
  ] = await Promise.all([
    profileOf(db, company),
    servedKinds(db, deps.providers, company),
    menuLayout(db, company),
    unusedAreas(db, company),
    usedJobs(db, company, clock()),
    db
      .select({ users: count() })
      .from(memberships)
      .where(and(eq(memberships.company, company), eq(memberships.active, true))),
    integrators?.chosen(company),
  ]);
  const { title, licenceUntil } = member.company;
  const result: Authority = {
    appStatuses: Object.fromEntries(
      JOB_KINDS.map((kind) => [
        kind,
        served.has(kind) ||
          // Served by our own documents then.
          (integrator !== undefined && (kind === 'invoice' || kind === 'earsiv')),
      ]),
    ),
    wsApps: ['exchanges'],
    partner,
    dividendRate: dividendRate / 100,
    oldId,
    used,
    remainder: quota === null ? null : Math.max(0, quota - used),
    info: { licenceUntil, branches: member.allBranches.length, users: people?.users ?? 0 },
    title,
    logo,
    id: company,
    wpStatus: served.has('whatsapp'),
    phoneChannel: phoneChannelOf(served),
  };
  return succeed(c, result, {
    menu: withoutAreas(
      layout ? menuRulesFor(layout, menuRoleOf(member.permissions)) : menu,
      unused,
    ),
  });
}

async function enterprise({ c, deps, member, company }: Opened): Promise<Response> {
  const { enterprise: key, partner, dividendRate } = await profileOf(deps.db, company);
  const known = new Set([...MODULES, ...member.modules]);
  const modules = Object.fromEntries(
    Array.from(known, (name) => [name, member.modules.includes(name)]),
  );
  return succeed(c, {
    enterprise: key,
    title: member.company.title,
    partner,
    dividendRate: dividendRate / 100,
    modules,
  } satisfies EnterpriseData);
}

async function definitions({ c, deps, company, query: { type = '' } }: Opened): Promise<Response> {
  if (type === '') return malformed(c, 'type', 'required');
  if (!/^[\w-]{1,60}$/.test(type)) return malformed(c, 'type', 'format');
  return succeed(c, await definitionsOf(deps.db, company, type));
}

export async function definitionsOf(db: Db, company: string, type: string): Promise<Named[]> {
  const found = await db
    .select({ _id: typedDefinitions.id, name: typedDefinitions.name })
    .from(typedDefinitions)
    .where(
      and(
        eq(typedDefinitions.company, company),
        eq(typedDefinitions.type, type),
        eq(typedDefinitions.archived, false),
      ),
    )
    .orderBy(asc(typedDefinitions.id));
  return found.sort(byName);
}

/** Lists warehouses; without `archived` all of them. */
async function stores({ c, deps, company, query: { archived } }: Opened): Promise<Response> {
  if (archived !== undefined && archived !== 'true' && archived !== 'false')
    return malformed(c, 'archived', 'format');
  const which = archived === undefined ? undefined : eq(warehouses.archived, archived === 'true');
  const list: Warehouse[] = await deps.db
    .select({ _id: warehouses.id, name: warehouses.name, archived: warehouses.archived })
    .from(warehouses)
    .where(and(eq(warehouses.company, company), which))
    .orderBy(asc(warehouses.id));
  return succeed(c, list.sort(byName));
}

/** Lists branches and warehouses, archived ones included. */
async function sites({ c, deps, company }: Opened): Promise<Response> {
  return succeed(c, (await listedSites(deps.db, company)).sort(byName));
}

/**
 * Turkish order of names. The database does not sort them, because its two engines order Turkish
 * letters by their bytes.
 */
const byName = (a: { name: string }, b: { name: string }): number => compareNames(a.name, b.name);
