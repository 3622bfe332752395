import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { IdentityBody } from '@/contract/identity/identity';
import type { Day } from '@/domain/base/day';
import type { IdentitySecret } from '@/domain/identity/card';
import { getRecord, notDeleted, putRecords } from '@/server/db/records';
import { companies, records } from '@/server/db/schema';
import { identityImages, identitySecrets } from '@/server/db/schema-identity';
import type { Db, Tx } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { openBytes, type Sealing, sealBytes } from '@/server/seal/sealed-bytes';
import { openText, sealText } from '@/server/seal/sealed-text';

/**
 * Reads and writes identity cards, their hidden parts and their images. Guarantee: the record, which
 * devices pull, has the masked number alone; hidden parts and images are sealed for their company
 * and place; a card of another company is not found.
 */
export async function readIdentity(
  tx: Db | Tx,
  company: string,
  id: string,
): Promise<IdentityBody | undefined> {
  const record = await getRecord(tx, company, 'identity', id);
  return record && !record.deleted ? (record.body as IdentityBody) : undefined;
}

/** The transaction of a write, its company, and the version that it gives the company's records. */
export type Place = { tx: Tx; company: string; version: number };

export const writeIdentity = (
  { tx, company, version }: Place,
  ...bodies: IdentityBody[]
): Promise<void> =>
  putRecords(
    tx,
    company,
    version,
    bodies.map((body) => ({ kind: 'identity', id: body.id, body: { ...body, version } })),
  );

/** Cards of a contact, on any of its merged cards. */
export async function identitiesOf(
  tx: Db | Tx,
  company: string,
  contacts: readonly string[],
): Promise<IdentityBody[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        notDeleted(company, 'identity'),
        inArray(sql<string>`${records.body}->>'contact'`, [...contacts]),
      ),
    );
  return rows.map(({ body }) => body as IdentityBody);
}

/** Cards that name this image. */
export async function identitiesWith(
  tx: Db | Tx,
  company: string,
  sha256: string,
): Promise<IdentityBody[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        notDeleted(company, 'identity'),
        sql`${records.body}->'images' @> ${JSON.stringify([{ sha256 }])}::jsonb`,
      ),
    );
  return rows.map(({ body }) => body as IdentityBody);
}

const secretPlace = (id: string): string[] => ['identity', id];

export async function putSecret(
  tx: Tx,
  vault: Vault,
  id: string,
  secret: IdentitySecret,
): Promise<void> {
  const sealed = sealText(vault, secretPlace(id), JSON.stringify(secret));
  await tx.insert(identitySecrets).values({ company: vault.company, id, sealed });
}

export async function secretOf(
  tx: Db | Tx,
  vault: Vault,
  id: string,
): Promise<IdentitySecret | undefined> {
  const [row] = await tx
    .select({ sealed: identitySecrets.sealed })
    .from(identitySecrets)
    .where(and(eq(identitySecrets.company, vault.company), eq(identitySecrets.id, id)));
  return row && openedSecret(vault, id, row.sealed);
}

/** Birth days of these contacts, of the newest of their cards that has one. */
export async function birthsOf(
  tx: Db | Tx,
  vault: Vault,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  if (contacts.length === 0) return new Map();
  const contact = sql<string>`${records.body}->>'contact'`;
  const rows = await tx
    .select({ id: records.id, contact, sealed: identitySecrets.sealed })
    .from(records)
    .innerJoin(
      identitySecrets,
      and(eq(identitySecrets.company, records.company), eq(identitySecrets.id, records.id)),
    )
    .where(and(notDeleted(vault.company, 'identity'), inArray(contact, [...contacts])))
    .orderBy(asc(records.version));
  return new Map(
    rows.flatMap(({ id, contact: of, sealed }) => {
      const { birthDay } = openedSecret(vault, id, sealed);
      return birthDay ? [[of, birthDay] as const] : [];
    }),
  );
}

/** The hidden part of a card, of its sealed text. */
export const openedSecret = (vault: Vault, id: string, sealed: string): IdentitySecret =>
  JSON.parse(openText(vault, secretPlace(id), sealed)) as IdentitySecret;

const sealing = ({ sealingKey, company }: Vault, sha256: string): Sealing => ({
  key: sealingKey,
  what: 'milyem identity image',
  company,
  place: [sha256],
});

/** Stores an image once, however often it comes. */
export async function putImage(
  tx: Tx,
  vault: Vault,
  { sha256, image, at }: { sha256: string; image: Uint8Array; at: number },
): Promise<void> {
  await tx
    .insert(identityImages)
    .values({
      company: vault.company,
      sha256,
      at,
      sealed: sealBytes(sealing(vault, sha256), image),
    })
    .onConflictDoNothing();
}

export async function imageOf(
  tx: Db | Tx,
  vault: Vault,
  sha256: string,
): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ sealed: identityImages.sealed })
    .from(identityImages)
    .where(and(eq(identityImages.company, vault.company), eq(identityImages.sha256, sha256)));
  return row && openBytes(sealing(vault, sha256), row.sealed);
}

/** Which of these images the server has. */
export async function arrivedOf(
  tx: Db | Tx,
  company: string,
  hashes: readonly string[],
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await tx
    .select({ sha256: identityImages.sha256 })
    .from(identityImages)
    .where(and(eq(identityImages.company, company), inArray(identityImages.sha256, [...hashes])));
  return rows.map(({ sha256 }) => sha256);
}

/** The company's private key, sealed. */
export async function companyKeyOf(tx: Db | Tx, company: string): Promise<Uint8Array> {
  const [row] = await tx
    .select({ privateKey: companies.privateKey })
    .from(companies)
    .where(eq(companies.id, company));
  if (!row) throw new Error('no such company');
  return row.privateKey;
}
