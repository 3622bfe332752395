import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEVICE_NOTE, LOST_NOTE } from '@/device/device-note';
import type { Outbox } from '@/sync/outbox';
import { freshOutbox, sale, value } from '../sync/support';

const here = vi.hoisted(() => ({ outbox: undefined as unknown }));
vi.mock('@/device/device-outbox', () => ({ deviceOutbox: async () => here.outbox }));

const { dismissLoss, followOutboxCount, lookForLoss, lostStore } = await import(
  '@/device/lost-store'
);

const notes = new Map<string, string>();
const local = {
  getItem: (name: string) => notes.get(name) ?? null,
  setItem: (name: string, text: string) => void notes.set(name, text),
  removeItem: (name: string) => void notes.delete(name),
};
vi.stubGlobal('localStorage', local);

const unsentNoted = () =>
  vi.waitFor(() => expect(JSON.parse(notes.get(DEVICE_NOTE) ?? '{}').unsent).toBe(2));

let outbox: Outbox;
beforeEach(async () => {
  notes.clear();
  lostStore.lost = null;
  outbox = await freshOutbox();
  here.outbox = outbox;
});

test('SY32: a device that never held anything has lost nothing, and neither has one whose store is as it was', async () => {
  await lookForLoss();
  expect(lostStore.lost).toBeNull();
  const stop = await followOutboxCount();
  await vi.waitFor(() => expect(notes.has(DEVICE_NOTE)).toBe(true));
  await lookForLoss();
  expect(lostStore.lost).toBeNull();
  stop();
});

test('SY32: an emptied store is told with what was unsent, over restarts, until a person has read it', async () => {
  const stop = await followOutboxCount();
  for (const id of ['a', 'b']) value(await outbox.append(sale(id)));
  await unsentNoted();
  stop();
  const { at } = JSON.parse(notes.get(DEVICE_NOTE) ?? '{}');
  // The browser throws the database away; the next start finds an empty one.
  here.outbox = await freshOutbox();
  await lookForLoss();
  expect(lostStore.lost).toEqual({ unsent: 2, at });
  lostStore.lost = null;
  await lookForLoss();
  expect(lostStore.lost).toEqual({ unsent: 2, at });
  dismissLoss();
  await lookForLoss();
  expect([lostStore.lost, notes.has(LOST_NOTE)]).toEqual([null, false]);
});

test('SY32: a device that was found to be a copy, and took another name, has lost nothing', async () => {
  const stop = await followOutboxCount();
  const before = await outbox.device();
  await outbox.becomeAnother(before);
  const after = await outbox.device();
  await vi.waitFor(() => expect(JSON.parse(notes.get(DEVICE_NOTE) ?? '{}').device).toBe(after));
  await lookForLoss();
  expect(lostStore.lost).toBeNull();
  stop();
});

test.each(['', 'x', '[]', '{"device":5}', '{"device":"d","unsent":-1,"at":1}'])(
  'SY32: a note that is none (%j) tells of nothing',
  async (text) => {
    notes.set(DEVICE_NOTE, text);
    await lookForLoss();
    expect(lostStore.lost).toBeNull();
  },
);
