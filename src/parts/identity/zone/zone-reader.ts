import { trustedScript } from '@/device/trusted-script';
import type { GrayImage } from '@/domain/identity/zone/gray-image';
import address from './zone-worker?worker&url';

/** Once for the life of the page. */
const script = trustedScript('milyem-zone', address);

export type ZoneReader = {
  /** The lines that stand in a picture; undefined when not every sign of them is certain. */
  read(image: GrayImage): Promise<string[] | undefined>;
  close(): void;
};

/** Opens the worker that reads pictures of a zone. */
export function openZoneReader(): ZoneReader {
  const worker = new Worker(script, { type: 'module' });
  return {
    read: (image) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string[] | null>) => resolve(data ?? undefined);
        worker.onerror = () => reject(new Error('the reader of zones cannot run'));
        worker.postMessage(image, [image.data.buffer as ArrayBuffer]);
      }),
    close: () => worker.terminate(),
  };
}
