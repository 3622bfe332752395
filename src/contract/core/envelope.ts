/**
 * A sealed row, which a logout, a forced logout, an export or a hand-over leaves on the device.
 * Guarantee: only the company's server can read it (AES-256-GCM under a key wrapped with the
 * company's RSA-OAEP-256 public key); the id stays readable, so that the row is applied once
 * whoever sends it; every readable field is bound to the ciphertext, so that nobody who sends it
 * can make it another person's action; only the session that it names can have made its proof, so
 * that knowing a colleague's session id does not allow sealing in their name. POST /sync/envelopes
 * under the row's own Idempotency-Key.
 */
export type Envelope = {
  v: 1;
  id: string;
  company: string;
  actor: string;
  device: string;
  /** The actor's session that sealed it. */
  sessionId: string;
  /** base64 */
  wrappedKey: string;
  iv: string;
  data: string;
  /**
   * HMAC-SHA256 of `envelopeProofText` under the key that the server gave to that session, base64.
   * Missing if somebody else sealed the person's rows (an export of a whole device): the server
   * then also requires that whoever sends them may do the same.
   */
  proof?: string;
};

type Clear = Pick<Envelope, 'v' | 'id' | 'company' | 'actor' | 'device' | 'sessionId'>;

/**
 * The additional data of the encryption: if a readable field is changed on the way, the envelope
 * cannot be opened.
 */
export const envelopeBinding = ({ v, id, company, actor, device, sessionId }: Clear): string =>
  JSON.stringify([v, id, company, actor, device, sessionId]);

/**
 * The text that the proof covers: all of the envelope, so that no part of it can be changed without
 * the session's key.
 */
export const envelopeProofText = (envelope: Omit<Envelope, 'proof'>): string =>
  JSON.stringify([envelopeBinding(envelope), envelope.wrappedKey, envelope.iv, envelope.data]);

/** Content of an envelope, as UTF-8 JSON. `body` is the frozen mutation body, byte for byte. */
export type EnvelopeContent = {
  id: string;
  method: 'POST' | 'PATCH';
  path: string;
  body: string;
  frozen: FrozenHeaders;
};

/**
 * Headers that are frozen when the row is saved (src/contract/README.md#reading-9-what-is-frozen).
 */
export type FrozenHeaders = {
  project: string;
  companies: string;
  enterprise: string;
  branchId: string;
  scopeId: string;
  storeId: string;
};

/**
 * A piece of data that only the company's server can open: AES-256-GCM under a key of its own,
 * which is wrapped with the company's public key. All base64.
 */
export type SealedPiece = { wrappedKey: string; iv: string; data: string };

const TEXTS = ['id', 'company', 'actor', 'device', 'sessionId', 'wrappedKey', 'iv', 'data'];
/** Names of the fields; the server refuses any other. */
export const ENVELOPE_FIELDS: readonly string[] = ['v', ...TEXTS, 'proof'];

/**
 * A text without a zero byte: no database stores one, so the device would send the envelope again
 * without end.
 */
const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('\0');

export function parseEnvelope(value: unknown): Envelope | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const e = value as Record<string, unknown>;
  const sound =
    TEXTS.every((name) => isText(e[name])) && (e.proof === undefined || isText(e.proof));
  return e.v === 1 && sound ? (value as Envelope) : undefined;
}
