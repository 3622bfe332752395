import { and, sql } from 'drizzle-orm';
import type { FormBody } from '@/contract/form/form';
import { getRecord, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import type { Db, Tx } from '@/server/db/types';

/** Reads and writes forms. Guarantee: a form of another company is not found. */
export async function readForm(
  tx: Db | Tx,
  company: string,
  id: string,
): Promise<FormBody | undefined> {
  const record = await getRecord(tx, company, 'form', id);
  return record && !record.deleted ? (record.body as FormBody) : undefined;
}

/** The transaction of a write, its company, and the version that it gives the company's records. */
type Place = { tx: Tx; company: string; version: number };

export const writeForms = ({ tx, company, version }: Place, ...bodies: FormBody[]): Promise<void> =>
  putRecords(
    tx,
    company,
    version,
    bodies.map((body) => ({ kind: 'form', id: body.id, body: { ...body, version } })),
  );

/** Forms whose scan this image is, or was before another took its place. */
export async function formsWith(tx: Db | Tx, company: string, sha256: string): Promise<FormBody[]> {
  const named = JSON.stringify([{ sha256 }]);
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        notDeleted(company, 'form'),
        sql`(${records.body}->'images' @> ${named}::jsonb or ${records.body}->'replaced' @> ${named}::jsonb)`,
      ),
    );
  return rows.map(({ body }) => body as FormBody);
}

/** Forms whose scans may have to be destroyed some day. */
export async function scannedForms(db: Db, company: string): Promise<FormBody[]> {
  const rows = await db
    .select({ body: records.body })
    .from(records)
    .where(
      and(notDeleted(company, 'form'), sql`jsonb_array_length(${records.body}->'images') > 0`),
    );
  return rows.map(({ body }) => body as FormBody);
}
