import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getPhoto, type PhotoOf } from '@/api/photos';
import { PHOTO_LIMIT, THUMB_LIMIT } from '@/contract/core/photo';
import { definitionOf, type RecordRef } from '@/contract/mutation';
import { LOGO_LIMIT, LOGO_PIXELS } from '@/contract/people/company';
import { bareJpeg, isJpeg, jpegAddress, MOST_PIXELS } from '@/lib/jpeg';
import { isPng } from '@/lib/png';
import { getOutbox } from '@/sync/outbox';
import { session } from '../state/store';

/**
 * Pictures, taken by the camera or from a file. Guarantee: what leaves the device is a JPEG of at
 * most 1280 px that was drawn anew, so that nothing the camera wrote beside the picture (place,
 * time, owner) goes with it, and nothing that the browser writes there.
 */
const QUALITIES = [0.8, 0.65, 0.5, 0.35] as const;
/** Sharp on a list's row of 48 px at twice the density. */
const SMALL_PIXELS = 112;

/** Base64 of the picture, or undefined when the file is none that this browser can read. */
export const scaledPhoto = (file: Blob): Promise<string | undefined> =>
  drawnAnew(file, MOST_PIXELS, PHOTO_LIMIT);

/**
 * Base64 of a company’s logo, small enough for the head of a paper; undefined if the file’s bytes
 * are neither a JPEG nor a PNG.
 */
export async function logoPicture(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isJpeg(bytes) || isPng(bytes) ? drawnAnew(file, LOGO_PIXELS, LOGO_LIMIT) : undefined;
}

/** The same for the row of a list. */
export const smallPhoto = (file: Blob): Promise<string | undefined> =>
  drawnAnew(file, SMALL_PIXELS, THUMB_LIMIT);

/**
 * Base64 of the picture as a JPEG of at most `longest` pixels and `limit` letters, drawn anew;
 * undefined if the file is no picture that this browser can read.
 */
export async function drawnAnew(
  file: Blob,
  longest: number,
  limit: number,
): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  // What can be seen through, as a logo's ground, would come out black.
  if (pen) pen.fillStyle = '#fff';
  pen?.fillRect(0, 0, canvas.width, canvas.height);
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const data = await base64Of(
      await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality)),
    );
    if (data && data.length <= limit) return data;
  }
  return undefined;
}

async function base64Of(blob: Blob | null): Promise<string | undefined> {
  if (!blob) return undefined;
  const bytes = bareJpeg(new Uint8Array(await blob.arrayBuffer()));
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** What this device took of a record and still has in its queue, by the picture's id. */
export async function takenHere(
  record: RecordRef,
): Promise<Map<string, { data?: string; thumb?: string }>> {
  const taken = new Map<string, { data?: string; thumb?: string }>();
  for (const { kind, body } of await (await getOutbox()).rowsTouching(record)) {
    if (definitionOf(kind)?.carries !== 'photo') continue;
    const { photo, data, thumb } = JSON.parse(body) as {
      photo?: string;
      data?: string;
      thumb?: string;
    };
    if (photo) taken.set(photo, { ...(data ? { data } : {}), ...(thumb ? { thumb } : {}) });
  }
  return taken;
}

/**
 * What this device took and still has in its queue, else the server's; undefined where neither can
 * be reached.
 */
async function readPhoto(of: PhotoOf, record: string, photo: string): Promise<string | undefined> {
  const here = (await takenHere({ kind: of, id: record })).get(photo)?.data;
  if (here) return here;
  const { status, result } = await getPhoto(of, record, photo);
  return status ? result?.data : undefined;
}

/**
 * The address of a picture where it is shown: undefined while it is being read, null where it
 * cannot be reached.
 */
export function usePhoto(of: PhotoOf, record: string, photo: string): string | null | undefined {
  const [src, setSrc] = useState<string | null | undefined>(undefined);
  const { networkerror } = useSnapshot(session);
  // Asked for again when the network comes back: that is what its place promises.
  const asks = src === undefined || (src === null && !networkerror);
  useEffect(() => {
    if (!asks) return;
    let current = true;
    readPhoto(of, record, photo).then(
      (read) => current && setSrc(read === undefined ? null : jpegAddress(read)),
      () => current && setSrc(null),
    );
    return () => {
      current = false;
    };
  }, [of, record, photo, asks]);
  return src;
}
