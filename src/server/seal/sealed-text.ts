import type { Vault } from './identities';
import { openBytes, type Sealing, sealBytes } from './sealed-bytes';

/**
 * Whole texts of JSON at rest: `{"sealed":"…"}`, which none of ours looks like. Guarantee: each is
 * bound to its place, and one of before, that was never sealed, is read as it stands.
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

/** One that was sealed before stays as it is. */
export const sealedOnce = (vault: Vault, place: readonly string[], text: string): string =>
  SEALED.test(text) ? text : sealText(vault, place, text);

/** Throws when it was sealed for another place or under another key. */
export function openText(vault: Vault, place: readonly string[], text: string): string {
  const [, box] = SEALED.exec(text) ?? [];
  return box === undefined
    ? text
    : openBytes(sealing(vault, place), Buffer.from(box, 'base64')).toString('utf8');
}
