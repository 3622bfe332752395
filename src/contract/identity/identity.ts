import type { SealedPiece } from '@/contract/core/envelope';
import type { Day } from '@/domain/base/day';
import type {
  CapturePurpose,
  IdentityDocument,
  IdentitySecret,
  ImageSide,
  LookPurpose,
} from '@/domain/identity/card';
import { after, afterContact, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutations, records and calls of identity cards. Guarantee: the full number and whatever else
 * tells who somebody is are sealed for the company's server before the row is stored on the device,
 * so that no device can read them from then on; records that devices pull contain the masked number
 * alone; images are named by their SHA-256 and travel by calls of their own.
 */
export type IdentityImage = { sha256: string; side: ImageSide };

export type IdentityCapture = {
  v: number;
  kind: 'identity.capture';
  id: string;
  at: number;
  contact: string;
  document: IdentityDocument;
  /** Shown until the server has read the number and masked it itself. */
  masked: string;
  /** Null for a document without an end. */
  validUntil: Day | null;
  purpose: CapturePurpose;
  /** Id of the person who saw the original. */
  seenBy: string;
  /** The person on whose behalf the customer deals; '' if the customer deals for themselves. */
  behalf: string;
  images: readonly IdentityImage[];
  /** An `IdentitySecret`, bound to `secretBinding`. */
  secret: SealedPiece;
};

/** Keeps a card from being destroyed (legal hold), or ends that. */
export type IdentityHold = {
  v: number;
  kind: 'identity.hold';
  id: string;
  at: number;
  on: boolean;
  reason: string;
};

export type IdentityMutation = IdentityCapture | IdentityHold;

export const HOLD_REASON_MOST = 300;

/** Body of a record of kind `identity`. */
export type IdentityBody = Omit<IdentityCapture, 'v' | 'kind' | 'secret'> & {
  by: string;
  branch: string | null;
  /** SHA-256 of the images that the server has. */
  arrived: readonly string[];
  hold: { at: number; by: string; reason: string } | null;
  /** The number and the images are gone; masked number and images are then empty too. */
  destroyed?: { at: number };
  version: number;
};

export const secretBinding = (company: string, id: string): string =>
  JSON.stringify(['milyem identity', company, id]);

export const imageBinding = (company: string, sha256: string): string =>
  JSON.stringify(['milyem identity image', company, sha256]);

/** Base64 letters of one part of an upload; 96 kB of the sealed image. */
export const UPLOAD_PART = 131_072;

/**
 * One part of a sealed image. `upload`: minted when the image was sealed, because sealing it again
 * gives other bytes. `offset`, `total`: bytes of the sealed image.
 */
export type ImagePart = {
  upload: string;
  wrappedKey: string;
  iv: string;
  total: number;
  offset: number;
  data: string;
};

/** How much of an upload the server has. `done`: it has the image itself. */
export type UploadState = { received: number; done: boolean };

export type LookAsk = { purpose: LookPurpose };
export type ShownIdentity = IdentitySecret;
export type ShownImage = { data: string };

export const IDENTITY_MUTATIONS = defineMutations<IdentityMutation>({
  'identity.capture': {
    nature: 'fact',
    method: 'POST',
    path: '/inspections/identities',
    module: 'inspections',
    level: 2,
    version: 1,
    touches: ({ id }) => refs('identity', id),
    needs: ({ contact }) => afterContact(contact),
  },
  'identity.hold': {
    nature: 'wish',
    method: 'POST',
    path: '/inspections/identities/{id}/hold',
    module: 'inspections',
    level: 3,
    version: 1,
    touches: ({ id }) => refs('identity', id),
    needs: ({ id }) => after('identity', id, 'identity.capture', 'identity.hold'),
  },
});
