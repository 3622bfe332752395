import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { saysNumber, type Vault } from './identities';
import { openText, sealText } from './sealed-text';

/**
 * Rows at rest: what was asked and what was answered. Guarantee: one that says a number by which somebody is known, or that could not be
 * read at all, is kept whole but sealed for its row, and a replay still gets its answer byte for byte; the hash by which a replay is known
 * is keyed, since a number can be tried out against any other. What a row of before has is opened as it is.
 */
type Kept = { id: string; body: Uint8Array; answer: string };

/** `json`: what it says, where it could be read as something that belongs here. */
export const keptBody = (vault: Vault, id: string, body: Uint8Array, json: string | undefined): Uint8Array =>
  body.length > 0 && (json === undefined || saysNumber(json)) ? new TextEncoder().encode(sealText(vault, ['row', id, 'body'], body)) : body;

export const bodyText = (vault: Vault, { id, body }: Pick<Kept, 'id' | 'body'>): string =>
  openText(vault, ['row', id, 'body'], Buffer.from(body).toString('utf8'));

/** A refusal shows what stands there now: a card among it. */
export const keptAnswer = (vault: Vault, id: string, text: string): string => (saysNumber(text) ? sealText(vault, ['row', id, 'answer'], text) : text);

export const answerOf = (vault: Vault, { id, answer }: Pick<Kept, 'id' | 'answer'>): string => openText(vault, ['row', id, 'answer'], answer);

const plainHash = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** Of a hash of before makes the keyed one. */
export function keyedHash({ sealingKey, company }: Vault, plain: string): string {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, company, 'milyem row hash', 32));
  return `k${createHmac('sha256', key).update(plain).digest('hex')}`;
}

export const hashOf = (vault: Vault, body: Uint8Array): string => keyedHash(vault, plainHash(body));

/** Is it the same body that came under this id before? */
export const isSameBody = (vault: Vault, known: string, body: Uint8Array): boolean => known === (known.startsWith('k') ? hashOf(vault, body) : plainHash(body));
