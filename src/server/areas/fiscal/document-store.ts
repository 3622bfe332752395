import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PulledRecord } from '@/contract/core/pull';
import type { DocumentBody } from '@/contract/fiscal/document';
import type { Answer, DocumentMove, Stage } from '@/domain/fiscal/document';
import { formalRecord, getRecord, getRecords, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { documentLines, documents } from '@/server/db/schema-fiscal';
import type { Db, Tx } from '@/server/db/types';
import { openedDocument, sealedDocument, type Vault } from '@/server/seal/identities';

/**
 * Reads and writes legal documents. Guarantee: the recipient's numbers are sealed in the database,
 * and a document of another company is not found.
 */
export async function readDocument(
  tx: Db | Tx,
  vault: Vault,
  id: string,
): Promise<DocumentBody | undefined> {
  const record = await getRecord(tx, vault.company, 'fiscal', id);
  return record && !record.deleted ? openedDocument(vault, record.body as DocumentBody) : undefined;
}

/** The records of documents, as a refusal carries them. */
export const documentRecords = (
  tx: Db | Tx,
  { company }: Vault,
  ids: readonly string[],
): Promise<PulledRecord[]> => getRecords(tx, company, 'fiscal', [...ids]);

export const writeDocument = (
  tx: Tx,
  vault: Vault,
  version: number,
  body: DocumentBody,
): Promise<void> =>
  putRecords(tx, vault.company, version, [
    { kind: 'fiscal', id: body.id, body: sealedDocument(vault, { ...body, version }) },
  ]);

/** Appends a step to a document's history. `by`: user id; null for the server. */
export const moved = (
  { moves }: Pick<DocumentBody, 'moves'>,
  at: number,
  by: string | null,
  what: Stage | Answer,
  text?: string,
): DocumentMove[] => [...moves, { at, by, what, ...(text ? { text } : {}) }];

/** The number as the detail of a finding. */
export const numberDetail = ({ number }: Pick<DocumentBody, 'number'>): Record<string, string> =>
  number === null ? {} : { number };

/** Standing documents that cover these lines of a slip. */
export async function covering(
  tx: Tx,
  company: string,
  slip: string,
  lines: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ document: documentLines.document })
    .from(documentLines)
    .where(
      and(
        eq(documentLines.company, company),
        eq(documentLines.slip, slip),
        inArray(documentLines.line, [...lines]),
      ),
    );
  return rows.map(({ document }) => document);
}

export async function coverLines(
  tx: Tx,
  company: string,
  { id, choices }: { id: string; choices: Pick<DocumentBody['choices'], 'slip' | 'lines'> },
): Promise<void> {
  const { slip, lines } = choices;
  const covered = [...new Set(lines)].map((line) => ({ company, slip, line, document: id }));
  await tx.insert(documentLines).values(covered);
}

/** Lets other documents cover the lines of one that was dropped or cancelled. */
export async function freeLines(tx: Tx, company: string, id: string): Promise<void> {
  await tx
    .delete(documentLines)
    .where(and(eq(documentLines.company, company), eq(documentLines.document, id)));
}

/** Documents of a slip, whatever their stage. */
export async function documentsOf(
  tx: Db | Tx,
  vault: Vault,
  slip: string,
): Promise<DocumentBody[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(documents)
    .innerJoin(records, formalRecord('fiscal'))
    .where(and(eq(documents.company, vault.company), eq(documents.slip, slip)))
    .orderBy(documents.id);
  return rows.map(({ body }) => openedDocument(vault, body as DocumentBody));
}

/** Ids of numbered documents that valued a line by this close. */
export async function numberedBy(
  tx: Tx,
  company: string,
  close: { metal: string; day: string },
): Promise<string[]> {
  const line = JSON.stringify([{ metal: close.metal, close: { day: close.day } }]);
  const rows = await tx
    .select({ id: records.id })
    .from(records)
    .innerJoin(documents, and(eq(documents.company, records.company), eq(documents.id, records.id)))
    .where(
      and(
        eq(records.company, company),
        eq(records.kind, 'fiscal'),
        sql`${documents.number} IS NOT NULL`,
        sql`${records.body}->'lines' @> ${line}::jsonb`,
      ),
    );
  return rows.map(({ id }) => id);
}
