import type { Vault } from './identities';
import { openBytes, type Sealing, sealBytes } from './sealed-bytes';

/**
 * Seals whole JSON texts in the database as `{"sealed":"…"}`, which none of our unsealed texts
 * looks like. Guarantee: each is bound to its place; a text of an earlier release that was never
 * sealed is read as it is.
 */
export const SEALED_BEGINS = '{"sealed":"';
const SEALED = /^\{"sealed":"([A-Za-z0-9+/=]+)"\}$/;

const sealing = ({ sealingKey, company }: Vault, place: readonly string[]): Sealing => ({
  key: sealingKey,
  what: 'milyem text',
  company,
  place,
});

export const sealText = (
  vault: Vault,
  place: readonly string[],
  text: Uint8Array | string,
): string =>
  JSON.stringify({
    sealed: Buffer.from(sealBytes(sealing(vault, place), Buffer.from(text))).toString('base64'),
  });

/** Seals a text, unless it is sealed already. */
export const sealedOnce = (vault: Vault, place: readonly string[], text: string): string =>
  SEALED.test(text) ? text : sealText(vault, place, text);

/** Opens a text. Throws if it was sealed for another place or under another key. */
export function openText(vault: Vault, place: readonly string[], text: string): string {
  const [, box] = SEALED.exec(text) ?? [];
  return box === undefined
    ? text
    : openBytes(sealing(vault, place), Buffer.from(box, 'base64')).toString('utf8');
}
