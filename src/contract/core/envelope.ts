/**
 * A sealed row: what logout, forced logout, export and hand-over leave on the device. Guarantee:
 * only the company's server can read it (AES-256-GCM under a key wrapped with the company's
 * RSA-OAEP-256 public key); the id stays clear, so that it still arrives once whoever carries it,
 * and every clear field is bound to the ciphertext, so that a carrier can make it nobody else's
 * act; its proof can only have been made by the session that it names, so that whoever knows a
 * colleague's session cannot seal in their name. POST /sync/envelopes under the row's own
 * Idempotency-Key.
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
   * Missing where rows were sealed for somebody who is not there (an export of a whole device): the
   * server then asks for more.
   */
  proof?: string;
};

type Clear = Pick<Envelope, 'v' | 'id' | 'company' | 'actor' | 'device' | 'sessionId'>;

/**
 * The additional data of the encryption: a clear field that was changed on the way no longer opens.
 */
export const envelopeBinding = ({ v, id, company, actor, device, sessionId }: Clear): string =>
  JSON.stringify([v, id, company, actor, device, sessionId]);

/**
 * All of the envelope: neither a word of it nor its content can be changed without the session's
 * key.
 */
export const envelopeProofText = (envelope: Omit<Envelope, 'proof'>): string =>
  JSON.stringify([envelopeBinding(envelope), envelope.wrappedKey, envelope.iv, envelope.data]);

/** What is inside, as UTF-8 JSON. `body` is the frozen mutation body, byte for byte. */
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

const TEXTS = ['id', 'company', 'actor', 'device', 'sessionId', 'wrappedKey', 'iv', 'data'];
/** Its fields by name: any other is refused. */
export const ENVELOPE_FIELDS: readonly string[] = ['v', ...TEXTS, 'proof'];

/** No database keeps a zero byte: with one it would be tried for ever. */
const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('\0');

export function parseEnvelope(value: unknown): Envelope | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const e = value as Record<string, unknown>;
  const sound =
    TEXTS.every((name) => isText(e[name])) && (e.proof === undefined || isText(e.proof));
  return e.v === 1 && sound ? (value as Envelope) : undefined;
}
