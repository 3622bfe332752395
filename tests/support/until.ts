import { isDeepStrictEqual } from 'node:util';

const EVERY_MS = 50;

/**
 * Reads again and again until the value is as wanted; after the time-out it fails with the last
 * one. For what has no event to wait for.
 */
export async function until<T>(
  read: () => Promise<T> | T,
  wanted: (value: T) => boolean,
  timeout = 60_000,
): Promise<T> {
  const giveUpAt = Date.now() + timeout;
  for (;;) {
    const value = await read();
    if (wanted(value)) return value;
    if (Date.now() > giveUpAt)
      throw new Error(`still ${JSON.stringify(value)} after ${timeout / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

export const untilEqual = async <T>(
  read: () => Promise<T>,
  wanted: T,
  timeout?: number,
): Promise<void> => {
  await until(read, (value) => isDeepStrictEqual(value, wanted), timeout).catch((error: Error) => {
    throw new Error(`${error.message}; wanted ${JSON.stringify(wanted)}`);
  });
};
