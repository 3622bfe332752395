import { type } from 'arktype';
import {
  CAPTURE_PURPOSES,
  IDENTITY_DOCUMENTS,
  IMAGE_SIDES,
  IMAGES_MOST,
} from '@/domain/identity/card';
import { at, base64, id, version } from '../core/parts.schema';
import { HOLD_REASON_MOST } from './identity';

/**
 * Schemas of the bodies of mutations of identity cards. Guarantee: an accepted body has exactly the
 * keys of its kind. What is sealed in it is checked by the server after opening it.
 */
const step = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;

const sha256 = type(/^[0-9a-f]{64}$/);
/** An AES key under an RSA key of 2048 bits, and an IV of 12 bytes. */
export const wrappedKey = base64.and('string <= 400');
export const iv = base64.and('string == 16');
/** A text of a few thousand letters, sealed for the company. */
export const sealedText = type({
  '+': 'reject',
  wrappedKey,
  iv,
  data: base64.and('string <= 48000'),
});

const day = type(/^\d{4}-\d{2}-\d{2}$/);

export const identityBodies = {
  'identity.capture': () =>
    type({
      ...step,
      kind: "'identity.capture'",
      contact: id,
      document: type.enumerated(...IDENTITY_DOCUMENTS),
      masked: 'string <= 20',
      validUntil: day.or('null'),
      purpose: type.enumerated(...CAPTURE_PURPOSES),
      seenBy: id,
      behalf: 'string <= 200',
      images: type({ '+': 'reject', sha256, side: type.enumerated(...IMAGE_SIDES) })
        .array()
        .atMostLength(IMAGES_MOST),
      secret: type({ '+': 'reject', wrappedKey, iv, data: base64.and('string <= 16000') }),
    }),
  'identity.hold': () =>
    type({
      ...step,
      kind: "'identity.hold'",
      on: 'boolean',
      reason: `0 < string <= ${HOLD_REASON_MOST}`,
    }),
} as const;
