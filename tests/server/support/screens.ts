import { randomUUID } from 'node:crypto';
import { SHARED_VERSION } from '@/contract/core/headers';
import { NOON } from '../../support/factories';
import { aJpeg } from '../../support/jpeg';

/** A picture for a price screen, with so many words in it. */
export const screenPhotoBody = (id: string, more: { photo?: string; data?: string } = {}) => ({
  kind: 'screen.photo' as const,
  v: SHARED_VERSION,
  id,
  at: NOON,
  photo: randomUUID(),
  data: aJpeg('logo').toString('base64'),
  ...more,
});
