import { uuidV7 } from '../domain/id';
import type { MetaValues, Store, Tx } from './store';
import type { OutboxEvent } from './types';

/**
 * What the parts of the outbox share. Guarantee: `getMeta` and `putMeta` are typed by key, and a moment written on a row
 * is never earlier than one written before it, whatever the device's clock does.
 */
export type Context = { store: Store; clock: () => number; tell: (event: OutboxEvent) => void };

type MetaReader = { objectStore(name: 'meta'): { get(key: string): Promise<MetaValues[keyof MetaValues] | undefined> } };

export const getMeta = <K extends keyof MetaValues>(tx: MetaReader, key: K): Promise<MetaValues[K] | undefined> =>
  tx.objectStore('meta').get(key) as Promise<MetaValues[K] | undefined>;

export const putMeta = <K extends keyof MetaValues>(tx: Tx, key: K, value: MetaValues[K]): Promise<unknown> => tx.objectStore('meta').put(value, key);

/** The moment of an act: device time corrected by the server's offset, never before the last one seen. */
export const momentOf = (deviceNow: number, known: { offset: number | undefined; lastSeen: number | undefined }): number =>
  Math.max(deviceNow + (known.offset ?? 0), known.lastSeen ?? 0);

export async function moment(tx: MetaReader, deviceNow: number): Promise<number> {
  const [offset, lastSeen] = await Promise.all([getMeta(tx, 'offset'), getMeta(tx, 'lastSeen')]);
  return momentOf(deviceNow, { offset, lastSeen });
}

export const mintDevice = (deviceNow: number): string => uuidV7(deviceNow, crypto.getRandomValues(new Uint8Array(16)));

/** This device's id, minted at the first need and kept for ever. */
export async function deviceId(tx: Tx, deviceNow: number): Promise<string> {
  const known = await getMeta(tx, 'device');
  if (known) return known;
  const minted = mintDevice(deviceNow);
  await putMeta(tx, 'device', minted);
  return minted;
}
