import { getOrderPhoto } from '../../../api/orders';
import { PHOTO_LIMIT } from '../../../contract/wire/order';
import { getOutbox } from '../../../sync/outbox';

/**
 * Pictures, taken by the camera or from a file. Guarantee: what leaves the device is a JPEG of at most 1280 px that was drawn anew,
 * so that nothing the camera wrote beside the picture (place, time, owner) goes with it.
 */
const LONGEST = 1280;
const QUALITIES = [0.8, 0.65, 0.5, 0.35] as const;

/** Base64 of the picture, or undefined when the file is none that this browser can read. */
export async function scaledPhoto(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const data = await base64Of(await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality)));
    if (data && data.length <= PHOTO_LIMIT) return data;
  }
  return undefined;
}

async function base64Of(blob: Blob | null): Promise<string | undefined> {
  if (!blob) return undefined;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export const photoAddress = (data: string): string => `data:image/jpeg;base64,${data}`;

/** What this device took and still has in its queue, else the server's; undefined where neither can be reached. */
export async function readPhoto(order: string, photo: string): Promise<string | undefined> {
  const rows = await (await getOutbox()).rowsTouching({ kind: 'orders', id: order });
  for (const { kind, body } of rows) {
    if (kind !== 'order.photo') continue;
    const said = JSON.parse(body) as { photo?: string; data?: string };
    if (said.photo === photo && said.data) return said.data;
  }
  const { status, result } = await getOrderPhoto(order, photo);
  return status ? result?.data : undefined;
}
