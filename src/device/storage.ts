/**
 * What the browser gives this site on its disk. Guarantee: asked anew each time; where it cannot be
 * asked the answer is null, which is never taken for enough.
 */
export type Room = { known: boolean; low: boolean; freeBytes: number };
export type Storage = {
  persistent: boolean;
  usedBytes: number;
  quotaBytes: number;
  freeBytes: number;
  low: boolean;
};

const LOW_BYTES = 200_000_000;
const LOW_SHARE = 0.1;

/**
 * Less than 200 MB or a tenth of what the browser gives this site: a day of slips fits still, a
 * month does not.
 */
export function roomOf({ quota, usage = 0 }: StorageEstimate): Room {
  if (!quota) return { known: false, low: false, freeBytes: 0 };
  const freeBytes = Math.max(0, quota - usage);
  return { known: true, low: freeBytes < LOW_BYTES || freeBytes < quota * LOW_SHARE, freeBytes };
}

export async function readStorage(): Promise<Storage | null> {
  if (!navigator.storage?.estimate) return null;
  const [estimate, persistent] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted?.() ?? false,
  ]);
  const { known, low, freeBytes } = roomOf(estimate);
  return known
    ? {
        persistent,
        usedBytes: estimate.usage ?? 0,
        quotaBytes: estimate.quota ?? 0,
        freeBytes,
        low,
      }
    : null;
}

/**
 * Unsent work lies here: the browser must not throw it away when the disk gets full. False when it
 * makes no promise.
 */
export const requestPersistence = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.()) ?? false;
