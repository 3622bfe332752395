import type { ImagePart, UploadState } from '../contract/identity/identity';
import { UPLOAD_PART } from '../contract/identity/identity';
import { toBase64 } from './base64';
import type { Context } from './context';

/**
 * Images of identity cards that wait to be sent. Guarantee: they were sealed before they came here,
 * so that nobody can open what lies on the device, the device included; each lies here until the
 * server has said that it has the image, whatever ends in between (page, network, session); an
 * upload goes on where it stopped, and a session of the company sends what another one left.
 */
export type SealedImage = {
  company: string;
  sha256: string;
  /** Names this sealing at the server: sealing the same image again gives other bytes. */
  upload: string;
  wrappedKey: string;
  iv: string;
  data: Uint8Array<ArrayBuffer>;
};

const keyOf = ({ company, sha256 }: Pick<SealedImage, 'company' | 'sha256'>): string =>
  `${company}/${sha256}`;

export function imageMethods({ store }: Context) {
  return {
    /** Stores sealed images. One that lies here already stays as it is, with what was sent of it. */
    putImages: (images: readonly SealedImage[]): Promise<void> =>
      store.write(['blobs'], 'strict', async (tx) => {
        const blobs = tx.objectStore('blobs');
        for (const image of images) {
          const hash = keyOf(image);
          if ((await blobs.getKey(hash)) === undefined) await blobs.put({ hash, ...image });
        }
      }),
    images: async (company: string): Promise<SealedImage[]> => {
      const all = await store.read(['blobs'], (tx) => tx.objectStore('blobs').getAll());
      return all.filter((image) => image.company === company);
    },
    dropImage: (image: Pick<SealedImage, 'company' | 'sha256'>): Promise<void> =>
      store.write(['blobs'], 'strict', (tx) => tx.objectStore('blobs').delete(keyOf(image))),
  };
}

export type ImageStore = ReturnType<typeof imageMethods>;

/** The server’s answer to a call; undefined without one. */
type Asked = { state: UploadState } | { refused: true } | undefined;
export type ImageCalls = {
  state: (sha256: string, upload: string) => Promise<Asked>;
  part: (sha256: string, part: ImagePart) => Promise<Asked>;
};

/** Bytes of one part. */
const PART_BYTES = (UPLOAD_PART / 4) * 3;

export type ImagesReport = { sent: number; left: number };

/**
 * Sends the company’s images, one after the other. It stops at the first call that gets no answer;
 * a refused image stays and does not keep the others.
 */
export async function sendImages(
  images: ImageStore,
  company: string,
  calls: ImageCalls,
): Promise<ImagesReport> {
  const waiting = await images.images(company);
  let sent = 0;
  for (const image of waiting) {
    const end = await sendImage(image, calls);
    if (end === 'none') break;
    if (end === 'refused') continue;
    await images.dropImage(image);
    sent++;
  }
  return { sent, left: waiting.length - sent };
}

async function sendImage(
  { sha256, upload, wrappedKey, iv, data }: SealedImage,
  calls: ImageCalls,
): Promise<'done' | 'refused' | 'none'> {
  let asked = await calls.state(sha256, upload);
  // A server that says the same again and again would otherwise be asked without end.
  const most = 2 * Math.ceil(data.length / PART_BYTES) + 2;
  for (let tries = 0; tries < most; tries++) {
    if (!asked) return 'none';
    if ('refused' in asked) return 'refused';
    const { received, done } = asked.state;
    if (done) return 'done';
    const part = data.subarray(received, received + PART_BYTES);
    asked = await calls.part(sha256, {
      upload,
      wrappedKey,
      iv,
      total: data.length,
      offset: received,
      data: toBase64(part),
    });
  }
  return 'refused';
}
