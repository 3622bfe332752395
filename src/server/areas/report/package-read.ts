import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { DocumentBody } from '@/contract/fiscal/document';
import { PACKAGE_PAGE, type PackagePage } from '@/contract/report/report';
import { firstDay, lastDay, type Month } from '@/domain/base/month';
import { formalRecord } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { documents } from '@/server/db/schema-fiscal';
import type { Db } from '@/server/db/types';
import { openedDocument, type Vault } from '@/server/seal/identities';
import { openedXml } from '../fiscal/hand-over';

/** A page of a month's numbered documents with their XML, by number. */
export async function readPackage(
  db: Db,
  vault: Vault,
  month: Month,
  after: string,
): Promise<PackagePage> {
  const rows = await db
    .select({
      id: documents.id,
      number: sql<string>`${documents.number}`,
      xml: documents.xml,
      body: records.body,
    })
    .from(documents)
    .innerJoin(records, formalRecord('fiscal'))
    .where(
      and(
        eq(documents.company, vault.company),
        gte(documents.issuedOn, firstDay(month)),
        lte(documents.issuedOn, lastDay(month)),
        gt(documents.number, after),
      ),
    )
    .orderBy(asc(documents.number))
    .limit(PACKAGE_PAGE);
  return {
    documents: rows.map(({ id, xml, body }) => ({
      body: openedDocument(vault, body as DocumentBody),
      xml: xml === null ? null : openedXml(vault, id, xml),
    })),
    next: rows.length < PACKAGE_PAGE ? null : (rows.at(-1)?.number ?? null),
  };
}
