/**
 * A sealed row: what logout, forced logout, export and hand-over leave on the device. Guarantee: only the company's server
 * can read it (AES-256-GCM under a key wrapped with the company's RSA-OAEP-256 public key); the id stays clear, so that it
 * still arrives once whoever carries it. POST /sync/envelopes under the row's own Idempotency-Key.
 */
export type Envelope = {
  v: 1;
  id: string;
  company: string;
  actor: string;
  device: string;
  /** The actor's session when the row was made, which the server checks. */
  sessionId: string;
  /** base64 */
  wrappedKey: string;
  iv: string;
  data: string;
};

/** What is inside, as UTF-8 JSON. `body` is the frozen mutation body, byte for byte. */
export type EnvelopeContent = { id: string; method: 'POST' | 'PATCH'; path: string; body: string; frozen: FrozenHeaders };

/** Headers that belong to the moment of the act and are frozen with it (readings 9). */
export type FrozenHeaders = { project: string; companies: string; enterprise: string; branchId: string; scopeId: string; storeId: string };

export function parseEnvelope(value: unknown): Envelope | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const e = value as Record<string, unknown>;
  const texts = ['id', 'company', 'actor', 'device', 'sessionId', 'wrappedKey', 'iv', 'data'];
  return e.v === 1 && texts.every((name) => typeof e[name] === 'string') ? (value as Envelope) : undefined;
}
