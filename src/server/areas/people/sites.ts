import { and, eq, like } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import { type ListedSite, siteRecordId } from '@/contract/people/site';
import { notDeleted } from '@/server/db/records';
import { branches, memberships, records } from '@/server/db/schema';
import { warehouses } from '@/server/db/schema-platform';
import type { Db } from '@/server/db/types';

/** Reads a company's branches and warehouses for their page, archived ones included. */
export async function listedSites(db: Db, company: string): Promise<ListedSite[]> {
  const [open, stores, written, people] = await Promise.all([
    db.select().from(branches).where(eq(branches.company, company)),
    db.select().from(warehouses).where(eq(warehouses.company, company)),
    db
      .select({ id: records.id, body: records.body })
      .from(records)
      .where(and(notDeleted(company, 'definitions'), like(records.id, siteRecordId('%')))),
    db
      .select({ branches: memberships.branches })
      .from(memberships)
      .where(and(eq(memberships.company, company), eq(memberships.active, true))),
  ]);
  const versions = new Map(
    written.map(({ id, body }) => [
      id,
      (body as Extract<DefinitionBody, { type: 'site' }>).version,
    ]),
  );
  const versionOf = (id: string): number => versions.get(siteRecordId(id)) ?? 0;
  return [
    ...open.map(
      ({ id, name, archived }): ListedSite => ({
        id,
        kind: 'branch',
        name,
        archived,
        version: versionOf(id),
        people: people.filter((one) => one.branches === null || one.branches.includes(id)).length,
      }),
    ),
    ...stores.map(
      ({ id, name, archived }): ListedSite => ({
        id,
        kind: 'warehouse',
        name,
        archived,
        version: versionOf(id),
        people: null,
      }),
    ),
  ];
}
