import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPair,
  privateDecrypt,
  randomBytes,
  sign,
} from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Makes and uses the key pair of a company. Guarantee: the private key leaves this process only
 * sealed under the server's own key, so that a copy of the database alone opens no envelope.
 */
export type CompanyKeys = { publicKey: string; privateKey: Uint8Array };

const IV_BYTES = 12;
const TAG_BYTES = 16;

export async function makeCompanyKeys(sealingKey: Buffer): Promise<CompanyKeys> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
  });
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey, iv);
  const sealed = Buffer.concat([
    cipher.update(privateKey.export({ type: 'pkcs8', format: 'der' })),
    cipher.final(),
  ]);
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: Buffer.concat([iv, sealed, cipher.getAuthTag()]),
  };
}

type Sealed = { wrappedKey: string; iv: string; data: string | Uint8Array };

/** Opens one text that a device sealed for the company: see `openSealedBytes`. */
export const openSealed = (
  sealingKey: Buffer,
  sealedPrivateKey: Uint8Array,
  sealed: Sealed,
  binding: string,
): string => openSealedBytes(sealingKey, sealedPrivateKey, sealed, binding).toString('utf8');

/**
 * Opens data sealed by WebCrypto (ciphertext followed by its tag). Throws if it was not sealed
 * for this company and this `binding`.
 */
export function openSealedBytes(
  sealingKey: Buffer,
  sealedPrivateKey: Uint8Array,
  sealed: Sealed,
  binding: string,
): Buffer {
  const privateKey = openedKey(sealingKey, sealedPrivateKey);
  const key = privateDecrypt(
    {
      key: createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    Buffer.from(sealed.wrappedKey, 'base64'),
  );
  return decrypt(
    key,
    Buffer.from(sealed.iv, 'base64'),
    typeof sealed.data === 'string' ? Buffer.from(sealed.data, 'base64') : Buffer.from(sealed.data),
    Buffer.from(binding),
  );
}

const SALT_BYTES = 32;

/** Signature of a text by the company's key (RSA-PSS, SHA-256), which its public key checks. */
export function signedByCompany(
  sealingKey: Buffer,
  sealedPrivateKey: Uint8Array,
  text: string,
): string {
  const key = createPrivateKey({
    key: openedKey(sealingKey, sealedPrivateKey),
    format: 'der',
    type: 'pkcs8',
  });
  return sign('sha256', Buffer.from(text), {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: SALT_BYTES,
  }).toString('base64');
}

const openedKey = (sealingKey: Buffer, sealed: Uint8Array): Buffer =>
  decrypt(
    sealingKey,
    Buffer.from(sealed.subarray(0, IV_BYTES)),
    Buffer.from(sealed.subarray(IV_BYTES)),
  );

/** Whether this is the key under which the company's private key was sealed. */
export function opensCompany(sealingKey: Buffer, sealedPrivateKey: Uint8Array): boolean {
  try {
    openedKey(sealingKey, sealedPrivateKey);
    return true;
  } catch {
    return false;
  }
}

function decrypt(key: Buffer, iv: Buffer, data: Buffer, binding = Buffer.alloc(0)): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(binding);
  decipher.setAuthTag(data.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()]);
}
