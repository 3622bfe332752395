import { uuidV7 } from '../domain/base/id';
import type { MetaValues, Store, Tx } from './store';
import type { OutboxEvent } from './types';

/**
 * The store, the clock and the event channel that all parts of the outbox use. Guarantee: `getMeta`
 * and `putMeta` are typed by key; the time written on a row is never earlier than the time written
 * before it, whatever the device's clock does.
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
 * Time of an action, in epoch ms: the device's time corrected by the server's offset, and never
 * earlier than the last one given.
 */
export const momentOf = (deviceNow: number, clock: Clock): number =>
  Math.max(deviceNow + clock.offset, clock.lastSeen);

/** Reads the stored clock. Makes the device's id if there is none yet; it then stays the same. */
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
