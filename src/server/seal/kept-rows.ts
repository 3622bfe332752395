import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { containsNumber, type Vault } from './identities';
import { openText, sealText } from './sealed-text';

/**
 * Stores the requests and answers of mutations. Guarantee: a body with a number that identifies a
 * person is sealed for its row; of a refused body only its hash is stored, with its slip number, so
 * that garbage fills no disk; a replay still gets its answer byte for byte. The hash by which a
 * replay is recognized is keyed, because otherwise a number could be found by trying. Rows of
 * earlier releases are read as they are.
 */
/** Allowed form of a card's id. */
export const CARD_ID: RegExp = /^[A-Za-z0-9][\w.-]{0,99}$/;

type Kept = { id: string; body: Uint8Array; answer: string };

/** The body as its row stores it. `json`: the body's content, if it could be read as a mutation. */
export const storedBody = (
  vault: Vault,
  id: string,
  body: Uint8Array,
  json: string | undefined,
): Uint8Array =>
  body.length > 0 &&
  (json === undefined || containsNumber(json) || containsLink(json) || namesAsked(json))
    ? new TextEncoder().encode(sealText(vault, ['row', id, 'body'], body))
    : body;

/** Whether a JSON text says who was searched for on the sanctions lists. */
const namesAsked = (json: string): boolean =>
  /"kind":"screening\.(?:asked|batch|decide)"/.test(json);

/** Whether a JSON text contains the link of a reconciliation letter, as a message to its receiver does. */
const containsLink = (json: string): boolean => /\/m\/[A-Za-z0-9_-]{22}/.test(json);

const KEPT_OF_REFUSED = {
  number: /^[A-Z]{1,3}\d{1,6}-\d{1,9}$/,
  id: CARD_ID,
  merged: CARD_ID,
} as const;

/**
 * The stored part of a refused body: the slip number, by which the report of missing numbers knows
 * that it was withdrawn, and the ids by which a card's history finds the row.
 */
export function refusedBody(content: object): Uint8Array {
  const kept = Object.entries(KEPT_OF_REFUSED).flatMap(([name, form]) => {
    const value: unknown = Object.hasOwn(content, name)
      ? content[name as keyof typeof content]
      : undefined;
    return typeof value === 'string' && form.test(value) ? [[name, value] as const] : [];
  });
  return new TextEncoder().encode(
    kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept)),
  );
}

export const bodyText = (vault: Vault, { id, body }: Pick<Kept, 'id' | 'body'>): string =>
  openText(vault, ['row', id, 'body'], Buffer.from(body).toString('utf8'));

/**
 * The answer as its row stores it. A refusal may contain the present record, for example a
 * contact's card.
 */
export const storedAnswerBody = (vault: Vault, id: string, text: string): string =>
  containsNumber(text) ? sealText(vault, ['row', id, 'answer'], text) : text;

export const answerOf = (vault: Vault, { id, answer }: Pick<Kept, 'id' | 'answer'>): string =>
  openText(vault, ['row', id, 'answer'], answer);

const plainHash = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** Makes the keyed hash from the unkeyed one of an earlier release. */
export function keyedHash({ sealingKey, company }: Vault, plain: string): string {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, company, 'milyem row hash', 32));
  return `k${createHmac('sha256', key).update(plain).digest('hex')}`;
}

export const hashOf = (vault: Vault, body: Uint8Array): string => keyedHash(vault, plainHash(body));

/** Whether it is the same body that came under this id before. */
export const isSameBody = (vault: Vault, known: string, body: Uint8Array): boolean =>
  known === (known.startsWith('k') ? hashOf(vault, body) : plainHash(body));
