import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals small data in the database. Guarantee: each piece is sealed under a key that follows from
 * the server's own key, the company and the kind of data, and is bound to its place, so that a copy
 * of the database alone opens none and none can be moved elsewhere.
 */
export type Sealing = {
  key: Buffer;
  what:
    | 'milyem order photo'
    | 'milyem stock photo'
    | 'milyem work photo'
    | 'milyem screen photo'
    | 'milyem source secret'
    | 'milyem integration secret'
    | 'milyem identity number'
    | 'milyem identity image'
    | 'milyem text';
  company: string;
  /** Place in the database. */
  place: readonly string[];
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ key, company, what }: Sealing): Buffer =>
  Buffer.from(hkdfSync('sha256', key, company, what, 32));
const bindingOf = ({ company, place }: Sealing): Buffer =>
  Buffer.from(JSON.stringify([company, ...place]));

export function sealBytes(sealing: Sealing, bytes: Uint8Array): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(sealing), iv);
  cipher.setAAD(bindingOf(sealing));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Opens sealed data. Throws if it was sealed for another place or under another key. */
export function openBytes(sealing: Sealing, sealed: Uint8Array): Buffer {
  const all = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sealing), all.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(bindingOf(sealing));
  decipher.setAuthTag(all.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(all.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
