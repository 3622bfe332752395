import { subscribe } from 'valtio';
import { getUpload, postPart } from '@/api/identities';
import type { Called } from '@/api/request';
import type { UploadState } from '@/contract/identity/identity';
import { type ImageCalls, sendImages } from '@/sync/images';
import { getOutbox } from '@/sync/outbox';
import { companyOf, session } from '../state/store';

/**
 * Sends the images of identity cards, in a lane of their own beside the outbox rows. One tab sends
 * at a time; it looks at the start, when the network comes back, when an image was added, and each
 * minute.
 */
const LOOK_MS = 60_000;

const answerOf = ({ status, result, network, statusCode = 0 }: Called<UploadState>) => {
  if (status && result) return { state: result };
  return network || statusCode >= 500 || statusCode === 429 || statusCode === 401
    ? undefined
    : { refused: true as const };
};

const CALLS: ImageCalls = {
  state: async (sha256, upload) => answerOf(await getUpload(sha256, upload)),
  part: async (sha256, part) => answerOf(await postPart(sha256, part)),
};

export async function sendWaitingImages(): Promise<void> {
  const company = companyOf(session);
  if (!company || !session.token) return;
  const outbox = await getOutbox();
  await navigator.locks.request('identity-images', { ifAvailable: true }, async (lock) => {
    if (lock) await sendImages(outbox, company, CALLS);
  });
}

const look = (): void => {
  sendWaitingImages().catch(() => undefined);
};

/** Returns how to stop. */
export function followImages(): () => void {
  look();
  const timer = setInterval(look, LOOK_MS);
  let wasOff = session.networkerror;
  const unsubscribe = subscribe(session, () => {
    if (wasOff && !session.networkerror) look();
    wasOff = session.networkerror;
  });
  addEventListener('online', look);
  return () => {
    clearInterval(timer);
    unsubscribe();
    removeEventListener('online', look);
  };
}
