import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PullPage } from '@/contract/core/pull';
import {
  type IdentityBody,
  type IdentityCapture,
  type IdentityHold,
  type ImagePart,
  imageBinding,
  secretBinding,
  type UploadState,
} from '@/contract/identity/identity';
import type { IdentitySecret } from '@/domain/identity/card';
import { companies } from '@/server/db/schema';
import type { Db } from '@/server/db/types';
import { importCompanyKey, sealPiece } from '@/sync/seal';
import { NOON } from '../../support/factories';
import type { Client } from '../../support/server';

/** Bodies of mutations of identity cards, and what tests of them share. */
export const IDENTITIES = '/inspections/identities';
export const NUMBER = '10000000146';

export const aSecret = (more: Partial<IdentitySecret> = {}): IdentitySecret => ({
  number: NUMBER,
  birthDay: '1986-04-12',
  nationality: 'TUR',
  mother: 'Zeliha',
  father: 'Kâmil',
  address: 'Kapalıçarşı 12',
  job: 'Terzi',
  phone: '0532 000 00 00',
  owners: [],
  ...more,
});

export async function publicKeyOf(db: Db, company: string): Promise<string> {
  const [row] = await db
    .select({ publicKey: companies.publicKey })
    .from(companies)
    .where(eq(companies.id, company));
  return row?.publicKey ?? '';
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

type Asked = Partial<Omit<IdentityCapture, 'secret'>> & {
  secret?: Partial<IdentitySecret>;
  contact: string;
};

/** A capture sealed for the company whose public key is given. */
export async function captureBody(
  { company, publicKey }: { company: string; publicKey: string },
  { secret: more, ...over }: Asked,
): Promise<IdentityCapture> {
  const id = over.id ?? randomUUID();
  const piece = await sealPiece(
    await importCompanyKey(publicKey),
    secretBinding(company, id),
    new TextEncoder().encode(JSON.stringify(aSecret(more))),
  );
  return {
    kind: 'identity.capture',
    v: 1,
    at: NOON,
    document: 'kimlik',
    masked: '100••••••46',
    validUntil: '2031-09-05',
    purpose: 'limit',
    seenBy: 'seller',
    behalf: '',
    images: [],
    ...over,
    id,
    secret: { ...piece, data: base64(piece.data) },
  };
}

export const holdBody = (id: string, on = true): IdentityHold => ({
  kind: 'identity.hold',
  v: 1,
  id,
  at: NOON,
  on,
  reason: 'Savcılık yazısı 2026/1',
});

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The parts of an image that was sealed for the company. */
export async function imageParts(
  { company, publicKey }: { company: string; publicKey: string },
  image: Uint8Array,
  { part = 96_000, sha256 = hashOf(image) }: { part?: number; sha256?: string } = {},
): Promise<{ path: string; upload: string; parts: ImagePart[] }> {
  const { wrappedKey, iv, data } = await sealPiece(
    await importCompanyKey(publicKey),
    imageBinding(company, sha256),
    new Uint8Array(image),
  );
  const upload = randomUUID();
  const parts: ImagePart[] = [];
  for (let offset = 0; offset < data.length; offset += part)
    parts.push({
      upload,
      wrappedKey,
      iv,
      total: data.length,
      offset,
      data: base64(data.subarray(offset, offset + part)),
    });
  return { path: `/inspections/identity-images/${sha256}/parts`, upload, parts };
}

export const sendPart = (client: Client, path: string, body: ImagePart) =>
  client.call<UploadState>('POST', path, { body });

export async function identitiesIn(client: Client): Promise<Map<string, IdentityBody>> {
  const { answer } = await client.call<PullPage>('GET', '/sync/pull?kinds=identity');
  return new Map(
    (answer.result?.records ?? [])
      .filter(({ kind, deleted }) => kind === 'identity' && !deleted)
      .map(({ id, body }) => [id, body as IdentityBody]),
  );
}
