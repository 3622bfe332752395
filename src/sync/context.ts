import { uuidV7 } from '../domain/base/id';
import type { MetaValues, Store, Tx } from './store';
import type { OutboxEvent } from './types';

/**
 * What the parts of the outbox share. Guarantee: `getMeta` and `putMeta` are typed by key, and a
 * moment written on a row is never earlier than one written before it, whatever the device's clock
 * does.
 */
export type Context = { store: Store; clock: () => number; tell: (event: OutboxEvent) => void };

type MetaReader = {
  objectStore(name: 'meta'): {
    get(key: string): Promise<MetaValues[keyof MetaValues] | undefined>;
  };
};

export const getMeta = <K extends keyof MetaValues>(
  tx: MetaReader,
  key: K,
): Promise<MetaValues[K] | undefined> =>
  tx.objectStore('meta').get(key) as Promise<MetaValues[K] | undefined>;

export const putMeta = <K extends keyof MetaValues>(
  tx: Tx,
  key: K,
  value: MetaValues[K],
): Promise<unknown> => tx.objectStore('meta').put(value, key);

type Clock = MetaValues['clock'];

/**
 * The moment of an act: device time corrected by the server's offset, never before the last one
 * seen.
 */
export const momentOf = (deviceNow: number, clock: Clock): number =>
  Math.max(deviceNow + clock.offset, clock.lastSeen);

/** The device's id is minted at the first need and kept for ever. */
export const readClock = async (tx: MetaReader, deviceNow: number): Promise<Clock> =>
  (await getMeta(tx, 'clock')) ?? {
    device: uuidV7(deviceNow, crypto.getRandomValues(new Uint8Array(16))),
    offset: 0,
    lastSeen: 0,
  };

export const moment = async (tx: MetaReader, deviceNow: number): Promise<number> =>
  momentOf(deviceNow, await readClock(tx, deviceNow));

export async function deviceId(tx: Tx, deviceNow: number): Promise<string> {
  const clock = await readClock(tx, deviceNow);
  await putMeta(tx, 'clock', clock);
  return clock.device;
}
