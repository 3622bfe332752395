import { proxy } from 'valtio/vanilla';
import type { Outbox } from '../sync/outbox';
import { subscribeStatus } from '../sync/status';
import { DEVICE_NOTE, LOST_NOTE } from './device-note';
import { deviceOutbox } from './device-outbox';

/**
 * Whether this device still has what it had. A note outside the database (local storage) says which
 * device it is and what was unsent at last; the database says it too. Guarantee: when the two name
 * different devices the store was emptied by the browser or by somebody, and that is said until a
 * person has read it; signing out, which empties on purpose, spares both.
 */
type DeviceNote = { device: string; unsent: number; at: number };
/** What went: how much was unsent when the device last wrote it down, and when that was. */
export type LostStore = Pick<DeviceNote, 'unsent' | 'at'>;

/** What is to be said; null when there is nothing. */
export const lostStore = proxy<{ lost: LostStore | null }>({ lost: null });

/**
 * At the start, before anything new is written. A device that never had anything has no note and
 * loads nothing for it.
 */
export async function lookForLoss(
  storage: Pick<globalThis.Storage, 'getItem' | 'setItem'> = localStorage,
): Promise<void> {
  const note = readNote(storage.getItem(DEVICE_NOTE));
  if (note && (await (await deviceOutbox()).device()) !== note.device) {
    const { unsent, at } = note;
    const before = readLost(storage.getItem(LOST_NOTE));
    storage.setItem(LOST_NOTE, JSON.stringify({ unsent: unsent + (before?.unsent ?? 0), at }));
    await writeNote(storage, await deviceOutbox());
  }
  lostStore.lost = readLost(storage.getItem(LOST_NOTE));
}

export function dismissLoss(): void {
  localStorage.removeItem(LOST_NOTE);
  lostStore.lost = null;
}

/**
 * From now on the note follows the outbox: a count that is a moment old is still worth more than
 * none.
 */
export async function followOutboxCount(
  storage: Pick<globalThis.Storage, 'setItem'> = localStorage,
): Promise<() => void> {
  const outbox = await deviceOutbox();
  return subscribeStatus(
    outbox,
    null,
    () => void writeNote(storage, outbox).catch(() => undefined),
  );
}

async function writeNote(
  storage: Pick<globalThis.Storage, 'setItem'>,
  outbox: Outbox,
): Promise<void> {
  const [device, { waiting, refused }, at] = await Promise.all([
    outbox.device(),
    outbox.status(null),
    outbox.now(),
  ]);
  storage.setItem(
    DEVICE_NOTE,
    JSON.stringify({ device, unsent: waiting + refused, at } satisfies DeviceNote),
  );
}

function readNote(text: string | null): DeviceNote | null {
  const value = parse(text);
  return typeof value?.device === 'string' && isCount(value.unsent) && isCount(value.at)
    ? { device: value.device, unsent: value.unsent, at: value.at }
    : null;
}

function readLost(text: string | null): LostStore | null {
  const value = parse(text);
  return isCount(value?.unsent) && isCount(value?.at)
    ? { unsent: value.unsent, at: value.at }
    : null;
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
