import { beforeEach, describe, expect, it, vi } from 'vitest';

const disk = vi.hoisted(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  Object.assign(globalThis, { localStorage: storage });
  return kept;
});

const {
  receiveNotifications,
  knownNotifications,
  markAllRead,
  markRead,
  notifications,
  openNotifications,
  readStoredNotifications,
  showKind,
} = await import('@/features/notifications/notifications');
const { roomOf } = await import('@/device/storage');

import type { Notice, Sources } from '@/features/notifications/notice';

const NOW = Date.UTC(2026, 10, 21, 12);
const ticket = (id: string): Notice => ({
  id: `ticket:${id}`,
  kind: 'ticket',
  at: NOW,
  about: { is: 'ticket', ticket: id, subject: '', text: '', side: 'desk' },
});
const sources = (...notices: Notice[]): Sources => ({ notices, known: new Set(['ticket']) });
/** valtio tells its changes at the end of the turn. */
const written = () => new Promise((resolve) => setImmediate(resolve));
let people = 0;
let owner = '';

beforeEach(() => {
  owner = `c1:u${++people}`;
  openNotifications(owner);
});

/** What a start of the app after this moment would find. */
const restarted = () => readStoredNotifications(disk.get(`milyem:notifications:${owner}`) ?? null);

describe('what was read', () => {
  it('PL106: is remembered on the device, for this person alone', async () => {
    receiveNotifications(sources(ticket('a'), ticket('b')), NOW);
    markRead('ticket:a');
    await written();
    expect(restarted().items.filter(({ isRead }) => isRead)).toEqual([
      { id: 'ticket:a', isRead: true, at: NOW },
    ]);
    openNotifications('c1:someone-else');
    expect(notifications.items).toEqual([]);
    openNotifications(owner);
    expect(notifications.items.map(({ isRead }) => isRead).sort()).toEqual([false, true]);
  });

  it('PL119: or not, what this device had before the page began is no news to it', async () => {
    receiveNotifications(sources(ticket('a')), NOW);
    expect(knownNotifications()).toEqual(new Set());
    await written();
    openNotifications('c1:someone-else');
    openNotifications(owner);
    expect(knownNotifications()).toEqual(new Set(['ticket:a']));
  });

  it('can be said of all that are shown, and taken back of one', async () => {
    receiveNotifications(sources(ticket('a'), ticket('b'), ticket('c')), NOW);
    markAllRead(['ticket:a', 'ticket:b']);
    markRead('ticket:a', false);
    await written();
    expect(restarted().items.flatMap(({ id, isRead }) => (isRead ? [id] : []))).toEqual([
      'ticket:b',
    ]);
  });
});

describe('the kinds', () => {
  it('that a person switched off stay off, and those that hold work up cannot be', async () => {
    receiveNotifications(sources(), NOW);
    showKind('version', false);
    showKind('refused', false);
    await written();
    expect(restarted().muted).toEqual(['version']);
    showKind('version', true);
    expect(notifications.muted).toEqual([]);
    expect(
      readStoredNotifications(
        '{"items":[{"id":1},{"id":"x","isRead":true,"at":1}],"muted":["refused","finding","nonsense"]}',
      ),
    ).toEqual({
      items: [{ id: 'x', isRead: true, at: 1 }],
      muted: ['finding'],
      first: false,
    });
    expect(readStoredNotifications('{')).toMatchObject({ items: [], first: true });
  });
});

describe('room on the device', () => {
  it.each([
    [{}, false, false],
    [{ quota: 10_000_000_000, usage: 1_000_000_000 }, true, false],
    [{ quota: 10_000_000_000, usage: 9_500_000_000 }, true, true],
    [{ quota: 1_000_000_000, usage: 850_000_000 }, true, true],
    [{ quota: 1_000_000_000, usage: 2_000_000_000 }, true, true],
  ])('of %o is known: %s, little: %s', (estimate, known, low) => {
    expect(roomOf(estimate)).toMatchObject({ known, low });
  });
});
