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

vi.stubGlobal('location', { pathname: '/market' });
const { isShown, markSeen, openSupport, openTicket, readSupport, resetSupport, summons, support } =
  await import('@/features/support/support');
const { setDirty } = await import('@/session/page/dirty');

/** What a start of the app after this moment would find. */
const restarted = async () => {
  await Promise.resolve();
  return readSupport(disk.get('milyem:support') ?? null);
};

beforeEach(() => {
  resetSupport();
  setDirty('workbench', false);
});

describe('the support widget', () => {
  it('is at home and closed on a device that has never opened it', () => {
    expect(readSupport(null)).toMatchObject({ status: false, page: 'home', ticketId: null });
  });

  it('PL106: is open on the same page and ticket after a restart', async () => {
    openTicket('t1');
    expect(await restarted()).toMatchObject({ status: true, page: 'ticket', ticketId: 't1' });
  });

  it('PL106: closes, forgets the ticket and goes home when it is reset, and keeps what was seen', async () => {
    openTicket('t1');
    markSeen('t1', 'm1');
    resetSupport();
    expect(await restarted()).toMatchObject({
      status: false,
      page: 'home',
      ticketId: null,
      seen: { t1: 'm1' },
    });
  });

  it.each([
    ['no JSON', '{'],
    ['a page that is none', '{"page":"admin","status":true}'],
    ['a ticket page without a ticket', '{"page":"ticket"}'],
    ['numbers', '{"page":4,"ticketId":4,"topic":4,"seen":[1]}'],
  ])('begins at home with %s on the disk', (_title, text) => {
    expect(readSupport(text)).toMatchObject({
      page: 'home',
      ticketId: null,
      topic: 'question',
      seen: {},
    });
  });

  it('asked for in the middle of a basket it shows until the basket changes hands', () => {
    setDirty('workbench', true);
    openSupport();
    expect(summons.now).toBe(true);
    setDirty('workbench', false);
    expect(summons.now).toBe(false);
    openSupport();
    expect([support.status, summons.now]).toEqual([true, false]);
  });

  it('covers on a phone only the page on which it was opened: neither a reload nor another page', () => {
    const standing = {
      status: true,
      busy: false,
      now: false,
      phone: true,
      asked: '/market',
      path: '/market',
    };
    expect(isShown(standing)).toBe(true);
    expect(isShown({ ...standing, path: '/inventory' })).toBe(false);
    expect(isShown({ ...standing, asked: '' })).toBe(false);
    expect(isShown({ ...standing, asked: '', phone: false })).toBe(true);
  });
});
