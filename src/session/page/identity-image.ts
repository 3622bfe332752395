import type { SealedPiece } from '@/contract/core/envelope';
import { secretBinding as bindSecret, imageBinding } from '@/contract/identity/identity';
import { type IdentitySecret, IMAGE_BYTES_MOST, IMAGE_PIXELS } from '@/domain/identity/card';
import { jpegRefusal } from '@/lib/jpeg';
import { fromBase64, toBase64 } from '@/sync/base64';
import type { SealedImage } from '@/sync/images';
import { importCompanyKey, sealPiece } from '@/sync/seal';
import { companyOf, session } from '../state/store';
import { mint } from './mint';
import { drawnAnew } from './photo';

/**
 * Seals what identity cards hide, for the company’s server. Guarantee: nothing that this gives back
 * can be opened on the device; an image is drawn anew (at most 1600 px, 350 kB), so that nothing the
 * camera wrote beside it goes with it.
 */
type SealFault = 'not-an-image' | 'no-key';

/** Base64 letters of the largest image. */
const IMAGE_LETTERS = Math.floor(IMAGE_BYTES_MOST / 3) * 4;

export async function sealImage(file: Blob): Promise<SealedImage | SealFault> {
  const drawn = await drawnAnew(file, IMAGE_PIXELS, IMAGE_LETTERS);
  const bytes = drawn === undefined ? undefined : fromBase64(drawn);
  if (!bytes || jpegRefusal(bytes, IMAGE_PIXELS) !== undefined) return 'not-an-image';
  const key = await companyKey();
  if (!key) return 'no-key';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { company } = key;
  const piece = await sealPiece(key.key, imageBinding(company, sha256), bytes);
  bytes.fill(0);
  return { company, sha256, upload: mint(), ...piece };
}

/** Undefined if this device does not know the company’s key yet: it must be online once. */
export async function sealSecret(
  id: string,
  secret: IdentitySecret,
): Promise<SealedPiece | undefined> {
  return sealText(JSON.stringify(secret), (company) => bindSecret(company, id));
}

/** A text that only the company's server can open; undefined as for `sealSecret`. */
export async function sealText(
  text: string,
  bind: (company: string) => string,
): Promise<SealedPiece | undefined> {
  const key = await companyKey();
  if (!key) return undefined;
  const bytes = new TextEncoder().encode(text);
  const { wrappedKey, iv, data } = await sealPiece(key.key, bind(key.company), bytes);
  return { wrappedKey, iv, data: toBase64(data) };
}

async function companyKey(): Promise<{ company: string; key: CryptoKey } | undefined> {
  const company = companyOf(session);
  const spki = session.companiesInfo.find(({ id }) => id === company)?.publicKey;
  return company && spki ? { company, key: await importCompanyKey(spki) } : undefined;
}
