import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Envelope, envelopeProofText } from '@/contract/core/envelope';

/**
 * Derives the key by which a session proves what it has sealed. Guarantee: it follows from the
 * server's own key, the session and its person, so that nothing is stored, envelopes of an ended
 * session are still proved, and so are those of a session that a restored backup does not know.
 */
export const sealKeyOf = (sealingKey: Buffer, session: string, user: string): Buffer =>
  createHmac('sha256', sealingKey)
    .update(JSON.stringify(['milyem envelope proof', session, user]))
    .digest();

/** Whether the envelope was sealed by the session that it names and has not been changed since. */
export function isProved(sealingKey: Buffer, envelope: Envelope): boolean {
  const expected = createHmac('sha256', sealKeyOf(sealingKey, envelope.sessionId, envelope.actor))
    .update(envelopeProofText(envelope))
    .digest();
  const given = Buffer.from(envelope.proof ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
