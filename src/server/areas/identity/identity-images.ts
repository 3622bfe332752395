import { createHash } from 'node:crypto';
import { and, count, eq, lt, sql } from 'drizzle-orm';
import { type ImagePart, imageBinding, type UploadState } from '@/contract/identity/identity';
import { IMAGE_BYTES_MOST, IMAGE_PIXELS } from '@/domain/identity/card';
import { jpegRefusal } from '@/lib/jpeg';
import { identityUploads } from '@/server/db/schema-identity';
import type { Tx } from '@/server/db/types';
import { writeVersion } from '@/server/db/version';
import type { Deps } from '@/server/platform/deps';
import { openSealedBytes } from '@/server/seal/company-keys';
import { formsWith, writeForms } from '../form/form-store';
import {
  arrivedOf,
  companyKeyOf,
  identitiesWith,
  type Place,
  putImage,
  writeIdentity,
} from './identity-store';

/**
 * Receives the images of identity cards in parts, sealed by the device. Guarantee: an upload goes on
 * where it stopped; a part that comes twice counts once; an image is stored once by its SHA-256, and
 * only if its bytes are a JPEG with nothing beside the picture and have that hash; whoever asks for
 * the state learns whether the server has the image.
 */
const TAG_BYTES = 16;
export const UPLOAD_BYTES_MOST = IMAGE_BYTES_MOST + TAG_BYTES;
/** Uploads that a company may have begun and not ended. */
const UPLOADS_MOST = 60;
const UPLOAD_LIFE_MS = 7 * 86_400_000;

type At = { company: string; sha256: string };
export type Received = UploadState | { wrong: string };

export async function uploadState(
  { db }: Pick<Deps, 'db'>,
  { company, sha256 }: At,
  upload: string,
): Promise<UploadState> {
  if ((await arrivedOf(db, company, [sha256])).length > 0) return { received: 0, done: true };
  const [row] = await db
    .select({ size: sql<number>`length(${identityUploads.received})::int` })
    .from(identityUploads)
    .where(and(eq(identityUploads.company, company), eq(identityUploads.upload, upload)));
  return { received: row?.size ?? 0, done: false };
}

type World = Pick<Deps, 'db' | 'clock' | 'sealingKey' | 'hints'>;

export async function receivePart(deps: World, at: At, part: ImagePart): Promise<Received> {
  const now = deps.clock();
  const done = await writeVersion(deps.db, at.company, now, async (tx, version) => {
    const received = await takePart(tx, deps, at, part, now);
    if (!(received instanceof Uint8Array)) return { result: received };
    const { company } = at;
    const place = { tx, company, version };
    return { result: await storeWhole(place, deps, at, { part, sealed: received, now }), version };
  });
  if (done.version !== undefined)
    await deps.hints
      .publish({ type: 'changes', company: at.company, version: done.version })
      .catch(() => {});
  return done.result;
}

/** The whole sealed image once its last part is there, else what the sender is told. */
async function takePart(
  tx: Tx,
  _deps: World,
  { company, sha256 }: At,
  { upload, offset, total, data }: ImagePart,
  now: number,
): Promise<Received | Uint8Array> {
  if ((await arrivedOf(tx, company, [sha256])).length > 0) return { received: total, done: true };
  await tx.delete(identityUploads).where(lt(identityUploads.at, now - UPLOAD_LIFE_MS));
  const place = and(eq(identityUploads.company, company), eq(identityUploads.upload, upload));
  const [known] = await tx.select().from(identityUploads).where(place);
  if (known && known.sha256 !== sha256) return { wrong: 'upload' };
  const before = Buffer.from(known?.received ?? new Uint8Array());
  const bytes = Buffer.from(data, 'base64');
  if (offset !== before.length) return { received: before.length, done: false };
  if (bytes.length === 0 || before.length + bytes.length > total) return { wrong: 'data' };
  if (!known && (await begunBy(tx, company)) >= UPLOADS_MOST) return { wrong: 'uploads' };
  const received = Buffer.concat([before, bytes]);
  if (received.length === total) {
    await tx.delete(identityUploads).where(place);
    return received;
  }
  if (known) await tx.update(identityUploads).set({ received, at: now }).where(place);
  else await tx.insert(identityUploads).values({ company, upload, sha256, at: now, received });
  return { received: received.length, done: false };
}

async function begunBy(tx: Tx, company: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(identityUploads)
    .where(eq(identityUploads.company, company));
  return row?.n ?? 0;
}

type Whole = { part: ImagePart; sealed: Uint8Array; now: number };

async function storeWhole(
  place: Place,
  { sealingKey }: World,
  { company, sha256 }: At,
  { part, sealed, now }: Whole,
): Promise<Received> {
  const { tx } = place;
  const image = openedImage(sealingKey, await companyKeyOf(tx, company), part, sealed, {
    company,
    sha256,
  });
  if (!image) return { wrong: 'image' };
  await putImage(tx, { sealingKey, company }, { sha256, image, at: now });
  const marked = <T extends { arrived: readonly string[] }>(one: T): T => ({
    ...one,
    arrived: [...new Set([...one.arrived, sha256])],
  });
  const cards = await identitiesWith(tx, company, sha256);
  if (cards.length > 0) await writeIdentity(place, ...cards.map(marked));
  const forms = (await formsWith(tx, company, sha256)).filter(({ images }) =>
    images.some((one) => one.sha256 === sha256),
  );
  if (forms.length > 0) await writeForms(place, ...forms.map(marked));
  return { received: part.total, done: true };
}

function openedImage(
  sealingKey: Buffer,
  companyKey: Uint8Array,
  { wrappedKey, iv }: ImagePart,
  data: Uint8Array,
  { company, sha256 }: At,
): Buffer | undefined {
  let image: Buffer;
  try {
    const binding = imageBinding(company, sha256);
    image = openSealedBytes(sealingKey, companyKey, { wrappedKey, iv, data }, binding);
  } catch {
    return undefined;
  }
  const isIt = createHash('sha256').update(image).digest('hex') === sha256;
  return isIt && jpegRefusal(image, IMAGE_PIXELS) === undefined ? image : undefined;
}
