import { beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();

/**
 * Modules live as long as a page, so each page begins with new ones; the device's storage stays.
 */
async function aPage() {
  vi.resetModules();
  const { setReachable } = await import('@/session/net/connection');
  const { session } = await import('@/session/state/store');
  return { setReachable, session };
}

beforeEach(() => {
  stored.clear();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  };
  vi.stubGlobal('localStorage', storage);
});

describe('since when the server cannot be reached', () => {
  it('is the same moment after a reload', async () => {
    (await aPage()).setReachable(false, 1_000);
    const { setReachable, session } = await aPage();
    setReachable(false, 9_000);
    expect(session).toMatchObject({ networkerror: true, networkErrorSince: 1_000 });
  });

  it('stays the moment that was told first, when an earlier one is reported after a reload', async () => {
    (await aPage()).setReachable(false, 9_000);
    const { setReachable, session } = await aPage();
    setReachable(false, 1_000);
    expect(session.networkErrorSince).toBe(9_000);
  });

  it('begins anew once something was heard, in this page or in the one before', async () => {
    const first = await aPage();
    first.setReachable(false, 1_000);
    first.setReachable(true);
    const { setReachable, session } = await aPage();
    setReachable(false, 9_000);
    expect(session.networkErrorSince).toBe(9_000);
    setReachable(true);
    setReachable(false, 12_000);
    expect(session.networkErrorSince).toBe(12_000);
  });

  it('forgets what an earlier page kept when the first answer of this one comes', async () => {
    (await aPage()).setReachable(false, 1_000);
    const { setReachable, session } = await aPage();
    setReachable(true);
    setReachable(false, 9_000);
    expect(session.networkErrorSince).toBe(9_000);
  });

  it('is told all the same by a device whose storage refuses', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    const { setReachable, session } = await aPage();
    setReachable(false, 5_000);
    expect(session.networkErrorSince).toBe(5_000);
  });
});
