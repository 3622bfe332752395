import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Pictures of orders at rest. Guarantee: each is sealed under a key that follows from the server's own and the company, and bound to
 * its place, so that a copy of the database alone shows none and none can be moved to another order or company.
 */
export type PhotoPlace = { company: string; order: string; id: string };

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (sealingKey: Buffer, company: string): Buffer => Buffer.from(hkdfSync('sha256', sealingKey, company, 'milyem order photo', 32));
const bindingOf = ({ company, order, id }: PhotoPlace): Buffer => Buffer.from(JSON.stringify([company, order, id]));

export function sealPhoto(sealingKey: Buffer, place: PhotoPlace, photo: Uint8Array): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(sealingKey, place.company), iv);
  cipher.setAAD(bindingOf(place));
  return Buffer.concat([iv, cipher.update(photo), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when it was sealed for another place or under another key. */
export function openPhoto(sealingKey: Buffer, place: PhotoPlace, sealed: Uint8Array): Buffer {
  const all = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sealingKey, place.company), all.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(bindingOf(place));
  decipher.setAuthTag(all.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(all.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
